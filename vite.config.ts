import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';

const ISLAND_PREFIX = 'virtual:island/';

/**
 * `virtual:island/<name>` is the text of `src/web/islands/<name>.ts` bundled as one script, for pages that ship no
 * framework code: the page writes it inline with the answer's nonce, so that no second request is needed.
 */
function inlineIslands(): Plugin {
  return {
    name: 'awi-inline-islands',
    resolveId: (id) => (id.startsWith(ISLAND_PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${ISLAND_PREFIX}`)) return undefined;
      // Only the server writes it into a page; the browser's copy of the layout need not carry it.
      if (this.environment.name === 'client') return "export default '';";
      const entry = `${import.meta.dirname}/src/web/islands/${id.slice(ISLAND_PREFIX.length + 1)}.ts`;
      this.addWatchFile(entry);
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'awiIsland' } },
      });
      const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
      const code = outputs.find((output) => output.type === 'chunk')?.code ?? '';
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

export default defineConfig({
  plugins: [inlineIslands(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  optimizeDeps: {
    // Without these the first visit to each page optimises again and answers 504 "Outdated Optimize Dep".
    entries: ['src/web/root.tsx', 'src/web/entry.client.tsx', 'src/web/**/*.tsx', '!src/web/**/*.test.ts'],
  },
});
