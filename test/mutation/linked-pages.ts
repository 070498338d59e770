import { changeMain } from './main-region.ts';
import { addLinks, addPages, getPagePath, listInSitemap, type NewPage, readPageTitle } from './new-page.ts';
import { makeLinksRootRelative } from './rooted-links.ts';
import type { SiteCopy } from './site-copy.ts';

/** Returns 1, 2, 3 and so on, up to `count`. */
export const listNumbers = (count: number): number[] => Array.from({ length: count }, (_value, index) => index + 1);

/** Adds pages with the site's template, whose relative links keep their targets. They are not linked yet. */
export function addUnlinkedPages(site: SiteCopy, names: readonly string[]): NewPage[] {
  const pattern = getPagePath(site, site.page());
  const pages = addPages(site, names);
  for (const { file } of pages) site.files.set(file, makeLinksRootRelative(site.text(file), pattern));
  return pages;
}

/** Adds pages that two pages of the site link to and the sitemap lists. */
export function addLinkedPages(site: SiteCopy, names: readonly string[]): NewPage[] {
  const pages = addUnlinkedPages(site, names);
  linkFromTwoPages(site, pages);
  return pages;
}

/** Links to pages from two pages of the site and lists them in the sitemap, where there is one. */
export function linkFromTwoPages(site: SiteCopy, pages: readonly NewPage[]): void {
  for (const file of [site.page(0), site.page(1)]) addLinks(site, file, pages);
  const urlPaths = pages.map(({ urlPath }) => urlPath);
  listInSitemap(site, urlPaths);
}

/** Links to every page of the site, as an overview does, because few inlinks are an issue on larger sites. */
export function linkToAll(site: SiteCopy, files: readonly string[], from: NewPage): void {
  // Shortens the text, because with the list it would otherwise be a long text without headings.
  site.edit(from.file, (html) => changeMain(html, (text) => text.replace(/<p>[\s\S]*?<\/p>/i, '')));
  const links = files.map((file) => ({ urlPath: getPagePath(site, file), title: readPageTitle(site, file) }));
  addLinks(site, from.file, links);
}
