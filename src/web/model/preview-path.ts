const HOME = 'home';

/** Address of the picture that stands for a page where it is shared; `path` has its leading slash. */
export const previewPath = (path: string): string => `/preview/${path === '/' ? HOME : path.slice(1)}.png`;

/** The page that `rest`, the part of the address behind `/preview/`, stands for; null when it is no such address. */
export function pathOfPreview(rest: string): string | null {
  if (!rest.endsWith('.png')) return null;
  const name = rest.slice(0, -'.png'.length);
  return name === HOME ? '/' : `/${name}`;
}
