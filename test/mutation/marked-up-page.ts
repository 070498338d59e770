import type { InjectionResult } from './fault.ts';
import { appendToMain, extractMain } from './main-region.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from './site-copy.ts';

/** A JSON-LD item, or a list of such items. */
export type SchemaNode = { readonly [name: string]: string | number | SchemaNode | readonly SchemaNode[] };

const ANY_MARKUP = /application\/ld\+json|\bitemtype=|\btypeof=/i;
const NOINDEX = /<meta\b[^>]*\bnoindex\b/i;
const HEADING = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i;
const SITE_NAME = /<meta\b[^>]*\bog:site_name\b[^>]*\bcontent="([^"]+)"/i;
const IMAGE_EXTENSION = /\.(?:png|jpe?g|webp|gif|svg)$/i;

/** Returns a block of structured data. */
export function renderJsonLd(node: SchemaNode): string {
  return getScript(JSON.stringify({ '@context': 'https://schema.org', ...node }, null, 2));
}

export const getScript = (text: string): string => `<script type="application/ld+json">\n${text}\n</script>`;

/**
 * Adds markup to a page that has no markup yet, otherwise to a page without markup of these types. `visibleHtml` is
 * added at the end of the page's main content, so that visitors can read what the markup declares.
 */
export function addStructuredData(site: SiteCopy, nodes: readonly SchemaNode[], visibleHtml = ''): InjectionResult {
  const place = findUnmarkedPage(site, readTypes(nodes));
  site.append(place, 'head', nodes.map(renderJsonLd).join('\n'));
  if (visibleHtml !== '') show(site, place, visibleHtml);
  return { places: [place] };
}

/** Adds markup at the end of the content that visitors read. */
export function show(site: SiteCopy, place: string, markup: string): void {
  site.edit(place, (html) => appendToMain(html, markup));
}

/** Returns a page meant for search that has a heading and no structured data, or at least none of the given types. */
export function findUnmarkedPage(site: SiteCopy, types: readonly string[]): string {
  const isIntended = (html: string) => !NOINDEX.test(html) && HEADING.test(html);
  const pages = site.evaluatedPages.filter((path) => path !== site.home && isIntended(site.text(path)));
  const hasType = (html: string) => types.some((type) => new RegExp(`["/ ]${type}["' ]`).test(html));
  const place =
    pages.find((path) => !ANY_MARKUP.test(site.text(path))) ?? pages.find((path) => !hasType(site.text(path)));
  if (place === undefined) throw new NothingToChangeError('no page without such structured data');
  return place;
}

/** Many sites declare their organization on every page, so one more does not change the page type. */
const readTypes = (nodes: readonly SchemaNode[]): string[] =>
  nodes.map((thing) => String(thing['@type'])).filter((type) => type !== 'Organization');

/** Returns the URL of an existing image of the site. */
export function findImageUrl(site: SiteCopy): string {
  const path = [...site.files.keys()].find((file) => IMAGE_EXTENSION.test(file));
  if (path === undefined) throw new NothingToChangeError('no picture');
  return ORIGIN + path;
}

/** Returns the text of a page's main heading; uses the header's heading only if the content has none. */
export function readHeading(site: SiteCopy, place: string): string {
  const html = site.text(place);
  return ((HEADING.exec(extractMain(html)) ?? HEADING.exec(html))?.[1] ?? '').replace(/<[^>]*>/g, '').trim();
}

/** Returns the site name according to the home page. */
export const readSiteName = (site: SiteCopy, fallback: string): string =>
  SITE_NAME.exec(site.text(site.home))?.[1] ?? fallback;
