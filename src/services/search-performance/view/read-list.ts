import { listShownBrandNames } from '#audit/outside/keywords/brand.ts';
import { TABLE_MEDIA_TYPES } from '#contracts/analysis/exports.ts';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { SearchExportQuery, SearchList, SearchListQuery } from '#contracts/outside/search-performance.ts';
import { MAX_EXPORTED_SEARCH_ROWS, SEARCH_ROWS_PER_PAGE } from '#contracts/outside/search-performance-texts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { buildCsvChunks } from '#report/csv.ts';
import { buildXlsxChunks } from '#report/xlsx.ts';
import { getBrandOptions } from '../../websites/brand-options.ts';
import type { TopQuery } from '../store/search-queries.ts';
import type { SearchStore } from '../store/search-store.ts';
import { buildSearchTable } from './build-search-table.ts';
import type { ChosenRange } from './choose-range.ts';
import { chooseStoredRange, describeOrigin, type OverviewSubject } from './read-overview.ts';
import { describeRow } from './shown-figures.ts';

function buildTopQuery(
  website: WebsiteRow,
  { range, listComparison: comparison }: ChosenRange,
  query: SearchListQuery & { dimension: SearchDimension },
): Omit<TopQuery, 'limit'> {
  const { dimension, search, sort, brand } = query;
  return {
    ...range,
    dimension,
    sort,
    // Keys that occur only in the comparison period are relevant as losses.
    ...(sort === 'lost-clicks' ? {} : { minImpressions: 1 }),
    ...(search === undefined ? {} : { contains: search }),
    ...(comparison.range === null ? {} : { previous: comparison.range }),
    ...(brand === 'all' || dimension !== 'query'
      ? {}
      : { brand: { ...getBrandOptions(website), isBranded: brand === 'branded' } }),
  };
}

/** Reads one page of a list; null if no day is known. */
export async function readList(
  searchStore: SearchStore,
  subject: OverviewSubject,
  query: SearchListQuery & { dimension: SearchDimension },
): Promise<SearchList | null> {
  const { website, connection } = subject;
  const stored = await chooseStoredRange(searchStore, connection, query);
  if (stored === null) return null;
  const { range, listComparison: comparison } = stored.chosen;
  const { total, rows, storedDays } = await searchStore.readTop(connection.id, {
    ...buildTopQuery(website, stored.chosen, query),
    offset: (query.page - 1) * SEARCH_ROWS_PER_PAGE,
    limit: SEARCH_ROWS_PER_PAGE,
  });
  return {
    dimension: query.dimension,
    origin: describeOrigin(subject, range),
    comparison,
    total,
    page: query.page,
    rowsPerPage: SEARCH_ROWS_PER_PAGE,
    storedDays,
    brandNames: listShownBrandNames(getBrandOptions(website)),
    ownBrandNames: website.brandNames,
    rows: rows.map(describeRow),
  };
}

/** A list as a file. */
export interface SearchFile {
  name: string;
  type: string;
  body: ReadableStream<Uint8Array>;
}

/** Opens a list as a file of up to `MAX_EXPORTED_SEARCH_ROWS` rows; null if no day is known. */
export async function openSearchFile(
  searchStore: SearchStore,
  subject: OverviewSubject,
  query: SearchExportQuery,
): Promise<SearchFile | null> {
  const { website, connection } = subject;
  const stored = await chooseStoredRange(searchStore, connection, query);
  if (stored === null) return null;
  const { dimension, format } = query;
  const { range, listComparison: comparison } = stored.chosen;
  const { rows } = await searchStore.readTop(connection.id, {
    ...buildTopQuery(website, stored.chosen, query),
    limit: MAX_EXPORTED_SEARCH_ROWS,
  });
  const origin = describeOrigin(subject, range);
  const table = buildSearchTable(rows.map(describeRow), { dimension, origin, comparison });
  const chunks = format === 'csv' ? buildCsvChunks(table) : buildXlsxChunks(table);
  const host = website.domain.replaceAll(/[^\w.-]/g, '-');
  return {
    name: `awi-search-${dimension}-${host}-${range.from}-${range.to}.${format}`,
    type: TABLE_MEDIA_TYPES[format],
    body: createStream(chunks),
  };
}

function createStream(chunks: Generator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
