import type { CitationImportRow } from '#contracts/outside/assistants/citation-imports.ts';
import type { ImportField, ImportKind, ImportProblem, ImportRow, RankImportRow } from '#contracts/outside/imports.ts';
import { LINK_IMPORT_KINDS, type LinkImportKind } from '#contracts/outside/links/link-imports.ts';
import { isCitationExport } from './citations/recognize-citations.ts';
import { type DayOrder, readDay } from './read-day.ts';
import { readCount, readDecimal } from './read-number.ts';

const MAX_QUERY_LENGTH = 2_000;
const MAX_URL_LENGTH = 4_096;
/** Values that exports contain where there is no position. */
const NO_POSITION = /^(|-|--|–|—|0|n\/a|null|none|not found|not ranked|not in top \d+|>\s?\d+|\d+\+)$/i;

/** Returns the text of a field's cell; empty when the file has no such column. */
export type ReadCell = (field: ImportField) => string;

export interface RowContext {
  kind: ImportKind;
  dayOrder: DayOrder | null;
}

/** The row, or what is wrong with it. */
export type CheckedRow = { row: ImportRow } | { problems: ImportProblem['message'][] };

/** Whether an export comes from a search engine and not from a rank tracker. */
export const isSearchEngineExport = (kind: ImportKind): boolean =>
  kind.startsWith('search-console-') || kind.startsWith('bing-');

/** Whether an export is a list from a keyword tool, without positions. */
export const isKeywordExport = (kind: ImportKind): boolean => kind.endsWith('-keywords');

/** Whether an export lists links, referring domains or linked pages. */
export const isLinkExport = (kind: ImportKind): kind is LinkImportKind =>
  (LINK_IMPORT_KINDS as readonly ImportKind[]).includes(kind);

/** Reads one row. Reports every invalid cell, so that the user can fix all of them at once. */
export function checkRow(read: ReadCell, { kind, dayOrder }: RowContext): CheckedRow {
  const problems: string[] = [];
  const reject = (message: string): null => {
    problems.push(message);
    return null;
  };
  const cells: Cells = { read, reject, dayOrder };
  const row = readRow(cells, kind);
  return row === null || problems.length > 0 ? { problems } : { row };
}

function readRow(cells: Cells, kind: ImportKind): ImportRow | null {
  if (isCitationExport(kind)) return readCitationRow(cells, kind);
  return isSearchEngineExport(kind) ? readSearchRow(cells, kind) : readRankRow(cells);
}

interface Cells extends Pick<RowContext, 'dayOrder'> {
  read: ReadCell;
  reject(message: string): null;
}

function readSearchRow(cells: Cells, kind: ImportKind): ImportRow | null {
  const subject = kind.endsWith('-queries')
    ? { query: readQuery(cells) ?? undefined }
    : kind.endsWith('-pages')
      ? { page: readPage(cells, 'required') ?? undefined }
      : { day: readDayCell(cells, 'required') ?? undefined };
  const clicks = readCountCell(cells, 'clicks', 'Clicks');
  const impressions = readCountCell(cells, 'impressions', 'Impressions');
  const averagePosition = readAveragePosition(cells);
  if (clicks === null || impressions === null) return null;
  // Without impressions there is no position, whatever the file contains.
  return { ...subject, clicks, impressions, averagePosition: impressions === 0 ? null : averagePosition };
}

function readCitationRow(cells: Cells, kind: ImportKind): CitationImportRow | null {
  const subject = kind.endsWith('-queries')
    ? { groundingQuery: readQuery(cells, 'groundingQuery') ?? undefined }
    : kind.endsWith('-pages')
      ? { page: readPage(cells, 'required') ?? undefined }
      : { day: readDayCell(cells, 'required') ?? undefined };
  const citations = readCountCell(cells, 'citations', 'Citations');
  const citedPages = cells.read('citedPages').trim() === '' ? null : readCountCell(cells, 'citedPages', 'Cited pages');
  const citationShare = readShare(cells);
  if (citations === null) return null;
  return {
    ...subject,
    citations,
    ...(citedPages !== null && { citedPages }),
    ...(citationShare !== null && { citationShare }),
  };
}

