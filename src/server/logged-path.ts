/** A path as logs may hold it: the address of a shared report is the key to it. */
export function loggedPath(path: string): string {
  return path.replace(/(\/shared\/)[^/]+/, '$1…');
}
