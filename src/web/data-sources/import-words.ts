import type {
  DataImport,
  ImportFacts,
  ImportField,
  ImportPeriod,
  ImportPreview,
  ImportRow,
} from '#contracts/outside/imports.ts';
import { formatCounted } from '#lib/text/counted.ts';
import { formatAveragePosition, formatDate, formatInteger } from '#lib/text/format.ts';

/** Column names of the fields. The two kinds of positions have different names everywhere. */
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
};

/** The text of a cell of a preview. Without impressions there is no average; other gaps are those of the file. */
export function describeCell(row: ImportRow, field: ImportField): string {
  const value = (row as Partial<Record<ImportField, string | number | null>>)[field];
  if (value === undefined || value === null) return field === 'averagePosition' ? 'None' : 'Not in file';
  if (typeof value === 'number')
    return field === 'averagePosition' ? formatAveragePosition(value) : formatInteger(value);
  return field === 'day' ? formatDate(value) : value;
}

export const describePeriod = (period: ImportPeriod | null): string =>
  period === null ? 'Period not in the file' : `${formatDate(period.from)} – ${formatDate(period.to)}`;

/** What a file contains, for screen readers. */
export const describePreview = ({ label, rowCount }: Extract<ImportPreview, { isValid: true }>): string =>
  `${label}, ${formatCounted(rowCount, 'row')}`;

/** The sums of a file, in one line. */
export function describeFacts(facts: ImportFacts): string {
  return 'clicks' in facts
    ? `${formatCounted(facts.clicks, 'click')}, ${formatCounted(facts.impressions, 'impression')}`
    : `${formatCounted(facts.keywords, 'keyword')}, ${formatInteger(facts.withPosition)} with a position`;
}

/** What is deleted with an import. */
export const describeDelete = ({ fileName, rowCount }: DataImport): string =>
  `${formatCounted(rowCount, 'row')} of ${fileName} will be deleted, and the stored file within 24 hours.`;
