import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file in the folder; a subfolder, which is served at the path with a trailing slash; or neither. */
export type FoundFile = { kind: 'file'; path: string; size: number } | { kind: 'folder' } | { kind: 'none' };

export interface FolderFiles {
  /** Finds the file for the path of a URL. */
  find(urlPath: string): Promise<FoundFile>;
}

const NOT_FOUND = { kind: 'none' } as const;
/** Files that configure a host and are not served. */
const CONFIGURATION_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects']);

/**
 * Opens a folder of a built site. Files are found as static hosts do: `/a` is `a`, `a.html` or the folder `a/` with its
 * `index.html`. Nothing outside the folder is served: symbolic links are followed only if they stay inside. Hidden
 * files, except `.well-known`, and files that configure a host are not served.
 */
export async function openFolder(folder: string, onRefusedLink: (path: string) => void): Promise<FolderFiles> {
  const root = await realpath(folder);
  async function findEntry(relativePath: string): Promise<FoundFile> {
    const path = join(root, relativePath);
    const real = await realpath(path).catch(() => null);
    if (real === null) return NOT_FOUND;
    if (real !== root && !real.startsWith(`${root}${sep}`)) {
      onRefusedLink(relativePath);
      return NOT_FOUND;
    }
    const entry = await stat(real).catch(() => null);
    if (entry === null) return NOT_FOUND;
    if (entry.isDirectory()) return { kind: 'folder' };
    // Reading a pipe or device would never end.
    return entry.isFile() ? { kind: 'file', path: real, size: entry.size } : NOT_FOUND;
  }
  return {
    async find(urlPath) {
      const relativePath = readRelativePath(urlPath);
      if (relativePath === null) return NOT_FOUND;
      if (urlPath.endsWith('/')) return keepOnlyFile(await findEntry(join(relativePath, 'index.html')));
      const entry = await findEntry(relativePath);
      if (entry.kind === 'file') return entry;
      const page = keepOnlyFile(await findEntry(`${relativePath}.html`));
      if (page.kind === 'file') return page;
      const index = entry.kind === 'folder' ? await findEntry(join(relativePath, 'index.html')) : NOT_FOUND;
      return index.kind === 'file' ? { kind: 'folder' } : NOT_FOUND;
    },
  };
}

const keepOnlyFile = (found: FoundFile): FoundFile => (found.kind === 'file' ? found : NOT_FOUND);

/** Returns the path relative to the folder; null for a path that could mean something else to the file system. */
function readRelativePath(urlPath: string): string | null {
  const segments = urlPath.split('/').filter((segment) => segment !== '');
  const names = segments.map(decodeSegment);
  if (names.some((name) => name === null || isRefused(name))) return null;
  const [first = ''] = names;
  return names.length === 1 && first !== null && CONFIGURATION_FILES.has(first) ? null : names.join('/');
}

/** Whether a decoded segment is hidden, or contains what a file name cannot contain on every system. */
const isRefused = (name: string): boolean =>
  (name.startsWith('.') && name !== '.well-known') || /[/\\\0]/.test(name) || name === '';

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A path with invalid percent-encoding matches no file.
    return null;
  }
}
