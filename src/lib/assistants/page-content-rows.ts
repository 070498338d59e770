import type { PageContent } from '#contracts/outside/assistants/cited-pages.ts';
import { formatInteger } from '#lib/text/format.ts';

/** A fact about a page that is compared. */
export interface ContentRow {
  title: string;
  read(content: PageContent): number | string;
}

const formatNames = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Facts in the order in which they are shown. */
export const CONTENT_ROWS: readonly ContentRow[] = [
  { title: 'Words of main text', read: ({ words }) => words },
  { title: 'Headings', read: ({ headings }) => headings },
  { title: 'Headings that are questions', read: ({ questionHeadings }) => questionHeadings },
  { title: 'Lists', read: ({ lists }) => lists },
  { title: 'Tables', read: ({ tables }) => tables },
  { title: 'Sentences with statistics', read: ({ statistics }) => statistics },
  { title: 'Statistics with a source', read: ({ sourcedStatistics }) => sourcedStatistics },
  { title: 'Quotations', read: ({ quotations }) => quotations },
  { title: 'Sentences that name a source', read: ({ namedSources }) => namedSources },
  { title: 'Links to other websites', read: ({ outboundLinks }) => outboundLinks },
  { title: 'Structured data types', read: ({ types }) => formatNames(types) },
  { title: 'Date', read: ({ date }) => (date === null ? 'none' : `${date.kind} ${date.iso}`) },
  { title: 'Author', read: ({ authors }) => formatNames(authors) },
];

/** Formats a fact as shown on screen. */
export const formatFact = (value: number | string): string =>
  typeof value === 'number' ? formatInteger(value) : value;

/** Minimum factor and minimum difference of a figure that the summary of a page mentions. */
const MIN_FACTOR = 1.5;
const MIN_DIFFERENCE = 2;
const MAX_ADVANTAGES = 3;

/** Lists up to `MAX_ADVANTAGES` figures that are clearly higher on the cited page: "Tables: 3 (yours: 0)". */
export function listAdvantages(cited: PageContent, own: PageContent): string[] {
  const advantages = CONTENT_ROWS.flatMap(({ title, read }) => {
    const [theirs, ours] = [read(cited), read(own)];
    if (typeof theirs !== 'number' || typeof ours !== 'number') return [];
    if (theirs < ours * MIN_FACTOR || theirs - ours < MIN_DIFFERENCE) return [];
    return [`${title}: ${formatInteger(theirs)} (yours: ${formatInteger(ours)})`];
  });
  return advantages.slice(0, MAX_ADVANTAGES);
}
