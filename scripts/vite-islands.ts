import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const ISLAND_PREFIX = 'virtual:island/';
const FILE_PREFIX = 'virtual:island-file/';
/** jsPDF imports these packages for HTML and SVG input, which we never pass to it. */
const UNUSED_PACKAGES = ['html2canvas', 'dompurify', 'canvg'];

/**
 * `virtual:island/<name>` is the source of `src/web/islands/<name>.ts` bundled as one script, for pages that ship no
 * framework code: the page inlines it with the response's nonce, which saves a second request.
 */
export function inlineIslands(): Plugin {
  return {
    name: 'awi-inline-islands',
    resolveId: (id) => (id.startsWith(ISLAND_PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${ISLAND_PREFIX}`)) return undefined;
      // Only the server writes the source into a page, so the browser's copy of the layout does not need it.
      if (this.environment.name === 'client') return "export default '';";
      const entry = `${ROOT}/src/web/islands/${id.slice(ISLAND_PREFIX.length + 1)}.ts`;
      this.addWatchFile(entry);
      const code = await bundleEntry(entry, 'iife');
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/**
 * `virtual:island-file/<name>` is the URL of `src/web/islands/files/<name>.ts` bundled as one module: code that an
 * island imports on demand, because it is too large to be inlined.
 */
export function buildIslandFiles(): Plugin {
  return {
    name: 'awi-island-files',
    resolveId: (id) => (id.startsWith(FILE_PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${FILE_PREFIX}`)) return undefined;
      const name = id.slice(FILE_PREFIX.length + 1);
      const path = `/src/web/islands/files/${name}.ts`;
      if (this.environment.mode === 'dev') return `export default ${JSON.stringify(path)};`;
      const source = await bundleEntry(`${ROOT}${path}`, 'es');
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/${name}-${hash}.js`;
      // The server only needs the file name; the file itself is part of the browser build.
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}

/** Bundles `entry` and everything that it imports into one file. */
async function bundleEntry(entry: string, format: 'iife' | 'es'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: [format], name: 'awiIsland' },
      rolldownOptions: { external: UNUSED_PACKAGES },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  return outputs.find((output) => output.type === 'chunk')?.code ?? '';
}
