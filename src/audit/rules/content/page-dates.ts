import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { readNodeTexts } from '#audit/structured-data/node-values.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

/** A date that a page declares for itself. `iso` is `yyyy-mm-dd` or `yyyy-mm`. */
export interface PageDate {
  kind: 'published' | 'updated' | 'unknown';
  source: 'visible' | 'structured data' | 'meta';
  iso: string;
  /** The date as written. */
  text: string;
  where: string;
}

const DATE_KIND_BY_META: Readonly<Record<string, PageDate['kind']>> = {
  'article:published_time': 'published',
  'article:modified_time': 'updated',
  'og:updated_time': 'updated',
};
const DATE_PROPERTY_KINDS = [
  ['datePublished', 'published'],
  ['dateModified', 'updated'],
] as const;
const DAY_MS = 86_400_000;
const CALENDAR_DAY = /^((?:19|20)\d\d-\d\d)(-\d\d)?/;

/**
 * Returns the dates of the page: visible dates, the first value of each date property of the given item in structured
 * data, and dates in meta tags.
 */
export function readPageDates({ facts }: HtmlAuditPage, node: StructuredNode | null): PageDate[] {
  const dates: PageDate[] = facts.text.dates.flatMap(({ iso, kind, text, ...position }) =>
    iso === null
      ? []
      : [{ kind, source: 'visible' as const, iso, text: text.replace(/\s+/g, ' '), where: formatPosition(position) }],
  );
  for (const [property, kind] of node === null ? [] : DATE_PROPERTY_KINDS) {
    for (const text of node === null ? [] : readNodeTexts(node, property).slice(0, 1)) {
      const where = node === null ? '' : `${property} in structured data, ${formatPosition(node)}`;
      dates.push(...parseDates(text, { kind, source: 'structured data', where }));
    }
  }
  for (const meta of facts.markup.metas) {
    const kind = DATE_KIND_BY_META[meta.key];
    const where = `meta ${meta.key}, ${formatPosition(meta)}`;
    if (kind !== undefined) dates.push(...parseDates(meta.content, { kind, source: 'meta', where }));
  }
  return dates;
}

function parseDates(text: string, origin: Pick<PageDate, 'kind' | 'source' | 'where'>): PageDate[] {
  const [, month, day = ''] = CALENDAR_DAY.exec(text) ?? [];
  return month === undefined ? [] : [{ ...origin, text, iso: `${month}${day}` }];
}

/** Returns the number of full days between two dates, never negative; a date without a day covers the entire month. */
export function computeDaysApart(a: string, b: string): number {
  const [first, second] = a <= b ? [a, b] : [b, a];
  if (first.slice(0, 7) === second.slice(0, 7) && (first.length === 7 || second.length === 7)) return 0;
  return Math.max(0, Math.round((computeStartTimestamp(second) - computeEndTimestamp(first)) / DAY_MS));
}

const computeStartTimestamp = (iso: string): number => Date.parse(iso.length === 7 ? `${iso}-01` : iso);

function computeEndTimestamp(iso: string): number {
  const [year = '', month = ''] = iso.split('-');
  return iso.length === 7 ? Date.UTC(Number(year), Number(month), 0) : Date.parse(iso);
}
