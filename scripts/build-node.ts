/**
 * Bundles what runs in Node, except for the pages: the server (`#processes/*` in package.json) and our worker threads
 * (`#threads/*`), along with their imports. Finding and loading more than 1,000 modules was a third of the cost of a
 * start, and loading 500 in each thread was most of the cost of analyzing a small site. Processes started with
 * `--conditions=awi-built` use the bundles; other processes use the sources.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { createKeepFoldersPlugin } from './keep-folders.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT_FOLDER = join(ROOT, 'build', 'node');
const ENTRY_NAME = /^#(?:processes|threads)\//;
/** Packages that load their own files or native code, that only development uses, or that the built pages share. */
const UNBUNDLED_PACKAGES = [
  '@electric-sql/pglite',
  '@sparticuz/chromium',
  'axe-core',
  'lighthouse',
  'puppeteer-core',
  'react-router',
  'sharp',
  'vite',
];

const entriesSchema = z.object({
  imports: z.record(z.string(), z.union([z.string(), z.object({ default: z.string() })])),
});

const { imports } = entriesSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const input = Object.entries(imports).flatMap(([name, target]) =>
  typeof target === 'object' && ENTRY_NAME.test(name)
    ? [[name.replace(ENTRY_NAME, ''), join(ROOT, target.default)] as const]
    : [],
);
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  root: ROOT,
  plugins: [createKeepFoldersPlugin(OUTPUT_FOLDER)],
  ssr: { noExternal: true, external: UNBUNDLED_PACKAGES },
  build: {
    ssr: true,
    outDir: OUTPUT_FOLDER,
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    // All files are in one folder, because `createKeepFoldersPlugin` resolves paths relative to it.
    rolldownOptions: { input: Object.fromEntries(input), output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
