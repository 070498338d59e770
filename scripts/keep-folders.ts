import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Creates the plugin that keeps `import.meta.dirname` of a bundled module the folder of its source, relative to
 * `outputFolder`, because the files next to it are not bundled.
 */
export const createKeepFoldersPlugin = (outputFolder: string): Plugin => ({
  name: 'awi-keep-folders',
  transform(code, id) {
    if (!code.includes('import.meta.dirname')) return null;
    const folder = relative(outputFolder, dirname(id)).replaceAll('\\', '/');
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`) };
  },
});
