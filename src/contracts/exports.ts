/** What of an analysis can be taken away as a file. */
import { reportFileName } from './report-download.ts';

export type TableFormat = 'csv' | 'xlsx';

/** Tables, with the words of the menu; `isFree`: for everybody, the others are part of Premium. */
export const EXPORT_TABLES = {
  issues: {
    title: 'Issues',
    holds: 'One line per issue: priority, points, places, how to fix it.',
    isFree: true,
  },
  pages: {
    title: 'Pages',
    holds: 'One line per address that was asked for: status, title, depth, links, health, findings.',
    isFree: true,
  },
  findings: {
    title: 'Findings',
    holds: 'Every place of every issue with what was found, what was expected and where.',
    isFree: true,
  },
  links: {
    title: 'Links',
    holds: 'Every link of every page: from, to, text, region, followed or not, what the target answered.',
    isFree: false,
  },
  keywords: {
    title: 'Keywords',
    holds: 'Phrases that the pages use most, counted: pages, occurrences, titles, main headings.',
    isFree: false,
  },
} as const satisfies Record<string, { title: string; holds: string; isFree: boolean }>;
export type ExportTable = keyof typeof EXPORT_TABLES;

/** Tables that belong to a section of the report and are offered there. */
export const SECTION_TABLES = {
  'recommended-keywords': { title: 'Recommended keywords', isFree: false },
} as const satisfies Record<string, { title: string; isFree: boolean }>;
export type SectionTable = keyof typeof SECTION_TABLES;

/** Files as they are. */
export const EXPORT_WHOLE = {
  'report.json': {
    title: 'Report as JSON',
    holds: 'The whole report as the API answers it.',
    isFree: true,
    type: 'application/json',
  },
  'crawl.sqlite': {
    title: 'Crawl file',
    holds:
      'A SQLite database with everything that was read: addresses, pages, links, documents, findings. No cookies, no sign-in data.',
    isFree: false,
    type: 'application/vnd.sqlite3',
  },
} as const satisfies Record<string, { title: string; holds: string; isFree: boolean; type: string }>;
export type ExportWhole = keyof typeof EXPORT_WHOLE;

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type ExportWish =
  | { kind: 'table'; table: ExportTable | SectionTable; format: TableFormat; isFree: boolean }
  | { kind: 'whole'; file: ExportWhole; isFree: boolean };

const isTable = (name: string): name is ExportTable => Object.hasOwn(EXPORT_TABLES, name);
const isSection = (name: string): name is SectionTable => Object.hasOwn(SECTION_TABLES, name);
const isWhole = (name: string): name is ExportWhole => Object.hasOwn(EXPORT_WHOLE, name);

/** `pages.csv`, `report.json` ...; null for a file that there is not. */
export function readExportName(name: string): ExportWish | null {
  if (isWhole(name)) return { kind: 'whole', file: name, isFree: EXPORT_WHOLE[name].isFree };
  const [table = '', format = '', ...rest] = name.split('.');
  if ((format !== 'csv' && format !== 'xlsx') || rest.length > 0) return null;
  if (isSection(table)) return { kind: 'table', table, format, isFree: SECTION_TABLES[table].isFree };
  return isTable(table) ? { kind: 'table', table, format, isFree: EXPORT_TABLES[table].isFree } : null;
}

/** `awi-report-<host>-<date>-<what>.<ext>`, from the name in the call. */
export function exportFileName(host: string, measuredAt: string, name: string): string {
  const [what = '', extension = ''] = name.split('.');
  return reportFileName(host, measuredAt, extension).replace(/(?=\.[^.]*$)/, `-${what}`);
}

export const EXPORT_MESSAGES = {
  unknown: 'There is no such download.',
  premium: 'This download is part of Premium.',
  notMeasured: 'No source has measured this for the website.',
  busy: 'Several downloads are being made at this moment. Please try again in a few seconds.',
} as const;
