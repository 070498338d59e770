/**
 * `npm run build:package`: bundles the command line into a package of its own, `build/package`, and packs it as
 * `build/awi-<version>.tgz`. It contains neither the web application nor a database or a browser, so that it installs
 * quickly in a pipeline. `client` contains the client of the API.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { z } from 'zod';
import { BRAND } from '../src/contracts/product/brand.ts';
import { createKeepFoldersPlugin } from './keep-folders.ts';
import { buildClient } from './package-client.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'build', 'package');
const LIBRARY_FOLDER = join(FOLDER, 'lib');
/** Threads of an audit. */
const THREADS = ['browser-choice', 'facts', 'parse', 'preliminary'];
const LIGHTHOUSE_FOLDER = 'src/crawl/browser/lighthouse';
/** Packages that load their own files, so they are installed next to the package. */
const INSTALLED_PACKAGES = ['axe-core', 'lighthouse', 'puppeteer-core'];
/** Packages used only by code that cannot run here: the web application and the images of reports. */
const ABSENT_PACKAGES = ['@electric-sql/pglite', '@sparticuz/chromium', 'react-router', 'sharp', 'vite'];
/** Files that modules read from their own folder. */
const DATA_FILES = ['src/providers/crawler-ips/embedded/ip-lists.json'];

const manifestSchema = z.object({
  version: z.string(),
  license: z.string(),
  imports: z.record(z.string(), z.union([z.string(), z.object({ default: z.string() })])),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

/** Node does not run TypeScript below `node_modules`, so the process of Lighthouse is bundled, too. */
const bundledProcessPlugin: Plugin = {
  name: 'awi-bundled-process',
  transform: (code, id) =>
    id.endsWith('start-lighthouse.ts')
      ? { code: code.replaceAll('lighthouse-process.ts', 'lighthouse-process.js') }
      : null,
};

function getSource(name: string): string {
  const target = manifest.imports[name];
  if (typeof target !== 'object') throw new Error(`package.json has no entry ${name}`);
  return join(ROOT, target.default);
}

/** Writes the keys that npm needs, and the license. `private` prevents publishing without a registered name. */
function writeManifest(): void {
  const select = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, manifest.dependencies[name]]));
  const content = {
    name: BRAND.packageName || BRAND.shortName,
    version: manifest.version,
    private: true,
    license: manifest.license,
    type: 'module',
    bin: { [BRAND.shortName]: `bin/${BRAND.shortName}.mjs` },
    exports: {
      './client': { types: './client/index.d.ts', default: './client/index.js' },
      './package.json': './package.json',
    },
    engines: { node: '>=20' },
    imports: Object.fromEntries(THREADS.map((name) => [`#threads/${name}`, `./lib/${name}.js`])),
    dependencies: select(INSTALLED_PACKAGES),
    optionalDependencies: manifest.optionalDependencies,
  };
  writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

rmSync(FOLDER, { recursive: true, force: true });
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  root: ROOT,
  // The modules keep their folders below the package, as if they were in `src` next to `lib`.
  plugins: [bundledProcessPlugin, createKeepFoldersPlugin(join(ROOT, 'lib'))],
  ssr: { noExternal: true, external: [...INSTALLED_PACKAGES, ...ABSENT_PACKAGES] },
  build: {
    ssr: true,
    outDir: LIBRARY_FOLDER,
    emptyOutDir: true,
    target: 'node26',
    minify: true,
    rolldownOptions: {
      input: {
        [BRAND.shortName]: join(ROOT, 'src', 'cli', 'awi.ts'),
        'lighthouse-process': join(ROOT, LIGHTHOUSE_FOLDER, 'lighthouse-process.ts'),
        ...Object.fromEntries(THREADS.map((name) => [name, getSource(`#threads/${name}`)])),
      },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
cpSync(join(ROOT, 'bin'), join(FOLDER, 'bin'), { recursive: true });
for (const path of [...DATA_FILES, 'LICENSE', 'docs/pipelines.md', 'docs/access-logs.md', 'docs/api-client.md']) {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
  copyFileSync(join(ROOT, path), join(FOLDER, path));
}
mkdirSync(join(FOLDER, LIGHTHOUSE_FOLDER), { recursive: true });
const processPath = join(FOLDER, LIGHTHOUSE_FOLDER, 'lighthouse-process.js');
writeFileSync(processPath, "import '../../../../lib/lighthouse-process.js';\n");
await buildClient(join(FOLDER, 'client'));
writeManifest();
const packed = spawnSync('npm', ['pack', FOLDER, '--pack-destination', join(ROOT, 'build'), '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`);
const path = join(ROOT, 'build', `${BRAND.shortName}-${manifest.version}.tgz`);
console.log(`${path} (${(statSync(path).size / 1e6).toFixed(1)} MB)`);
