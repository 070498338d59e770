import { isLegalUrl } from '#audit/page/page-purpose.ts';
import { changeMain, countMarkupWords, extractMain } from './main-region.ts';
import { addLinks, addPages, getPagePath, getSitemap, type NewPage } from './new-page.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from './site-copy.ts';

const CANONICAL = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i;

/**
 * Adds pages that two existing pages link to and that no sitemap lists, so that their faults do not affect the sitemap.
 */
export function addUnlistedPages(site: SiteCopy, names: readonly string[]): NewPage[] {
  // Selected before the new pages exist, because new pages might come first.
  const olderPages = [site.page(0), site.page(1)];
  const pages = addPages(site, names);
  for (const file of olderPages) addLinks(site, file, pages);
  return pages;
}
const ROBOTS_META = /<meta\b[^>]*\bname=["']?robots\b[^>]*>/i;

export const hasCanonical = (site: SiteCopy, file: string): boolean => CANONICAL.test(site.text(file));

/** Makes a page declare another URL as its canonical. */
export function setCanonical(site: SiteCopy, file: string, url: string): void {
  const tag = `<link rel="canonical" href="${url}">`;
  if (CANONICAL.test(site.text(file))) site.edit(file, (html) => html.replace(CANONICAL, () => tag));
  else site.append(file, 'head', tag);
}

/** Hides a page from search engines; an existing directive that allows indexing would contradict it. */
export function hideFromSearch(site: SiteCopy, file: string): void {
  const tag = '<meta name="robots" content="noindex">';
  if (ROBOTS_META.test(site.text(file))) site.edit(file, (html) => html.replace(ROBOTS_META, () => tag));
  else site.append(file, 'head', tag);
}

/**
 * Returns the page with the longest main text, preferably not a legal page and without copies, because rules that
 * weight words require a minimum number of words.
 */
export function findLongestPage(
  site: SiteCopy,
  measure: (markup: string, file: string) => number = countMarkupWords,
): string {
  const lengths = new Map(site.evaluatedPages.map((file) => [file, measure(extractMain(site.text(file)), file)]));
  const computeLength = (file: string): number => lengths.get(file) ?? 0;
  const isFree = (file: string): boolean => !isLegalUrl(`http://localhost${file}`) && !site.hasCopies(file);
  const pages = site.evaluatedPages
    .filter((path) => path !== site.home)
    .toSorted((a, b) => computeLength(b) - computeLength(a));
  return pages.find((path) => isFree(path) && computeLength(path) > 0) ?? pages[0] ?? site.home;
}

/** Returns the full URL of a file of the site. */
export const getPageUrl = (site: SiteCopy, file: string): string => ORIGIN + getPagePath(site, file);

/** Sets the lastmod date of a page in the sitemap, if the sitemap has dates. */
export function setLastmod(site: SiteCopy, file: string, day: string): void {
  const place = getSitemap(site);
  if (place === undefined) return;
  const [before = '', rest] = site.text(place).split(`<loc>${getPageUrl(site, file)}</loc>`);
  if (rest === undefined) return;
  const changed = rest.replace(/^(\s*<lastmod>)[^<]*/, (_match, start: string) => start + day);
  site.files.set(place, `${before}<loc>${getPageUrl(site, file)}</loc>${changed}`);
}

/** Removes the canonical link from a page, and returns it. */
export function removeCanonical(site: SiteCopy, file: string): string {
  const tag = CANONICAL.exec(site.text(file))?.[0];
  if (tag === undefined) throw new NothingToChangeError('no canonical link');
  site.edit(file, (html) => html.replace(tag, ''));
  return tag;
}

/** Changes the content of a page. */
export function rewriteMain(site: SiteCopy, file: string, change: (markup: string) => string): void {
  site.edit(file, (html) => changeMain(html, change));
}

/** Copies the main text of the first page to the second one. */
export function copyText(site: SiteCopy, from: string, to: string): void {
  const text = extractMain(site.text(from));
  if (text === '') throw new NothingToChangeError('no main text');
  rewriteMain(site, to, () => text);
}
