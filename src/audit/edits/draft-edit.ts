import type { Edit, EditSlot } from '#contracts/rules/edit.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { EditContext, EditPage } from './edit-context.ts';
import {
  findOffset,
  findPosition,
  findTag,
  readAttribute,
  readElement,
  readTagAt,
  type SourceRange,
  setAttribute,
} from './html-source.ts';

/** The page in the evidence, with its source. */
export interface SourcePage extends EditPage {
  html: string;
}

/**
 * Returns the page in the evidence, or the page at another URL; null when it was not crawled or its source is not
 * stored.
 */
export function getSource({ evidence, site }: EditContext, url = evidence.url): SourcePage | null {
  const page = site.getPage(url);
  return page?.html === null || page === null ? null : { record: page.record, html: page.html };
}

const EMPTY_EDIT_FIELDS: Pick<Edit, 'slots' | 'before' | 'after' | 'isGlobal'> = {
  slots: [],
  before: null,
  after: null,
  isGlobal: false,
};

function buildLocator(context: EditContext, changes: Partial<Edit['locator']> = {}): Edit['locator'] {
  const { url, where, selector } = context.evidence;
  return { url, where, selector: selector ?? null, line: null, column: null, path: null, header: null, ...changes };
}

/** Replaces a piece of a page's source. */
export function replaceSource(
  context: EditContext,
  page: SourcePage,
  { range, after, slots = [] }: { range: SourceRange; after: string; slots?: EditSlot[] },
): Edit {
  const locator = buildLocator(context, { url: page.record.finalUrl, ...findPosition(page.html, range.start) });
  const { expected } = context.evidence;
  return {
    ...EMPTY_EDIT_FIELDS,
    target: 'page',
    operation: 'replace',
    locator,
    before: range.text,
    after,
    slots,
    expected,
  };
}

/** Returns the start tag at the location of the evidence; null when there is none. */
export function readEvidenceTag({ evidence }: EditContext, { html }: SourcePage): SourceRange | null {
  return readTagAt(html, findOffset(html, evidence.where));
}

/**
 * Replaces the start tag at the location of the evidence; no edit without one, or if `change` returns null or the same
 * tag.
 */
export function changeTag(
  context: EditContext,
  change: (tag: string, page: SourcePage) => string | { after: string; slots: EditSlot[] } | null,
): Edit[] {
  const page = getSource(context);
  const range = page === null ? null : readEvidenceTag(context, page);
  if (page === null || range === null) return [];
  const changed = change(range.text, page);
  if (changed === null || changed === range.text) return [];
  const replacement = typeof changed === 'string' ? { after: changed } : changed;
  return [replaceSource(context, page, { range, ...replacement })];
}

/** Sets an attribute of the start tag at the location of the evidence. */
export const changeAttribute = (context: EditContext, name: string, getValue: (tag: string) => string | null): Edit[] =>
  changeTag(context, (tag) => {
    const value = getValue(tag);
    return value === null ? null : setAttribute(tag, name, value);
  });

/** Replaces the element at the location of the evidence. */
export function changeElement(
  context: EditContext,
  change: (element: string, page: SourcePage) => string | null,
  slots: EditSlot[] = [],
): Edit[] {
  const page = getSource(context);
  const tag = page === null ? null : readEvidenceTag(context, page);
  if (page === null || tag === null) return [];
  const range = readElement(page.html, tag);
  const after = change(range.text, page);
  return after === null ? [] : [replaceSource(context, page, { range, after, slots })];
}

/** Removes the element at the location of the evidence. */
export const removeElement = (context: EditContext): Edit[] => changeElement(context, () => '');

/** Markup, with its slots if it has any. */
type Markup = string | { markup: string; slots: EditSlot[] };

const readMarkup = (written: Markup): { markup: string; slots: EditSlot[] } =>
  typeof written === 'string' ? { markup: written, slots: [] } : written;

/** Inserts markup before the end tag of the head; no edit without one. */
export function insertIntoHead(context: EditContext, page: SourcePage, inserted: Markup): Edit[] {
  const { markup, slots } = readMarkup(inserted);
  const start = page.html.search(/<\/head\s*>/i);
  if (start === -1) return [];
  const text = /^<\/head\s*>/i.exec(page.html.slice(start))?.[0] ?? '';
  return [replaceSource(context, page, { range: { start, text }, after: `${markup}\n${text}`, slots })];
}

