import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

/**
 * f2r and what it uses in few files, since a command's start is mostly the reading of modules. What is imported when it
 * is needed stays a file of its own. All shared files are two folders below the root, as `src/store` is: paths to
 * `prompts` and `package.json` go up from there.
 */
export default defineConfig({
  input: { index: 'src/index.ts', 'cli/main': 'src/cli/main.ts' },
  platform: 'node',
  // Large, and only for PDF: it stays a package of its own.
  external: ['unpdf/pdfjs'],
  logLevel: 'warn',
  plugins: [licenses()],
  output: {
    dir: 'dist.next',
    format: 'esm',
    entryFileNames: '[name].js',
    // The hash keeps what a running f2r has begun with apart from what is built meanwhile.
    chunkFileNames: 'chunks/[name]-[hash].js',
    // Every command reads them all; who wants them reads the source.
    comments: false,
    minifyInternalExports: false,
  },
});

/** The licenses of what is in the bundle, which ask to go with it. */
function licenses() {
  return {
    name: 'licenses',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
      const folders = new Set(
        modules.map((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/'))?.[0]),
      );
      const texts = [...folders].filter((folder) => folder !== undefined).map(licenseOf);
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: texts.sort().join('\n\n') });
    },
  };
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[sc]e/i.test(entry));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}
