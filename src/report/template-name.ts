/**
 * Returns what the paths of a template have in common, from its example pages: `/products/*`. The home page does not
 * count if there are others. Null without examples.
 */
export function buildPathPattern(examples: readonly string[]): string | null {
  const paths = examples.flatMap((url) => URL.parse(url)?.pathname ?? []);
  const ownPaths = paths.filter((path) => path !== '/');
  const [first, ...others] = ownPaths.length > 0 ? ownPaths : paths;
  if (first === undefined) return null;
  if (others.every((path) => path === first)) return decodePath(first);
  const directories = first.split('/').slice(0, -1);
  const isShared = (depth: number) =>
    others.every((path) => path.split('/').slice(0, depth).join('/') === directories.slice(0, depth).join('/'));
  let depth = directories.length;
  while (depth > 1 && !isShared(depth)) depth -= 1;
  return depth > 1 ? decodePath(`${directories.slice(0, depth).join('/')}/*`) : decodePath(first);
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
