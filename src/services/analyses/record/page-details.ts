import { computeDisplayLength } from '#audit/text/text-length.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { ViewRow } from '#crawl/store/views/view-tables.ts';
import { isNoindex, isSelfCanonical, readDeclaredCanonical } from '#lib/page/indexability.ts';
import { estimatePixelWidth, SEARCH_RESULT_FONT } from '#lib/text/pixel-width.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';

const MAX_TEXT_LENGTH = 1_000;

export type PageDetails = ViewRow<'pageDetails'>;

/**
 * Whether views list the document's parts: only for an HTML page with status 200 that is not a redirect or a bot
 * challenge.
 */
export function isReadDocument(page: AuditPage): page is AuditPage & { facts: PageFacts } {
  return page.facts !== null && page.status === 200 && page.redirects.length === 0 && page.challenge === null;
}

/** Returns why search engines cannot index a page, or "Indexable". */
export function describeIndexability(page: AuditPage): string {
  const { status, redirects, facts } = page;
  if (redirects.length > 0) return 'Redirect';
  if (status === null) return 'No response';
  if (status >= 500) return 'Server error';
  if (status >= 400) return 'Client error';
  if (page.challenge !== null || page.consentWall !== null) return 'Bot challenge or consent wall';
  if (facts === null) return 'Not HTML';
  if (status !== 200) return `Status ${status}`;
  if (isNoindex(page)) return 'noindex';
  return isSelfCanonical(page) ? 'Indexable' : 'Canonicalized';
}

/** Builds the row of one page. Documents that were not read have counts of 0 and no text. */
export function buildPageDetails(id: number, page: AuditPage): PageDetails {
  const indexability = describeIndexability(page);
  if (!isReadDocument(page)) return { ...EMPTY_DETAILS, id, indexability };
  return {
    ...EMPTY_DETAILS,
    id,
    indexability,
    isHtml: 1,
    ...buildTitleColumns(page.facts),
    ...buildDescriptionColumns(page.facts),
    ...buildHeadingColumns(page.facts),
    ...buildCanonicalColumns(page),
    internalLinks: countInternalLinks(page.facts, page.finalUrl),
  };
}

const EMPTY_DETAILS: Omit<PageDetails, 'id' | 'indexability'> = {
  isHtml: 0,
  titleCount: 0,
  title: null,
  titleLength: null,
  titlePixels: null,
  titleCopies: 0,
  descriptionCount: 0,
  description: null,
  descriptionLength: null,
  descriptionPixels: null,
  descriptionCopies: 0,
  h1Count: 0,
  h1: null,
  h1Length: null,
  h1Copies: 0,
  h2Count: 0,
  h2: null,
  headingCount: 0,
  skippedLevels: 0,
  emptyHeadings: 0,
  canonicalCount: 0,
  canonical: null,
  canonicalType: null,
  canonicalSource: null,
  internalLinks: 0,
};

const toCell = (text: string | undefined): string | null =>
  text === undefined ? null : normalizeStorableText(text.trim().slice(0, MAX_TEXT_LENGTH));

const isFilled = ({ text }: { text: string }): boolean => text.trim() !== '';

function buildTitleColumns({ titles }: PageFacts) {
  const inHead = titles.filter(({ inHead: isInHead }) => isInHead);
  const title = toCell(inHead.find(isFilled)?.text);
  return {
    titleCount: inHead.length,
    title,
    titleLength: title === null ? null : computeDisplayLength(title),
    titlePixels: title === null ? null : estimatePixelWidth(title, SEARCH_RESULT_FONT.title),
  };
}

function buildDescriptionColumns({ metaDescriptions }: PageFacts) {
  const description = toCell(metaDescriptions.find(isFilled)?.text);
  return {
    descriptionCount: metaDescriptions.length,
    description,
    descriptionLength: description === null ? null : computeDisplayLength(description),
    descriptionPixels: description === null ? null : estimatePixelWidth(description, SEARCH_RESULT_FONT.description),
  };
}

function buildHeadingColumns({ headings }: PageFacts) {
  const filled = headings.filter(isFilled);
  const [h1, h2] = [1, 2].map((level) => headings.filter((heading) => heading.level === level));
  const text = toCell(h1?.find(isFilled)?.text);
  const isSkipped = ({ level }: { level: number }, index: number) => {
    const previous = filled[index - 1];
    return previous !== undefined && level > previous.level + 1;
  };
  return {
    h1Count: h1?.length ?? 0,
    h1: text,
    h1Length: text === null ? null : computeDisplayLength(text),
    h2Count: h2?.length ?? 0,
    h2: toCell(h2?.find(isFilled)?.text),
    headingCount: headings.length,
    skippedLevels: filled.filter(isSkipped).length,
    emptyHeadings: headings.length - filled.length,
  };
}

function buildCanonicalColumns(page: AuditPage & { facts: PageFacts }) {
  const { canonicals } = page.facts;
  const inHead = canonicals.filter((canonical) => canonical.inHead);
  const declared = readDeclaredCanonical(page);
  const isInHeader = (page.headers.link ?? '').toLowerCase().includes('canonical');
  const first = inHead[0] ?? canonicals[0];
  const sources = [
    inHead.length > 0 && 'HTML',
    isInHeader && 'HTTP header',
    canonicals.length > inHead.length && '<body>',
  ];
  return {
    canonicalCount: canonicals.length + (isInHeader ? 1 : 0),
    canonical: toCell(declared ?? first?.url ?? first?.href),
    canonicalType: describeCanonicalType(page, declared),
    canonicalSource: sources.filter((source) => source !== false).join(', ') || null,
  };
}

function describeCanonicalType(page: AuditPage & { facts: PageFacts }, declared: string | null): string {
  if (declared !== null) return isSelfCanonical(page) ? 'Self-referencing' : 'Canonicalized';
  const { canonicals } = page.facts;
  if (canonicals.length === 0) return 'Missing';
  const urls = new Set(canonicals.filter(({ inHead }) => inHead).map(({ url }) => url));
  if (urls.size > 1) return 'Conflicting';
  return urls.size === 0 ? 'Outside <head>' : 'Invalid';
}

function countInternalLinks({ links }: PageFacts, pageUrl: string): number {
  const start = `${URL.parse(pageUrl)?.origin}/`;
  return links.filter(({ url }) => url?.startsWith(start)).length;
}