/** Inserts markup at the start of the main content. */
export function insertAtStart(context: EditContext, page: SourcePage, inserted: Markup): Edit[] {
  const { markup, slots } = readMarkup(inserted);
  const range = findTag(page.html, 'main') ?? findTag(page.html, 'body');
  return range === null ? [] : [replaceSource(context, page, { range, after: `${range.text}\n${markup}`, slots })];
}

/** Inserts markup at the end of the main content. */
export function insertAtEnd(context: EditContext, page: SourcePage, inserted: Markup): Edit[] {
  const { markup, slots } = readMarkup(inserted);
  const start = Math.max(page.html.lastIndexOf('</main>'), -1);
  const end = start === -1 ? page.html.lastIndexOf('</body>') : start;
  if (end === -1) return [];
  const text = start === -1 ? '</body>' : '</main>';
  return [replaceSource(context, page, { range: { start: end, text }, after: `${markup}\n${text}`, slots })];
}

/** Finds the metadata tag with the same name, property, rel or http-equiv as another tag; null when there is none. */
export function findSameTag(html: string, tag: string): SourceRange | null {
  for (const key of ['name', 'property', 'rel', 'http-equiv']) {
    const value = readAttribute(tag, key);
    const [, name = ''] = /^<([a-z]+)/i.exec(tag) ?? [];
    if (value !== null)
      return findTag(html, name, (other) => readAttribute(other, key)?.toLowerCase() === value.toLowerCase());
  }
  return null;
}

/** Writes a metadata tag: replaces the one with the same name, or adds it to the head. */
export function writeMetadata(context: EditContext, page: SourcePage, written: Markup): Edit[] {
  const { markup: tag, slots } = readMarkup(written);
  const range = findSameTag(page.html, tag);
  if (range === null) return insertIntoHead(context, page, written);
  return [replaceSource(context, page, { range, after: tag, slots })];
}

/** Adds lines at the end of robots.txt. */
export function appendToRobots(context: EditContext, after: string): Edit {
  const locator = buildLocator(context, { url: context.site.robotsUrl });
  return {
    ...EMPTY_EDIT_FIELDS,
    target: 'robots',
    operation: 'append',
    locator,
    after,
    expected: context.evidence.expected,
  };
}

/** Replaces a line of robots.txt. */
export function replaceRobotsLine(
  context: EditContext,
  line: number,
  { before, after }: { before: string; after: string },
): Edit {
  const locator = buildLocator(context, { url: context.site.robotsUrl, line, column: 1 });
  const { expected } = context.evidence;
  return { ...EMPTY_EDIT_FIELDS, target: 'robots', operation: 'replace', locator, before, after, expected };
}

/** Changes what the server returns for a path: its headers, status or target. */
export function changeServer(
  context: EditContext,
  operation: Extract<Edit['operation'], 'set-header' | 'remove-header' | 'set-response' | 'remove-response'>,
  {
    path,
    header = null,
    before = null,
    after = null,
  }: { path: string; header?: string | null; before?: string | null; after?: string | null },
): Edit {
  const locator = buildLocator(context, { path, header });
  return {
    ...EMPTY_EDIT_FIELDS,
    target: 'server',
    operation,
    locator,
    before,
    after,
    expected: context.evidence.expected,
  };
}

/** Removes a URL from the sitemaps. */
export function removeSitemapEntry(context: EditContext, url: string): Edit {
  const locator = buildLocator(context, { url: context.site.sitemapUrl ?? context.evidence.url });
  const { expected } = context.evidence;
  return {
    ...EMPTY_EDIT_FIELDS,
    target: 'sitemap',
    operation: 'remove-entry',
    locator,
    before: escapeHtml(url),
    expected,
  };
}

/** Replaces a URL in the sitemaps. */
export function replaceSitemapUrl(context: EditContext, url: string, after: string): Edit {
  const locator = buildLocator(context, { url: context.site.sitemapUrl ?? context.evidence.url });
  const before = `<loc>${escapeHtml(url)}</loc>`;
  const { expected } = context.evidence;
  return { ...EMPTY_EDIT_FIELDS, target: 'sitemap', operation: 'replace', locator, before, after, expected };
}

/** Applies edits only for the first occurrence, because one change corrects all of them. */
export const changeOnce = (context: EditContext, build: () => Edit[]): Edit[] =>
  context.evidence === context.all[0] ? build() : [];

/** Returns the path and query of a URL. */
export const readPath = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
};
