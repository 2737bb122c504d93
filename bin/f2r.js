#!/usr/bin/env node
// CommonJS, since that starts faster: --version is answered before anything is imported.
const [first, ...others] = process.argv.slice(2);
if (others.length === 0 && (first === '--version' || first === '-V')) {
  console.log(require('../package.json').version);
} else {
  // What was compiled is kept for the next start, by a node that can.
  require('node:module').enableCompileCache?.();
  import('../dist/cli/main.js').then(async ({ main }) => {
    process.exitCode = await main(process.argv.slice(2));
  });
}