/** @returns null when the share is missing or invalid */
function readShare({ read, reject }: Cells): number | null {
  const text = read('citationShare').trim();
  if (text === '' || text === '-') return null;
  const share = text.endsWith('%') ? readDecimal(text.slice(0, -1)) : null;
  return share !== null && share <= 100 ? share : reject(`Share: "${shorten(text)}" is not a percentage.`);
}

function readRankRow(cells: Cells): ImportRow | null {
  const query = readQuery(cells);
  const observedPosition = readObservedPosition(cells);
  const page = readPage(cells, 'optional');
  const day = readDayCell(cells, 'optional');
  if (query === null) return null;
  return { query, observedPosition, page, day, ...readKeywordFigures(cells) };
}

const MAX_DIFFICULTY = 100;

/**
 * Reads figures about the keyword itself. They are additional, so a cell without a readable number is "not reported".
 */
function readKeywordFigures({ read }: Cells): Pick<RankImportRow, 'monthlyVolume' | 'difficulty'> {
  const monthlyVolume = readCount(read('monthlyVolume'));
  const difficulty = readDecimal(read('difficulty').replace(/%\s*$/, ''));
  return {
    ...(monthlyVolume !== null && { monthlyVolume }),
    ...(difficulty !== null && difficulty <= MAX_DIFFICULTY && { difficulty: Math.round(difficulty) }),
  };
}

function readQuery({ read, reject }: Cells, field: 'query' | 'groundingQuery' = 'query'): string | null {
  const query = read(field).trim();
  const name = field === 'query' ? 'keyword' : 'query';
  if (query === '') return reject(`The ${name} is missing.`);
  return query.length > MAX_QUERY_LENGTH ? reject(`The ${name} is longer than ${MAX_QUERY_LENGTH} characters.`) : query;
}

function readPage({ read, reject }: Cells, need: 'required' | 'optional'): string | null {
  const text = read('page').trim();
  if (need === 'optional' && (text === '' || text === '-')) return null;
  // Rank trackers write some URLs without their scheme.
  const url = need === 'optional' && !/^[a-z]+:/i.test(text) ? `https://${text}` : text;
  const isUrl = url.length <= MAX_URL_LENGTH && URL.canParse(url) && /^https?:/i.test(url);
  return isUrl ? url : reject(`"${shorten(text)}" is not a URL.`);
}

function readDayCell({ read, reject, dayOrder }: Cells, need: 'required' | 'optional'): string | null {
  const text = read('day').trim();
  if (need === 'optional' && (text === '' || text === '-')) return null;
  return readDay(text, dayOrder) ?? reject(`"${shorten(text)}" is not an unambiguous date. Use YYYY-MM-DD.`);
}

function readCountCell({ read, reject }: Cells, field: ImportField, name: string): number | null {
  const text = read(field);
  return readCount(text) ?? reject(`${name}: "${shorten(text)}" is not a whole number.`);
}

function readAveragePosition({ read, reject }: Cells): number | null {
  const text = read('averagePosition').trim();
  if (NO_POSITION.test(text) || readDecimal(text) === 0) return null;
  const position = readDecimal(text);
  return position !== null && position >= 1 ? position : reject(`Position: "${shorten(text)}" is not a position.`);
}

/** @returns null when the file has no position for the keyword, or an invalid one */
function readObservedPosition({ read, reject }: Cells): number | null {
  const text = read('observedPosition').trim();
  if (NO_POSITION.test(text)) return null;
  const position = readDecimal(text);
  const isPosition = position !== null && position >= 1 && Number.isInteger(position);
  return isPosition ? position : reject(`Position: "${shorten(text)}" is not a whole number of 1 or more.`);
}

const SHOWN_CHARACTERS = 40;
const shorten = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
