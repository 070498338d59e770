import { buildCtrCurve, buildPublishedCurve } from '#audit/outside/ctr/ctr-curve.ts';
import { type BrandOptions, createBrandTest } from '#audit/outside/keywords/brand.ts';
import { findPagePhrases, type PageTerms } from '#audit/outside/keywords/page-phrases.ts';
import type { PageTopic } from '#audit/outside/keywords/target-page.ts';
import type { QueryPageFigures } from '#audit/outside/search-figures.ts';
import type { RecommendationInput } from '#audit/outside/snapshot/recommended-keywords.ts';
import { type AveragePosition, averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { KeywordFigureData } from '../../keyword-figures/read-figure-sets.ts';
import type { KeyRow } from '../store/search-queries.ts';
import type { SearchStore } from '../store/search-store.ts';
import type { ConnectedEngine } from './read-engine-data.ts';

/**
 * Maximum number of queries examined; queries with the most impressions come first, and the pages of each query require
 * a separate lookup.
 */
const MAX_CANDIDATES = 200;
const PAGES_PER_QUERY = 5;
/** The limits of `collectCandidates`. */
const MIN_IMPRESSIONS = 10;
const MIN_POSITION = 4;

export interface KeywordSite {
  brand: BrandOptions;
  /** ISO 639-1; null until a market is set, so that questions are recognized only by their question mark. */
  language: string | null;
  pages: readonly PageTopic[];
  /** Phrases of the most important pages. */
  terms: readonly PageTerms[];
}

interface RecommendationSources extends Pick<RecommendationInput, 'imported'> {
  site: KeywordSite;
  figures: KeywordFigureData;
}

/** Maximum number of phrases per page that can be recommended. */
const PHRASES_PER_PAGE = 3;

/**
 * Reads the data for keyword recommendations: the search data of one search engine if one is connected, the phrases of
 * the site's own pages, and related keywords.
 */
export async function readRecommendationInput(
  store: SearchStore,
  engine: ConnectedEngine | undefined,
  { site, figures, imported }: RecommendationSources,
): Promise<RecommendationInput> {
  const isBranded = createBrandTest(site.brand);
  const curve =
    engine === undefined
      ? buildPublishedCurve()
      : buildCtrCurve(
          engine.queries.map((query) => ({ ...query, averagePosition: readPosition(query.averagePosition) })),
          isBranded,
        );
  return {
    rows: engine === undefined ? [] : await readCandidateRows(store, engine),
    phrases: findPagePhrases(site.terms, PHRASES_PER_PAGE),
    related: figures.related.map((keyword) => ({ keyword, monthlyVolume: null })),
    figures: figures.sets,
    imported,
    pages: site.pages,
    curve,
    isBranded,
    language: site.language ?? '',
  };
}

/** Reads the queries that can be recommended, with their pages. */
async function readCandidateRows(
  store: SearchStore,
  { connectionId, period }: ConnectedEngine,
): Promise<QueryPageFigures[]> {
  const { rows: candidates } = await store.readTop(connectionId, {
    ...period,
    dimension: 'query',
    sort: 'impressions',
    minImpressions: MIN_IMPRESSIONS,
    minPosition: MIN_POSITION,
    limit: MAX_CANDIDATES,
  });
  const rows = await Promise.all(
    candidates.map(async (candidate): Promise<QueryPageFigures[]> => {
      const limits = { ...period, minImpressions: 1, limit: PAGES_PER_QUERY };
      const found = await store.readTop(connectionId, { ...limits, dimension: 'page', query: candidate.key });
      // A source without pages of queries still has the figures of the query.
      if (found.rows.length === 0) return [describeRow(candidate.key, '', candidate)];
      return found.rows.map((row) => describeRow(candidate.key, row.key, row));
    }),
  );
  return rows.flat();
}

const describeRow = (query: string, url: string, { clicks, impressions, averagePosition }: KeyRow) => ({
  query,
  url,
  clicks,
  impressions,
  averagePosition: readPosition(averagePosition),
});

/** Positions start at 1; a smaller number means that the source has no position. */
function readPosition(position: number | null): AveragePosition | null {
  const parsed = averagePositionSchema.safeParse(position);
  return parsed.success ? parsed.data : null;
}
