#!/usr/bin/env node
// CommonJS, since that starts faster: --version is answered before anything is imported.
const [first, ...others] = process.argv.slice(2);
if (others.length === 0 && (first === '--version' || first === '-V')) {
  console.log(require('../package.json').version);
} else {
  import('../dist/cli/main.js').then(async ({ main }) => {
    process.exitCode = await main(process.argv.slice(2));
  });
}
