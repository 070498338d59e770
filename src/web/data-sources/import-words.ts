import { IMPORT_KIND_NAMES } from '#contracts/outside/import-texts.ts';
import type {
  DataImport,
  ImportFacts,
  ImportField,
  ImportKind,
  ImportPeriod,
  ImportPreview,
  ImportRow,
} from '#contracts/outside/imports.ts';
import type { LinkImportRow } from '#contracts/outside/links/link-imports.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatAveragePosition, formatDate, formatInteger } from '#lib/text/format.ts';
import { buildVisibilityPath } from '#lib/url/visibility-path.ts';
import { buildRankingsPath, buildSearchPerformancePath } from '#lib/url/website-paths.ts';

/** Column titles of the fields. Average and observed positions have different titles everywhere. */
export const FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  query: 'Keyword',
  page: 'Page',
  day: 'Date',
  clicks: 'Clicks',
  impressions: 'Impressions',
  averagePosition: 'Average position',
  observedPosition: 'Observed position',
  monthlyVolume: 'Searches per month',
  difficulty: 'Difficulty',
  sourceUrl: 'Linking page',
  sourceDomain: 'Referring domain',
  targetUrl: 'Target',
  anchor: 'Anchor text',
  isNofollow: 'Nofollow',
  linkCount: 'Links',
  linkingPages: 'Linking pages',
  firstSeen: 'First seen',
  lastSeen: 'Last seen',
  lost: 'Lost',
  groundingQuery: 'Grounding query',
  citations: 'Citations',
  citedPages: 'Cited pages',
  citationShare: 'Share of citations',
};

/** Returns the text of a cell in the preview. An average position is null if there were no impressions. */
export function describeCell(row: ImportRow, field: ImportField): string {
  if (field === 'lost' && 'isLost' in row) return describeLostLink(row);
  const value = (row as Partial<Record<ImportField, string | number | boolean | null>>)[field];
  if (value === undefined || value === null) return field === 'averagePosition' ? 'None' : 'Not in file';
  if (field === 'citationShare') return `${value}%`;
  if (typeof value === 'number')
    return field === 'averagePosition' ? formatAveragePosition(value) : formatInteger(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return DAY_FIELDS.has(field) ? formatDate(value) : value;
}

const DAY_FIELDS: ReadonlySet<ImportField> = new Set(['day', 'firstSeen', 'lastSeen']);

function describeLostLink({ isLost, lostAt }: LinkImportRow): string {
  if (lostAt !== null) return formatDate(lostAt);
  return isLost === null ? 'Not in file' : isLost ? 'Yes' : 'No';
}

/** Describes the period of a file. */
export const describePeriod = (period: ImportPeriod | null): string =>
  period === null ? 'Period not in the file' : `${formatDate(period.from)} – ${formatDate(period.to)}`;

/**
 * Returns whether a file lists links, which have no period. Pages do not bundle the schemas, so the list of kinds is
 * not used.
 */
export const isLinkKind = (kind: ImportKind): boolean =>
  /-(links|backlinks|domains|linking-sites|linked-pages)$/.test(kind);

/** Where the figures of a file appear; `path` is null for reports, because the page does not know the latest report. */
export function findImportPlace(websiteId: string, { kind, facts }: DataImport): { name: string; path: string | null } {
  if ('clicks' in facts) return findSearchPlace(websiteId, kind);
  if ('citations' in facts) return { name: 'AI visibility', path: `${buildVisibilityPath(websiteId)}#cited-title` };
  if (isLinkKind(kind)) return { name: 'Backlinks, in the latest report and later ones', path: null };
  if ('withVolume' in facts)
    return { name: 'Rank tracking, and Keywords in reports', path: buildRankingsPath(websiteId) };
  return { name: 'Rank tracking', path: `${buildRankingsPath(websiteId)}#imported-title` };
}

/** Parts of reports that files of a search engine fill while it is not connected. */
const FILLED_PARTS: readonly [ending: string, part: string][] = [
  ['-queries', 'Rankings'],
  ['-dates', 'Monthly traffic'],
];

function findSearchPlace(websiteId: string, kind: ImportKind): ReturnType<typeof findImportPlace> {
  const part = FILLED_PARTS.find(([ending]) => kind.endsWith(ending))?.[1];
  const reportsText =
    part === undefined ? '' : `; ${part} in reports while ${IMPORT_KIND_NAMES[kind].tool} is not connected`;
  return {
    name: `Search performance, as totals${reportsText}`,
    path: `${buildSearchPerformancePath(websiteId)}#imported-title`,
  };
}

/** Describes a file for screen readers. */
export const describePreview = ({ label, rowCount }: Extract<ImportPreview, { isValid: true }>): string =>
  `${label}, ${formatQuantity(rowCount, 'row')}`;

/** Describes the totals of a file. */
export function describeFacts(facts: ImportFacts): string {
  if ('clicks' in facts)
    return `${formatQuantity(facts.clicks, 'click')}, ${formatQuantity(facts.impressions, 'impression')}`;
  if ('citations' in facts) return formatQuantity(facts.citations, 'citation');
  if ('targets' in facts) {
    const skipped = facts.skippedLines === 0 ? '' : `, ${formatQuantity(facts.skippedLines, 'invalid line')} left out`;
    return `${formatQuantity(facts.referringDomains, 'referring domain')}, ${formatQuantity(facts.targets, 'target')}${skipped}`;
  }
  const keywords = formatQuantity(facts.keywords, 'keyword');
  return 'withVolume' in facts
    ? `${keywords}, ${formatInteger(facts.withVolume)} with searches per month`
    : `${keywords}, ${formatInteger(facts.withPosition)} with a position`;
}

/** Explains the quality of a position export, which can also contain estimates; null for other files. */
export const explainQuality = ({ facts }: Pick<DataImport, 'facts'>): string | null =>
  'withPosition' in facts
    ? 'Positions are what the tool observed. Searches per month and difficulty are estimates.'
    : null;

/** Describes what deleting an import removes. */
export const describeImportDeletion = ({ fileName, rowCount }: DataImport): string =>
  `${formatQuantity(rowCount, 'row')} of ${fileName} will be deleted, and the stored file within 24 hours.`;
