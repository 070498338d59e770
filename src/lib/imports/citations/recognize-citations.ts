import {
  type CITATION_IMPORT_FIELDS,
  CITATION_IMPORT_KINDS,
  type CitationImportKind,
} from '#contracts/outside/assistants/citation-imports.ts';
import type { ImportField, ImportKind } from '#contracts/outside/imports.ts';
import { normalizeHeader, type RecognizedTable } from '../recognize-columns.ts';

type CitationField = (typeof CITATION_IMPORT_FIELDS)[number] | 'page' | 'day';

/**
 * Column names of the exports. The meaning of the figures is documented: Bing
 * (https://www.bing.com/webmasters/help/ai-performance-9f8e7d6c), Clarity
 * (https://learn.microsoft.com/en-us/clarity/ai-visibility/citations-dashboard). The names of the columns are not
 * documented; they come from files that users describe in public repositories. `docs/ai-visibility.md` lists them.
 */
const HEADERS: Readonly<Record<CitationField, readonly string[]>> = {
  groundingQuery: ['grounding query', 'grounding queries', 'query'],
  page: ['page', 'page url', 'url'],
  day: ['date'],
  citations: ['citations'],
  citedPages: ['cited pages'],
  citationShare: ['citation share', 'soa', 'share of authority', 'share of authority (soa)'],
};
const CLARITY_HEADERS = ['soa', 'share of authority', 'share of authority (soa)', 'page url'];
const BING_HEADERS = ['grounding query', 'grounding queries', 'page', 'cited pages', 'citation share'];
const CLARITY_FILE = /(^|[^a-z])clarity/i;
/** Bing names its files `example.com_AIPageStatsReport_8_4_2026.csv`. */
const BING_FILE = /AIPageStats|AISearchQuer|AIPerformance|bing/i;

/** Whether a file is an export with citations. */
export const isCitationExport = (kind: ImportKind): kind is CitationImportKind =>
  (CITATION_IMPORT_KINDS as readonly ImportKind[]).includes(kind);

/** Whether a file comes from Clarity, whose exports consist of several sections. */
export const isClarityExport = (kind: ImportKind): boolean => kind.startsWith('ai-citations-clarity-');

/**
 * Recognizes an export of citations; null for any other file. A file with one row per query and page, or per page and
 * day, is a different report: its citations would be counted several times.
 *
 * @param hasPreamble whether lines with a project and a date range precede the header, as in Clarity's files
 */
export function recognizeCitations(
  cells: readonly string[],
  { fileName, hasPreamble }: { fileName: string; hasPreamble: boolean },
): RecognizedTable | null {
  const headers = cells.map(normalizeHeader);
  const fields = new Map<number, ImportField>();
  for (const [field, names] of Object.entries(HEADERS)) {
    const found = headers.flatMap((header, index) => (names.includes(header) ? [index] : []));
    // A column that appears twice belongs to a comparison of two periods.
    if (found.length > 1) return null;
    if (found[0] !== undefined) fields.set(found[0], field as ImportField);
  }
  const kind = findKind(headers, new Set(fields.values()), { fileName, hasPreamble });
  if (kind === null) return null;
  return { kind, columns: cells.map((header, index) => ({ header: header.trim(), field: fields.get(index) ?? null })) };
}

const SUBJECTS: readonly [field: ImportField, content: 'queries' | 'pages' | 'days'][] = [
  ['groundingQuery', 'queries'],
  ['page', 'pages'],
  ['day', 'days'],
];

function findKind(
  headers: readonly string[],
  fields: ReadonlySet<ImportField>,
  file: { fileName: string; hasPreamble: boolean },
): CitationImportKind | null {
  const subjects = SUBJECTS.filter(([field]) => fields.has(field));
  const [subject] = subjects;
  if (subject === undefined || subjects.length > 1 || !fields.has('citations')) return null;
  const tool = findTool(headers, file);
  return CITATION_IMPORT_KINDS.find((kind) => kind === `ai-citations-${tool}-${subject[1]}`) ?? null;
}

/**
 * Other tools export URLs with citations, too: without a column name or file name that Microsoft uses, the tool is
 * unknown.
 */
function findTool(
  headers: readonly string[],
  { fileName, hasPreamble }: { fileName: string; hasPreamble: boolean },
): 'bing' | 'clarity' | null {
  const hasAny = (names: readonly string[]) => names.some((name) => headers.includes(name));
  if (hasPreamble || hasAny(CLARITY_HEADERS)) return 'clarity';
  if (hasAny(BING_HEADERS)) return 'bing';
  if (CLARITY_FILE.test(fileName)) return 'clarity';
  return BING_FILE.test(fileName) ? 'bing' : null;
}
