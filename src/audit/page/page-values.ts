import { extractPhraseStems } from '#lib/text/head-phrase.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import type { JsonValue } from '../structured-data/json-ld-text.ts';
import { readPageOutline } from './page-outline.ts';

/**
 * Returns the value of a schema.org property according to the page's content; null when there is none, and for
 * properties without an entry in `VALUE_READERS`.
 */
export function readPageValue(page: HtmlAuditPage, property: string): JsonValue | null {
  return VALUE_READERS[property]?.(page) ?? null;
}

type ValueReader = (page: HtmlAuditPage) => JsonValue | null;

const VALUE_READERS: Readonly<Partial<Record<string, ValueReader>>> = {
  name: readOnlyMainHeading,
  headline: readOnlyMainHeading,
  title: readOnlyMainHeading,
  image: (page) => resolveReference(readOpenGraph(page, 'og:image'), page),
  description: (page) => page.facts.metaDescriptions.map(({ text }) => text.trim()).find(isFilled) ?? null,
  url: (page) => page.finalUrl,
  datePublished: (page) => readMeta(page, 'article:published_time') ?? readVisibleDate(page, 'published'),
  dateModified: (page) => readMeta(page, 'article:modified_time') ?? readVisibleDate(page, 'updated'),
  author: readAuthor,
};

/** Returns the first nonempty content of an Open Graph property; null when there is none. */
export function readOpenGraph(page: HtmlAuditPage, property: string): string | null {
  return page.facts.openGraph.find((tag) => tag.property === property && isFilled(tag.content))?.content.trim() ?? null;
}

/**
 * Returns the text of the only h1; null when there are several, because it is unclear which one is the page's name, and
 * for the site name in the page header.
 */
export function readOnlyMainHeading(page: HtmlAuditPage): string | null {
  const headings = readPageOutline(page.facts).filter(
    ({ level, text, name }) => level === 1 && name === 'h1' && text !== '',
  );
  const [heading] = headings;
  if (heading === undefined || headings.length > 1) return null;
  const { text, region } = heading;
  return region === 'header' && isEndOfTitle(text, page.facts.titles[0]?.text.trim() ?? '') ? null : text;
}

/** Matches the start of the last part of a title. */
const TITLE_SEPARATOR = /\S\s*[|–—\-·•»｜]\s+(?=\S)/gu;

/**
 * Whether the heading is the site name at the end of the title: "Prices - Ann's Bikes" with the heading "Ann's Bikes"
 * or "The Ann's Bikes". The site name itself may contain a separator.
 */
function isEndOfTitle(heading: string, title: string): boolean {
  const titleEnds = [...title.matchAll(TITLE_SEPARATOR)].map((match) => title.slice(match.index + match[0].length));
  const stems = extractPhraseStems(heading).join(' ');
  return titleEnds.some(
    (end) =>
      end.toLowerCase() === heading.toLowerCase() || (stems !== '' && stems === extractPhraseStems(end).join(' ')),
  );
}

function readMeta(page: HtmlAuditPage, key: string): string | null {
  return page.facts.markup.metas.find((tag) => tag.key === key && isFilled(tag.content))?.content.trim() ?? null;
}

function readVisibleDate(page: HtmlAuditPage, kind: 'published' | 'updated'): string | null {
  const date = page.facts.text.dates.find((one) => one.kind === kind && one.iso !== null);
  return date?.iso ?? null;
}

/** Returns the person in the first byline, such as "By Ann"; null if the byline contains no name. */
function readAuthor(page: HtmlAuditPage): JsonValue | null {
  const [byline] = page.facts.text.bylines;
  if (byline === undefined || !isFilled(byline.name)) return null;
  const person = { '@type': 'Person', name: byline.name };
  const url = byline.href === null ? null : resolveReference(byline.href, page);
  return url === null ? person : { ...person, url };
}

/** Resolves a reference on the page to an absolute http(s) URL; null for other URLs. */
export function resolveReference(reference: string | null, page: HtmlAuditPage): string | null {
  if (reference === null) return null;
  const url = URL.parse(reference, page.facts.baseUrl);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
