/**
 * Bundles the entries of our worker threads (`#threads/*` in package.json) into one file each, along with their
 * imports: loading 500 modules was most of the cost of analyzing a small site. Processes started with
 * `--conditions=awi-built` use them, others the sources.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'build', 'threads');
const PREFIX = '#threads/';
/** Packages that load their own files or native code. */
const NOT_BUNDLED = ['@sparticuz/chromium', 'axe-core', 'lighthouse', 'puppeteer-core', 'sharp'];

const threadsSchema = z.object({
  imports: z.record(z.string(), z.union([z.string(), z.object({ default: z.string() })])),
});

/** `import.meta.dirname` of a module stays the folder of its source, because the files next to it are not bundled. */
const keepFolders: Plugin = {
  name: 'awi-keep-folders',
  transform(code, id) {
    if (!code.includes('import.meta.dirname')) return null;
    const folder = relative(FOLDER, dirname(id)).replaceAll('\\', '/');
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`) };
  },
};

const { imports } = threadsSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const input = Object.entries(imports).flatMap(([name, target]) =>
  typeof target === 'object' && name.startsWith(PREFIX)
    ? [[name.slice(PREFIX.length), join(ROOT, target.default)] as const]
    : [],
);
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  root: ROOT,
  plugins: [keepFolders],
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    // One folder, because `keepFolders` counts from it.
    rolldownOptions: { input: Object.fromEntries(input), output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
