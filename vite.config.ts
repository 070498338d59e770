import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { buildIslandFiles, inlineIslands } from './scripts/vite-islands.ts';

export default defineConfig({
  plugins: [inlineIslands(), buildIslandFiles(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  optimizeDeps: {
    // Without these, the first visit to each page optimizes again and returns 504 "Outdated Optimize Dep".
    entries: ['src/web/root.tsx', 'src/web/entry.client.tsx', 'src/web/**/*.tsx', '!src/web/**/*.test.ts'],
  },
});
