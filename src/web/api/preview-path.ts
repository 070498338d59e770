const HOME = 'home';

/** Returns the URL of a page's social preview image. `path` has a leading slash. */
export const buildPreviewPath = (path: string): string => `/preview/${path === '/' ? HOME : path.slice(1)}.png`;

/** Returns the path of the page for `rest`, the part after `/preview/`; null when it is not a preview path. */
export function parsePreviewPath(rest: string): string | null {
  if (!rest.endsWith('.png')) return null;
  const name = rest.slice(0, -'.png'.length);
  return name === HOME ? '/' : `/${name}`;
}
