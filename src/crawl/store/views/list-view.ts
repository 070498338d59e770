import { z } from 'zod';
import type { BulkViewList, BulkViewQuery, ViewCell } from '#contracts/analysis/bulk-view-schemas.ts';
import { type BulkViewId, getBulkView, VIEW_PAGE_SIZE } from '#contracts/analysis/bulk-views.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import { type BulkView, CLICKS_COLUMN, CLICKS_FILTER } from '#contracts/analysis/views/bulk-view.ts';
import type { IndexTable } from '#contracts/outside/index-status.ts';
import type { CrawlFile, Parameters } from '../file/crawl-file.ts';
import { buildOrderSql, buildSearchConditions, type Conditions, joinConditions } from '../results/listing.ts';
import { addIndexStatements } from './index-statements.ts';
import { buildClicksSql } from './page-clicks.ts';
import type { ViewCountCache, ViewCounts } from './view-counts.ts';
import { readViewNotes, type ViewNote } from './view-notes.ts';
import type { ViewQuery } from './view-query.ts';
import { VIEW_QUERIES } from './views.ts';

/** Filters by content are written as `content:<id>`. */
const CONTENT_PREFIX = 'content:';

const count = z.number().int();
const countRow = z.object({ count });
const keyRow = z.object({ key: count });
const contentFilterRow = z.object({ id: z.string(), label: z.string(), count });
const languageRow = z.object({ language: z.string() });
const countsRow = z.record(z.string(), count);
const cellRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Why a query cannot be answered: the file has no view tables, or the view has no such filter or column. */
export type ViewError = 'not-recorded' | 'unknown-filter' | 'unknown-sort';

/** A view with everything that its query selects. */
interface SelectedView {
  view: BulkView;
  query: ViewQuery;
  conditions: Conditions;
  sort: BulkViewList['sort'];
  orderBy: string;
}

function selectView(id: BulkViewId, request: BulkViewQuery, clicks: PageClickList | null): SelectedView | ViewError {
  const { view, query } = readView(id, clicks);
  const filter = buildFilterConditions(query, request.filter);
  if (filter === null) return 'unknown-filter';
  const column = request.sort ?? view.sort.column;
  const expression = query.columns[column];
  if (expression === undefined) return 'unknown-sort';
  const order = request.order ?? (column === view.sort.column ? view.sort.order : 'asc');
  const { template } = request;
  const conditions = joinConditions([
    buildBaseConditions(query, request),
    filter,
    template === undefined || query.template === undefined
      ? null
      : { where: `${query.template} = :template`, parameters: { template } },
    buildSearchConditions(request.q, query.search),
  ]);
  const by = typeof expression === 'string' ? expression : expression.sort;
  const last = query.key ?? query.tiebreaker ?? '1';
  return { view, query, conditions, sort: { column, order }, orderBy: buildOrderSql([by], order, last) };
}

/** Whether a view has a column of clicks if they are known. */
export const hasClicksColumn = (id: BulkViewId): boolean => getCrawledPageCondition(VIEW_QUERIES[id]) !== null;

/**
 * Returns the SQL condition for rows that are crawled pages, or null for a view without clicks. Views of pages list
 * crawled pages only.
 */
const getCrawledPageCondition = ({ url, isCrawledPage }: ViewQuery): string | null =>
  isCrawledPage ?? (url === 'p.url' ? 'TRUE' : null);

/**
 * Returns a view with its query, with a column and a filter for clicks if they are known and the view lists crawled
 * pages.
 */
function readView(id: BulkViewId, clicks: PageClickList | null): Pick<SelectedView, 'view' | 'query'> {
  const view: BulkView = getBulkView(id);
  const query: ViewQuery = VIEW_QUERIES[id];
  const isCrawledPage = getCrawledPageCondition(query);
  if (clicks === null || isCrawledPage === null) return { view, query };
  const sql = buildClicksSql(query.url, isCrawledPage, clicks);
  return {
    view: { ...view, columns: [...view.columns, CLICKS_COLUMN], filters: [...view.filters, CLICKS_FILTER] },
    query: {
      ...query,
      columns: { ...query.columns, [CLICKS_COLUMN.id]: sql },
      filters: { ...query.filters, [CLICKS_FILTER.id]: `${sql} > 0` },
    },
  };
}

