const HOME = 'home';

/** URL of a page's social preview image; `path` has its leading slash. */
export const previewPath = (path: string): string => `/preview/${path === '/' ? HOME : path.slice(1)}.png`;

/** The page for `rest`, the part of the path after `/preview/`; null when it is not a preview path. */
export function parsePreviewPath(rest: string): string | null {
  if (!rest.endsWith('.png')) return null;
  const name = rest.slice(0, -'.png'.length);
  return name === HOME ? '/' : `/${name}`;
}
