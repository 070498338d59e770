import { AI_CATEGORIES } from '#audit/engine/categories.ts';
import { groupKeywords } from '#audit/outside/keywords/group-keywords.ts';
import { collectCandidates, type KeywordCandidate } from '#audit/outside/keywords/keyword-candidates.ts';
import { excludeCheckedKeywords } from '#audit/outside/snapshot/imported-figures.ts';
import { type AffectedIssue, findIssueStart } from '#audit/outside/snapshot/issue-clicks.ts';
import { describeFigures, fillRankings } from '#audit/outside/snapshot/keyword-figures.ts';
import {
  composeEngineRankings,
  composeKeywordRankings,
  countTop10,
  type LabeledList,
  type PositionInput,
} from '#audit/outside/snapshot/keyword-rankings.ts';
import { composeRecommendedKeywords, type RecommendationInput } from '#audit/outside/snapshot/recommended-keywords.ts';
import { describeTraffic, type EngineSearchData } from '#audit/outside/snapshot/snapshot-input.ts';
import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { FigureLabel, RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import { type OutsideSnapshot, SEARCH_QUERIES_SHOWN } from '#contracts/report/outside-snapshot.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import { findWebsiteByDomain, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type ConnectionRow, listConnections } from '#db/queries/outside/connections.ts';
import { findPreviousSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { readVisibilityPart } from '../../ai-visibility/view/read-visibility-part.ts';
import type { AffectedList } from '../../analyses/explore/explore-worker.ts';
import { type BacklinkNeeds, readBacklinks } from '../../backlinks/read-backlinks.ts';
import type { ReadCrawledTargets } from '../../backlinks/read-target-status.ts';
import type { ComposedCompetitors } from '../../competitors/compose-competitors.ts';
import type { WantedKeywords } from '../../keyword-figures/look-up-source.ts';
import { type KeywordFigureData, readFigureSets } from '../../keyword-figures/read-figure-sets.ts';
import { getBrandOptions } from '../../websites/brand-options.ts';
import type { SearchStore } from '../store/search-store.ts';
import { readIssueClicks } from './read-clicks.ts';
import { type ConnectedEngine, readEngineData } from './read-engine-data.ts';
import { readImports } from './read-imports.ts';
import { type ReadIndexFacts, readIndexStatus } from './read-index-status.ts';
import { readObservations } from './read-observations.ts';
import { readRecommendationInput } from './read-recommendations.ts';

/** An analysis with its crawl results, which are null if the crawl file is gone or cannot be read. */
interface CrawledAnalysis {
  analysis: Pick<AnalysisRow, 'userId' | 'host' | 'createdAt'>;
  crawl: AffectedList | null;
}

/** Input data of a snapshot. */
export interface SnapshotInput extends CrawledAnalysis {
  report: AuditReport;
  /** Reads facts of the analysis and of the previous one. */
  readIndexFacts: ReadIndexFacts;
  /** Compares the website with its competitors; null if there are none. */
  readCompetitors(website: WebsiteRow): Promise<ComposedCompetitors | null>;
  /** Reads the responses that the crawl received for linked pages. */
  readTargets: ReadCrawledTargets;
}

export interface SnapshotNeeds extends BacklinkNeeds {
  searchStore: SearchStore;
}

/** Stored data about a website. */
interface StoredData {
  website: WebsiteRow;
  connections: ConnectionRow[];
  engines: ConnectedEngine[];
  tracked: string[];
  positions: PositionInput;
  traffic: EngineSearchData[];
  figures: KeywordFigureData;
  recommendations: RecommendationInput;
}

/** Reads the input data of a snapshot, without any request to a provider; null for an unknown website. */
async function readStoredData(needs: SnapshotNeeds, { analysis, crawl }: CrawledAnalysis): Promise<StoredData | null> {
  const { db, searchStore, quality, now } = needs;
  const { userId, host } = analysis;
  const website = await findWebsiteByDomain(db, { userId, domain: host });
  if (website === null) return null;
  const [connections, tracked] = await Promise.all([
    listConnections(db, website.id),
    listTrackedKeywords(db, { userId, host }),
  ]);
  const found = await Promise.all(
    connections.map(({ connection }) => readEngineData(searchStore, { ...connection, quality }, tracked)),
  );
  const engines = found.filter((engine) => engine !== null);
  const checked = await readObservations(db, website, { tracked, quality, now: now() });
  const imported = await readImports(needs, website.id, new Set(engines.map(({ engine }) => engine)));
  const figures = await readFigureSets(needs, website, imported.rankFiles);
  const pages = crawl?.topics.map((topic) => ({ ...topic, heading: '' })) ?? [];
  const site = {
    brand: getBrandOptions(website),
    language: website.marketLanguage,
    pages,
    terms: crawl?.terms ?? [],
  };
  return {
    website,
    connections: connections.map(({ connection }) => connection),
    engines,
    tracked,
    positions: {
      tracked,
      imported: imported.observations.map(({ keyword }) => keyword),
      engines: [...engines, ...imported.positions],
      observations: [...checked, ...excludeCheckedKeywords(imported.observations, checked)],
    },
    traffic: [...engines, ...imported.traffic],
    figures,
    recommendations: await readRecommendationInput(searchStore, choosePrimaryEngine(engines), {
      site,
      figures,
      imported: excludeCheckedKeywords(imported.observations, checked),
    }),
  };
}

/**
 * Chooses the search engine that clicks and recommendations come from: Google if connected, otherwise the first one.
 */
const choosePrimaryEngine = (engines: readonly ConnectedEngine[]): ConnectedEngine | undefined =>
  engines.find(({ engine }) => engine === 'google') ?? engines[0];

/** Maximum number of keywords per lookup, the most important first. */
const MAX_WANTED_KEYWORDS = 700;
const MAX_SEEDS = 5;

/**
 * Lists the keywords whose figures a snapshot would show, and the keywords whose related keywords are of interest; null
 * for an unknown website.
 */
export async function listWantedKeywords(needs: SnapshotNeeds, input: CrawledAnalysis): Promise<WantedKeywords | null> {
  const data = await readStoredData(needs, input);
  if (data === null) return null;
  const ranked = composeKeywordRankings(data.positions)?.list.map(({ keyword }) => keyword) ?? [];
  const weigh = ({ figures }: KeywordCandidate): number => figures?.impressions ?? 0;
  const candidates = collectCandidates(data.recommendations).sort((a, b) => weigh(b) - weigh(a));
  const groups = groupKeywords(
    candidates.map((candidate) => ({ keyword: candidate.keyword, weight: weigh(candidate), urls: [] })),
  );
  return {
    // Tracked keywords without a position are also of interest: the rank tracking page shows their figures.
    keywords: [...data.tracked, ...ranked, ...candidates.map(({ keyword }) => keyword)].slice(0, MAX_WANTED_KEYWORDS),
    seeds: groups.slice(0, MAX_SEEDS).map(({ main }) => main),
  };
}

/**
 * Composes the outside data of an analysis from stored data about its website, without any request to a provider. Null
 * for an unknown website, or without any data.
 */
export async function composeSnapshot(needs: SnapshotNeeds, input: SnapshotInput): Promise<OutsideSnapshot | null> {
  const data = await readStoredData(needs, input);
  if (data === null) return null;
  const { engines, positions, traffic, figures } = data;
  const keywords = composeKeywordRankings(positions);
  const primaryEngine = choosePrimaryEngine(engines);
  const recommended = composeRecommendations(data, needs.quality);
  const competitors = await input.readCompetitors(data.website);
  const { label: backlinkLabel, ...backlinks } = await composeBacklinks(needs, data, input);
  const visibility = await readVisibilityPart(needs, data.website.id);
  const parts = [traffic[0] ?? null, keywords, recommended, competitors, backlinks.backlinkProfile, visibility.summary];
  if (parts.every((part) => part === null)) return null;
  const comparison = composeEngineRankings(positions);
  return {
    collectedAt: needs.now().toISOString(),
    searchPerformance: traffic.length === 0 ? null : traffic.map((one) => describeTraffic(one, SEARCH_QUERIES_SHOWN)),
    affectedClicks: primaryEngine === undefined ? null : await composeClicks(needs, input, primaryEngine),
    indexStatus: await readGoogleIndex(needs, input, engines),
    keywordsInTop10: countTop10(positions),
    keywordRankings: keywords === null ? null : fillRankings(visibility.fill(keywords.list), figures.sets),
    searchEngineRankings: comparison?.list ?? null,
    recommendedKeywords: recommended?.list ?? null,
    keywordFigures: keywords === null && recommended === null ? null : describeFigures(figures.sets, figures.missing),
    competitors: competitors?.list ?? null,
    aiVisibility: visibility.summary,
    ...backlinks,
    labels: {
      ...NO_EXTERNAL_LABELS,
      competitors: competitors?.label ?? null,
      backlinks: backlinkLabel,
      keywordRankings: keywords?.label ?? null,
      searchEngineRankings: comparison?.label ?? null,
      recommendedKeywords: recommended?.label ?? null,
    },
  };
}

/** Data that several sources report about the keywords of a snapshot. */
export interface KeywordPart {
  figures: Pick<KeywordFigureData, 'sets' | 'missing'>;
  recommended: LabeledList<RecommendedKeyword> | null;
}

/**
 * Reads the figures of keywords, and recommends keywords from the sources of a website; null for an unknown website.
 */
export async function composeKeywords(needs: SnapshotNeeds, crawled: CrawledAnalysis): Promise<KeywordPart | null> {
  const data = await readStoredData(needs, crawled);
  return data === null ? null : { figures: data.figures, recommended: composeRecommendations(data, needs.quality) };
}

/** The backlinks of a snapshot. */
export interface BacklinkPart extends Pick<OutsideSnapshot, 'backlinkTotals' | 'backlinkProfile'> {
  label: FigureLabel | null;
}

/** Joins the links of all sources with the crawl of the analysis. */
export async function composeBacklinks(
  needs: SnapshotNeeds,
  { website, connections }: Pick<StoredData, 'website' | 'connections'>,
  { report, crawl, readTargets }: Pick<SnapshotInput, 'report' | 'crawl' | 'readTargets'>,
): Promise<BacklinkPart> {
  const pages = crawl?.topics ?? [];
  const sources = { website, connections };
  const composed = await readBacklinks(needs, sources, { readTargets, crawledAt: report.measuredAt, pages });
  if (composed === null) return { backlinkTotals: null, backlinkProfile: null, label: null };
  const { totals, profile } = composed;
  // The section is labeled by its referring domains, or by the authority if no source lists domains.
  const label = (totals.referringDomains ?? totals.totalBacklinks ?? totals.authority)?.label ?? null;
  return { backlinkTotals: totals, backlinkProfile: profile, label };
}

/** Recommends keywords. Null if no search engine is connected and no figures allow an estimate of opportunities. */
function composeRecommendations(
  { engines, figures, recommendations }: StoredData,
  quality: SourceQuality,
): LabeledList<RecommendedKeyword> | null {
  const primary = choosePrimaryEngine(engines);
  const source = primary ?? figures.sets[0]?.label;
  if (source === undefined) return null;
  const list = composeRecommendedKeywords(recommendations);
  if (primary === undefined && list.length === 0) return null;
  return {
    list,
    label: {
      quality: quality === 'simulated' ? quality : 'estimated',
      source: source.source,
      date: 'date' in source ? source.date : source.collectedAt,
    },
  };
}

async function readGoogleIndex(
  { searchStore }: SnapshotNeeds,
  input: SnapshotInput,
  engines: readonly ConnectedEngine[],
): Promise<OutsideSnapshot['indexStatus']> {
  const google = engines.find(({ engine }) => engine === 'google');
  return google === undefined ? null : readIndexStatus(searchStore, google, input);
}

async function composeClicks(
  { db, searchStore }: SnapshotNeeds,
  { analysis, report, crawl }: SnapshotInput,
  { engine, quality, source, collectedAt, connectionId, period }: ConnectedEngine,
): Promise<OutsideSnapshot['affectedClicks']> {
  if (crawl === null) return null;
  const previous = await findPreviousSnapshot(db, analysis);
  const issues = listIssues(report, crawl, previous);
  const clicks = await readIssueClicks(
    searchStore,
    { connectionId, period },
    { issues, crawledPages: crawl.crawledPages },
  );
  return { engine, quality, source, collectedAt, ...clicks };
}

/**
 * Returns the pages that an issue affects. An issue of the entire site was found in one place, such as robots.txt, and
 * affects every scored page. An issue that affects no page has no clicks.
 */
function chooseAffectedPages(
  { affectedPages }: Pick<SeoIssue, 'affectedPages'>,
  { found, scoredPages }: { found: readonly string[]; scoredPages: readonly string[] },
): readonly string[] {
  if (affectedPages === 0) return [];
  return affectedPages === scoredPages.length && found.length < affectedPages ? scoredPages : found;
}

/**
 * Lists the issues of the report with all their URLs. Issues that concern only AI assistants do not affect clicks from
 * search.
 */
function listIssues(report: AuditReport, crawl: AffectedList, previous: OutsideSnapshot | null): AffectedIssue[] {
  const placesByRule = new Map(crawl.rules.map(({ ruleId, places }) => [ruleId, places]));
  const earlier = new Map(
    previous?.affectedClicks?.issues.flatMap(({ ruleId, lostSince }) =>
      lostSince === null ? [] : [[ruleId, lostSince] as const],
    ),
  );
  const measuredOn = report.measuredAt.slice(0, 'YYYY-MM-DD'.length);
  const issues = report.seoIssues.filter(({ category }) => !AI_CATEGORIES.has(category));
  return issues.map((issue) => {
    const found = (placesByRule.get(issue.ruleId) ?? []).flatMap((place) => crawl.urls[place] ?? []);
    return {
      ruleId: issue.ruleId,
      urls: chooseAffectedPages(issue, { found, scoredPages: crawl.scoredPages }),
      since: findIssueStart(issue, { measuredOn, earlier }),
    };
  });
}