function buildBaseConditions({ where }: ViewQuery, { url }: BulkViewQuery): Conditions {
  return { where, parameters: where.includes(':url') ? { url: url ?? '' } : {} };
}

function buildFilterConditions({ filters, contentFilters }: ViewQuery, filter: string): Conditions | null {
  if (filter === 'all') return { where: 'TRUE', parameters: {} };
  if (contentFilters !== undefined && filter.startsWith(CONTENT_PREFIX)) {
    return { where: contentFilters.where, parameters: { content: filter.slice(CONTENT_PREFIX.length) } };
  }
  const where = filters[filter];
  return where === undefined ? null : { where, parameters: {} };
}

/** A finished crawl file. `key` identifies it in the cache of counts. */
export interface ViewSource {
  file: CrawlFile;
  key: string;
  counts: ViewCountCache;
  /** Clicks that were added to the file; null = unknown. */
  clicks: PageClickList | null;
  /** Google's statements, for the view that shows them. */
  index?: IndexTable | null;
}

/** Returns one page of a view, with the number of rows of every filter, or the reason why it cannot be shown. */
export function listView(source: ViewSource, id: BulkViewId, request: BulkViewQuery): BulkViewList | ViewError {
  const { file, clicks } = source;
  const notes = readViewNotes(file);
  if (notes === null) return 'not-recorded';
  const selected = selectView(id, request, clicks);
  if (typeof selected === 'string') return selected;
  const { sort } = selected;
  addRows(source, id);
  const counts = readCounts(source, selected, request);
  return {
    view: id,
    total: countMatches(file, selected, { request, counts }),
    page: request.page,
    perPage: VIEW_PAGE_SIZE,
    sort,
    rows: readPageOfRows(file, selected, (request.page - 1) * VIEW_PAGE_SIZE),
    ...counts,
    clicks: clicks !== null && hasClicksColumn(id) ? clicks.source : null,
    ...describeOrigin(notes[id], source.index ?? null),
  };
}

/** Adds rows that are not part of the crawl. */
function addRows({ file, index }: Pick<ViewSource, 'file' | 'index'>, id: BulkViewId): void {
  if (id === 'index-status') addIndexStatements(file, index?.status ?? null);
}

/** Returns the source of rows that are not part of the crawl, and what the view does not cover. */
function describeOrigin(
  note: ViewNote | undefined,
  index: IndexTable | null,
): Pick<BulkViewList, 'source' | 'note' | 'isMeasured'> {
  if (index === null) return { source: null, note: note?.text ?? null, isMeasured: note?.isMeasured ?? true };
  const { status } = index;
  const source =
    status === null ? null : { source: status.source, quality: status.quality, collectedAt: status.collectedAt };
  return { source, note: index.note, isMeasured: status !== null };
}

function readCounts(source: ViewSource, { view, query }: SelectedView, request: BulkViewQuery): ViewCounts {
  const { file, key, counts, clicks, index } = source;
  const dates = [clicks?.source.collectedAt, index?.status?.collectedAt];
  const parts = [key, view.id, view.scope === 'page' ? request.url : '', ...dates];
  return counts.read(parts.join(' '), () => ({
    filters: countFilters(file, { view, query, base: buildBaseConditions(query, request) }),
    languages:
      query.languages === undefined ? [] : file.all(languageRow, query.languages).map(({ language }) => language),
  }));
}

/**
 * Returns the number of rows that match a request. For a filter it is already known; the rows of a search or a template
 * must be counted.
 */
function countMatches(
  file: CrawlFile,
  { query, conditions }: SelectedView,
  { request, counts }: { request: BulkViewQuery; counts: ViewCounts },
): number {
  const known = counts.filters.find(({ id }) => id === request.filter);
  if (known !== undefined && request.q === '' && request.template === undefined) return known.count;
  const counted = `SELECT count(*) AS count FROM ${query.from} WHERE ${conditions.where}`;
  return file.get(countRow, counted, conditions.parameters)?.count ?? 0;
}

