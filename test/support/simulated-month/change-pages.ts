import type { SimulatedPage, SimulatedSite } from './month.ts';

/** @throws if the website has no such page */
export function getPage(site: SimulatedSite, path: string): SimulatedPage {
  const page = site.pages[path];
  if (page === undefined) throw new Error(`The site has no page ${path}`);
  return page;
}

/** Changes all pages whose path starts with `folder`. */
export function changePages(
  site: SimulatedSite,
  folder: string,
  change: (page: SimulatedPage, path: string) => void,
): void {
  for (const [path, page] of Object.entries(site.pages)) if (path.startsWith(folder)) change(page, path);
}

/** Restores the original value of one field of the pages. */
export function restorePages(
  site: SimulatedSite,
  original: SimulatedSite,
  { paths, field }: { paths: readonly string[]; field: keyof SimulatedPage },
): void {
  for (const path of paths) {
    const value = getPage(original, path)[field];
    Object.assign(getPage(site, path), { [field]: structuredClone(value) });
  }
}

/** Removes a page as a careful editor does: it redirects to its successor, without links to it or a sitemap entry. */
export function removePage(site: SimulatedSite, path: string, successor: string): void {
  Object.assign(getPage(site, path), { status: 301, redirectTo: successor });
  changePages(site, '/', (page) => {
    page.links = page.links.filter((link) => link.path !== path);
  });
  if (site.sitemap !== null) site.sitemap.body = site.sitemap.body.replace(`<url><loc>{origin}${path}</loc></url>`, '');
}
