import type {
  ImportColumn,
  ImportField,
  ImportKind,
  KeywordImportKind,
  RankImportKind,
  RankImportRow,
} from '#contracts/outside/imports.ts';

/** An export that was recognized by its header. */
export interface RecognizedTable {
  kind: ImportKind;
  columns: ImportColumn[];
}

/** Headers of each field, the most specific first. */
const SEARCH_HEADERS: Readonly<Record<'clicks' | 'impressions' | 'averagePosition', readonly string[]>> = {
  clicks: ['clicks'],
  impressions: ['impressions'],
  averagePosition: ['avg position', 'average position', 'position'],
};
const RANK_HEADERS: Readonly<Record<keyof RankImportRow, readonly string[]>> = {
  query: ['keyword', 'keywords', 'query', 'search term'],
  observedPosition: ['current position', 'position', 'current rank', 'rank'],
  page: ['current url', 'url', 'ranking url', 'landing page', 'highest ranking page', 'ranking page'],
  day: ['current date', 'date', 'timestamp', 'last update', 'last updated'],
  monthlyVolume: ['volume', 'search volume', 'search vol', 'monthly volume', 'avg monthly searches'],
  difficulty: ['kd', 'kd %', 'keyword difficulty', 'difficulty'],
};

/** Columns that identify what the rows of a search engine's export are about. */
const SUBJECT_COLUMNS: readonly { header: string; field: ImportField; kind: ImportKind }[] = [
  { header: 'top queries', field: 'query', kind: 'search-console-queries' },
  { header: 'top pages', field: 'page', kind: 'search-console-pages' },
  { header: 'query', field: 'query', kind: 'search-console-queries' },
  { header: 'keyword', field: 'query', kind: 'bing-queries' },
  { header: 'page', field: 'page', kind: 'bing-pages' },
];

/** Rank trackers with the columns that occur only in their exports, and a pattern for the names of their files. */
const TOOLS: readonly { kind: RankImportKind; fileName: RegExp; headers: readonly (readonly string[])[] }[] = [
  { kind: 'ahrefs-positions', fileName: /ahrefs/i, headers: [['current position', 'current url']] },
  {
    kind: 'semrush-positions',
    fileName: /semrush|organic\.positions/i,
    headers: [['serp features by keyword'], ['keyword intents'], ['traffic cost', 'previous position']],
  },
  { kind: 'se-ranking-positions', fileName: /se[\s_-]?ranking/i, headers: [] },
  { kind: 'accuranker-positions', fileName: /accuranker/i, headers: [] },
  { kind: 'serpstat-positions', fileName: /serpstat/i, headers: [] },
];

/** Keyword tools with the columns that occur only in their exports, and a pattern for the names of their files. */
const KEYWORD_TOOLS: readonly { kind: KeywordImportKind; fileName: RegExp; headers: readonly (readonly string[])[] }[] =
  [
    {
      kind: 'ahrefs-keywords',
      fileName: /ahrefs/i,
      headers: [['parent keyword'], ['parent topic'], ['traffic potential']],
    },
    {
      kind: 'semrush-keywords',
      fileName: /semrush|broad-match|phrase-match/i,
      headers: [['competitive density'], ['keyword difficulty', 'intent'], ['number of results', 'trend']],
    },
  ];

/** `Avg. Position ` and `avg position` are the same header. */
export const normalizeHeader = (header: string): string =>
  header.toLowerCase().replace(/[._]/g, ' ').replace(/\s+/g, ' ').trim();

/** Recognizes an export by the cells of its header; null when no known export has this header. */
export function recognizeColumns(cells: readonly string[], fileName: string): RecognizedTable | null {
  const headers = cells.map(normalizeHeader);
  const found = recognizeSearchExport(headers) ?? recognizeKeywordExport(headers, fileName);
  if (found === null) return null;
  const fields = new Map([...found.fields].map(([field, index]) => [index, field]));
  return {
    kind: found.kind,
    columns: cells.map((header, index) => ({ header: header.trim(), field: fields.get(index) ?? null })),
  };
}

