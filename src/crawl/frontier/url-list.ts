import { resolveHttpUrl } from '#lib/url/page-url.ts';
import { SITEMAP_LIMITS } from '../limits.ts';
import { XmlSitemapReader } from '../sitemap/xml-sitemap-reader.ts';
import { findTable, splitCells, type UrlListTable } from './url-list-table.ts';

export type UrlListProblem =
  | 'not-an-address'
  | 'scheme'
  | 'too-long'
  | 'no-address-in-row'
  | 'index-file'
  | 'broken-xml';

export interface UrlListEntry {
  /** Normalized. */
  url: string;
  /** 1-based line of its first occurrence. */
  line: number;
}

export interface UrlListResult {
  format: 'lines' | 'table' | 'sitemap';
  /** The distinct URLs in list order. */
  urls: UrlListEntry[];
  duplicateCount: number;
  /** The first problems; `problemCount` counts all of them. */
  problems: { line: number; text: string; reason: UrlListProblem }[];
  problemCount: number;
  /** Whether lines or characters beyond the limit were not read. */
  isCut: boolean;
}

export interface UrlListLimits {
  maxLines: number;
  maxCharacters: number;
  maxUrlLength: number;
}

export const URL_LIST_LIMITS: Readonly<UrlListLimits> = {
  maxLines: 50_000,
  maxCharacters: 20_000_000,
  maxUrlLength: 2_000,
};

const MAX_PROBLEMS = 100;

/**
 * Reads a pasted or uploaded list of URLs: one per line, a table (CSV, TSV, semicolons) with a column of URLs, or a
 * sitemap. URLs without a scheme get https. Lines that begin with `#` are comments. Never throws.
 */
export function parseUrlList(text: string, limits: UrlListLimits = URL_LIST_LIMITS): UrlListResult {
  const isTooLong = text.length > limits.maxCharacters;
  const list = new ListBuilder(limits, isTooLong);
  const body = (isTooLong ? text.slice(0, limits.maxCharacters) : text).replace(/^\uFEFF/, '');
  if (/^\s*<(?:\?xml|urlset|sitemapindex|rss|feed|!--)/i.test(body.slice(0, 1_000))) readSitemap(body, list, isTooLong);
  else readLines(body, list, limits);
  return list.result;
}

class ListBuilder {
  readonly result: UrlListResult;
  readonly #limits: UrlListLimits;
  readonly #urls = new Set<string>();

  constructor(limits: UrlListLimits, isCut: boolean) {
    this.#limits = limits;
    this.result = { format: 'lines', urls: [], duplicateCount: 0, problems: [], problemCount: 0, isCut };
  }

  add(urlText: string, line: number): void {
    const text = urlText.trim();
    const url = text.length > this.#limits.maxUrlLength ? null : toUrl(text);
    if (url === null) this.report(text, line, classifyProblem(text, this.#limits));
    else if (this.#urls.has(url)) this.result.duplicateCount += 1;
    else {
      this.#urls.add(url);
      this.result.urls.push({ url, line });
    }
  }

  report(text: string, line: number, reason: UrlListProblem): void {
    this.result.problemCount += 1;
    if (this.result.problems.length < MAX_PROBLEMS)
      this.result.problems.push({ line, text: text.slice(0, 100), reason });
  }
}

function readLines(body: string, list: ListBuilder, limits: UrlListLimits): void {
  const lines = body.split(/\r\n|\r|\n/, limits.maxLines + 1);
  if (lines.length > limits.maxLines && lines.pop() !== '') list.result.isCut = true;
  const table = findTable(lines);
  if (table !== null) list.result.format = 'table';
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    if (table === null) list.add(line, index + 1);
    else if (index !== table.headerLine) addRow(list, table, { line, number: index + 1 });
  }
}

function addRow(list: ListBuilder, { separator, column }: UrlListTable, row: { line: string; number: number }): void {
  const cell = splitCells(row.line, separator)[column]?.trim() ?? '';
  if (cell === '') list.report(row.line, row.number, 'no-address-in-row');
  else list.add(cell, row.number);
}

function readSitemap(body: string, list: ListBuilder, isCut: boolean): void {
  list.result.format = 'sitemap';
  const reader: XmlSitemapReader = new XmlSitemapReader(SITEMAP_LIMITS, ({ loc }, kind) => {
    if (kind === 'index') list.report(loc, reader.line, 'index-file');
    else list.add(loc, reader.line);
  });
  reader.write(body);
  const { error, isOverCount } = reader.end(isCut);
  if (isOverCount) list.result.isCut = true;
  else if (error !== null) list.report(error, reader.line, 'broken-xml');
}

/** Accepts `example.com/a`, which users type for `https://example.com/a`. A single word is not a URL. */
function toUrl(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return resolveHttpUrl(text, text);
  if (/^[^\s/:?#]+\.[^\s/:?#.]+(?::\d+)?(?:[/?#]|$)/.test(text)) {
    const urlWithScheme = `https://${text}`;
    return resolveHttpUrl(urlWithScheme, urlWithScheme);
  }
  return null;
}

function classifyProblem(text: string, limits: UrlListLimits): UrlListProblem {
  if (text.length > limits.maxUrlLength) return 'too-long';
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^https?:/i.test(text) ? 'scheme' : 'not-an-address';
}