interface FilterCounts {
  view: BulkView;
  query: ViewQuery;
  base: Conditions;
}

function countFilters(file: CrawlFile, { view, query, base }: FilterCounts): BulkViewList['filters'] {
  const columns = view.filters.map(({ id }, index) => `count(*) FILTER (WHERE ${query.filters[id]}) AS f${index}`);
  const sql = `SELECT ${['count(*) AS f', ...columns].join(', ')} FROM ${query.from} WHERE ${base.where}`;
  const counts = file.get(countsRow, sql, base.parameters) ?? {};
  const fixed = view.filters.map(({ id, label }, index) => ({ id, label, count: counts[`f${index}`] ?? 0 }));
  const contentFilterCounts =
    query.contentFilters === undefined ? [] : file.all(contentFilterRow, query.contentFilters.select);
  const all = { id: 'all', label: 'All', count: counts.f ?? 0 };
  return [all, ...fixed, ...contentFilterCounts.map((one) => ({ ...one, id: `${CONTENT_PREFIX}${one.id}` }))];
}

const buildColumns = ({ view, query }: SelectedView): string =>
  [query.url, ...view.columns.map(({ id }) => query.columns[id] ?? 'NULL')]
    .map((expression, index) => `${typeof expression === 'string' ? expression : expression.value} AS c${index}`)
    .join(', ');

function readPageOfRows(file: CrawlFile, selected: SelectedView, offset: number): BulkViewList['rows'] {
  const { query, conditions, orderBy } = selected;
  const { from, key } = query;
  const range = { limit: VIEW_PAGE_SIZE, offset };
  const matchingRowsSql = `FROM ${from} WHERE ${conditions.where} ORDER BY ${orderBy} LIMIT :limit OFFSET :offset`;
  if (key === null) {
    const sql = `SELECT ${buildColumns(selected)} ${matchingRowsSql}`;
    return file.all(cellRow, sql, { ...conditions.parameters, ...range }).map(toRow);
  }
  const keys = file.all(keyRow, `SELECT ${key} AS key ${matchingRowsSql}`, { ...conditions.parameters, ...range });
  const sql = `SELECT ${key} AS key, ${buildColumns(selected)} FROM ${from}
    WHERE ${key} IN (SELECT value FROM json_each(:keys))`;
  const parameters: Parameters = { keys: JSON.stringify(keys.map((row) => row.key)) };
  const rows = new Map(file.all(cellRow, sql, parameters).map(({ key, ...cells }) => [key, cells]));
  return keys.flatMap((row) => {
    const cells = rows.get(row.key);
    return cells === undefined ? [] : [toRow(cells)];
  });
}

/** Columns are read in their order: `c0` is the URL of the row, the others are its cells. */
function toRow(cells: Readonly<Record<string, ViewCell>>): BulkViewList['rows'][number] {
  const { c0, ...others } = cells;
  return { url: typeof c0 === 'string' ? c0 : null, cells: Object.values(others) };
}

/** Yields the cells of every row that a query selects, in its order, or returns why it cannot. */
export function iterateView(
  source: Pick<ViewSource, 'file' | 'clicks' | 'index'>,
  id: BulkViewId,
  request: BulkViewQuery,
): Iterable<readonly ViewCell[]> | ViewError {
  const { file, clicks } = source;
  if (readViewNotes(file) === null) return 'not-recorded';
  const selected = selectView(id, request, clicks);
  if (typeof selected === 'string') return selected;
  addRows(source, id);
  const { query, conditions, orderBy } = selected;
  const sql = `SELECT ${buildColumns(selected)} FROM ${query.from} WHERE ${conditions.where} ORDER BY ${orderBy}`;
  return (function* () {
    for (const row of file.stream(cellRow, sql, conditions.parameters)) yield toRow(row).cells;
  })();
}