interface FoundExport {
  kind: ImportKind;
  /** Index of each field's column. */
  fields: Map<ImportField, number>;
}

function recognizeSearchExport(headers: readonly string[]): FoundExport | null {
  const fields = findFields(headers, SEARCH_HEADERS);
  if (!fields.has('clicks') || !fields.has('impressions')) return null;
  const subjects = SUBJECT_COLUMNS.filter(({ header }) => headers.includes(header));
  const [subject] = subjects;
  if (subject === undefined) return recognizeDates(headers, fields);
  // A row per query and page, or per query and day, is another report: its rows would be counted several times.
  if (subjects.some(({ field }) => field !== subject.field) || headers.includes('date')) return null;
  const kind = subject.header === 'query' && isBingHeader(headers) ? 'bing-queries' : subject.kind;
  return { kind, fields: fields.set(subject.field, headers.indexOf(subject.header)) };
}

function recognizeDates(headers: readonly string[], fields: Map<ImportField, number>): FoundExport | null {
  const day = headers.indexOf('date');
  if (day < 0 || headers.some((header) => ['country', 'device', 'url'].includes(header))) return null;
  return { kind: isBingHeader(headers) ? 'bing-dates' : 'search-console-dates', fields: fields.set('day', day) };
}

/** Search Console writes "Position", Bing "Avg. Position". */
const isBingHeader = (headers: readonly string[]): boolean => !headers.includes('position');

/** Recognizes an export of a rank tracker or, without positions, of a keyword tool. */
function recognizeKeywordExport(headers: readonly string[], fileName: string): FoundExport | null {
  const fields = findFields(headers, RANK_HEADERS);
  if (!fields.has('query')) return null;
  // With impressions, the positions are averages, which must not become observed positions.
  if (headers.some((header) => header.includes('impressions'))) return null;
  if (fields.has('observedPosition')) {
    return { kind: findTool(TOOLS, headers, fileName) ?? 'other-positions', fields };
  }
  if (hasPositionColumn(headers)) return null;
  const figures = new Map([...fields].filter(([field]) => KEYWORD_FIELDS.has(field)));
  if (!figures.has('monthlyVolume') && !figures.has('difficulty')) return null;
  return { kind: findTool(KEYWORD_TOOLS, headers, fileName) ?? 'other-keywords', fields: figures };
}

/**
 * The fields that are read from the export of a keyword tool. Its other columns, such as a date, are about the tool's
 * own data.
 */
const KEYWORD_FIELDS: ReadonlySet<ImportField> = new Set(['query', 'monthlyVolume', 'difficulty']);

/**
 * Whether a file has position columns that cannot be used, such as those of a comparison, which contains each twice.
 */
const hasPositionColumn = (headers: readonly string[]): boolean =>
  headers.some((header) => /\b(?:position|rank)\b/.test(header));

function findTool<Kind>(
  tools: readonly { kind: Kind; fileName: RegExp; headers: readonly (readonly string[])[] }[],
  headers: readonly string[],
  fileName: string,
): Kind | null {
  const hasAll = (wanted: readonly string[]) => wanted.every((header) => headers.includes(header));
  const tool = tools.find((one) => one.headers.some(hasAll)) ?? tools.find((one) => one.fileName.test(fileName));
  return tool?.kind ?? null;
}

/** Finds the column of each field. A header that appears twice belongs to a comparison, and is not used. */
function findFields(
  headers: readonly string[],
  wanted: Readonly<Partial<Record<ImportField, readonly string[]>>>,
): Map<ImportField, number> {
  const fields = new Map<ImportField, number>();
  for (const [field, names] of Object.entries(wanted)) {
    const name = names.find((one) => headers.filter((header) => header === one).length === 1);
    if (name !== undefined) fields.set(field as ImportField, headers.indexOf(name));
  }
  return fields;
}
