import { hasUrlWord, isPurposeText } from '#audit/page/page-purpose.ts';
import { getPagePath } from './new-page.ts';
import { ORIGIN, type SiteCopy } from './site-copy.ts';

type Purpose = Parameters<typeof isPurposeText>[1];

const HOST = 'http://localhost';
const ENTRY = /<url>\s*<loc>([^<]*)<\/loc>[\s\S]*?<\/url>\s*/g;
const LINK = String.raw`<a\b[^>]*\bhref=["']?([^"'\s>]*)["']?[^>]*>([\s\S]*?)<\/a>`;
/** A list item, paragraph or heading that contains only the link is removed with it. */
const LINK_PATTERNS = [
  new RegExp(String.raw`<(?:li|p|h[1-6])\b[^>]*>\s*${LINK}\s*<\/(?:li|p|h[1-6])>\s*`, 'gi'),
  new RegExp(LINK, 'gi'),
];
const HEADING = /<(h[2-6])\b[^>]*>([\s\S]*?)<\/\1>/gi;

/**
 * Removes the pages for a purpose (contact, privacy policy) from the site, along with everything that links to them and
 * headings of sections on the same subject.
 */
export function removePages(site: SiteCopy, pagePurposes: readonly Purpose[]): void {
  const isRemovable = (url: string, text: string): boolean =>
    pagePurposes.some((purpose) => hasUrlWord(url, purpose) || isPurposeText(text, purpose));
  for (const file of site.pages) if (isRemovable(HOST + getPagePath(site, file), '')) site.files.delete(file);
  const pages = site.notFoundFile === null ? site.pages : [...site.pages, site.notFoundFile];
  for (const file of pages)
    site.files.set(file, removeLinks(site.text(file), HOST + getPagePath(site, file), isRemovable));
  const sitemaps = [...site.files.keys()].filter(
    (path) => path.endsWith('.xml') && site.text(path).includes('<urlset'),
  );
  for (const [file, entry] of [
    ...sitemaps.map((path) => [path, ENTRY] as const),
    ['/llms.txt', /^.*\]\(([^)]*)\).*\n?/gm],
  ] as const) {
    if (!site.files.has(file)) continue;
    const kept = site
      .text(file)
      .replace(entry, (all, url: string) => (isRemovable(resolveUrl(url, HOST), '') ? '' : all));
    site.files.set(file, kept);
  }
}

function removeLinks(html: string, url: string, isRemovable: (url: string, text: string) => boolean): string {
  const cut = (all: string, href: string, markup: string): string => {
    return isRemovable(resolveUrl(href, url), readText(markup)) ? '' : all;
  };
  const textWithoutLinks = LINK_PATTERNS.reduce((text, pattern) => text.replace(pattern, cut), html);
  return textWithoutLinks.replace(HEADING, (all, _name, markup: string) =>
    isRemovable('', readText(markup)) ? `<p>${markup}</p>` : all,
  );
}

const readText = (markup: string): string => markup.replace(/<[^>]*>/g, '').trim();

const resolveUrl = (href: string, base: string): string => URL.parse(href.replace(ORIGIN, HOST), base)?.href ?? '';
