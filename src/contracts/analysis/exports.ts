/** The downloads that an analysis offers. */
import { buildReportFileName } from '../report/report-download.ts';

export type TableFormat = 'csv' | 'xlsx';

/** Tables with their menu texts; `isFree`: available to all users; the others are part of Premium. */
export const EXPORT_TABLES = {
  issues: {
    title: 'Issues',
    content: 'One row per issue: priority, points, number of occurrences and how to fix it.',
    isFree: true,
  },
  pages: {
    title: 'Pages',
    content: 'One row per requested URL: status, title, depth, links, health and findings.',
    isFree: true,
  },
  findings: {
    title: 'Findings',
    content: 'Every occurrence of every issue: what was found, what was expected and where.',
    isFree: true,
  },
  links: {
    title: 'Links',
    content:
      'Every link on every page: from, to, anchor text, region, followed or nofollow, and the status of the target.',
    isFree: false,
  },
  keywords: {
    title: 'Keywords',
    content: 'The most frequent phrases on the pages, with counts of pages, occurrences, titles and H1 headings.',
    isFree: false,
  },
} as const satisfies Record<string, { title: string; content: string; isFree: boolean }>;
export type ExportTable = keyof typeof EXPORT_TABLES;

/** Tables that can be downloaded from their own report section. */
export const SECTION_TABLES = {
  'recommended-keywords': { title: 'Recommended keywords', isFree: false },
  'broken-backlinks': { title: 'Broken backlinks', isFree: false },
  'referring-domains': { title: 'Referring domains', isFree: false },
  'anchor-texts': { title: 'Anchor texts', isFree: false },
  'verified-links': { title: 'Verified links', isFree: false },
  'lost-links': { title: 'Lost links', isFree: false },
} as const satisfies Record<string, { title: string; isFree: boolean }>;
export type SectionTable = keyof typeof SECTION_TABLES;

interface FullExportOption {
  title: string;
  format: 'json' | 'sqlite';
  content: string;
  isFree: boolean;
  type: string;
}

/** Files that are not tables. */
export const FULL_EXPORTS = {
  'report.json': {
    title: 'Report as JSON',
    format: 'json',
    content: 'The entire report, as the API returns it.',
    isFree: true,
    type: 'application/json',
  },
  'crawl.sqlite': {
    title: 'Crawl file',
    format: 'sqlite',
    content:
      'A SQLite database with the entire crawl: URLs, pages, links, documents and findings. It contains no cookies or sign-in data.',
    isFree: false,
    type: 'application/vnd.sqlite3',
  },
} as const satisfies Record<string, FullExportOption>;
export type FullExport = keyof typeof FULL_EXPORTS;

export const TABLE_MEDIA_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type ExportRequest =
  | { kind: 'table'; table: ExportTable | SectionTable; format: TableFormat; isFree: boolean }
  | { kind: 'full'; file: FullExport; isFree: boolean };

export const isSectionTable = (name: string): name is SectionTable => Object.hasOwn(SECTION_TABLES, name);
const isExportTable = (name: string): name is ExportTable => Object.hasOwn(EXPORT_TABLES, name);
const isFullExport = (name: string): name is FullExport => Object.hasOwn(FULL_EXPORTS, name);

/** Parses a file name such as `pages.csv` or `report.json`; returns null for an unknown one. */
export function parseExportName(name: string): ExportRequest | null {
  if (isFullExport(name)) return { kind: 'full', file: name, isFree: FULL_EXPORTS[name].isFree };
  const [table = '', format = '', ...rest] = name.split('.');
  if ((format !== 'csv' && format !== 'xlsx') || rest.length > 0) return null;
  if (isSectionTable(table)) return { kind: 'table', table, format, isFree: SECTION_TABLES[table].isFree };
  return isExportTable(table) ? { kind: 'table', table, format, isFree: EXPORT_TABLES[table].isFree } : null;
}

/** Returns `awi-report-<host>-<date>-<what>.<ext>` for the file name in the request. */
export function buildExportFileName(host: string, measuredAt: string, name: string): string {
  const [what = '', extension = ''] = name.split('.');
  return buildReportFileName(host, measuredAt, extension).replace(/(?=\.[^.]*$)/, `-${what}`);
}

export const EXPORT_MESSAGES = {
  unknown: 'This download does not exist.',
  premium: 'This download is part of Premium.',
  notMeasured: 'Not measured: no source provides this data for the website.',
  busy: 'Several downloads are already being prepared. Please try again in a few seconds.',
} as const;
