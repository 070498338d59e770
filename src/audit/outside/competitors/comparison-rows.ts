import type { SamplePage, SiteProfile } from '#contracts/outside/site-profile.ts';
import type { ComparisonRow } from '#contracts/report/competitor-comparison.ts';
import { SEARCH_BUDGETS } from '../../engine/categories.ts';
import { type AuthorityPair, buildAuthorityRows } from './authority-rows.ts';
import type { ScoreComparison } from './compare-scores.ts';
import { explainMissing, type FigurePair, type MissingFigureReason, OWN_MISSING } from './missing-figure.ts';
import { buildSpeedRows } from './speed-rows.ts';

/** The light crawl of the competitor; your own website may be read from the crawl of its analysis. */
const CRAWL_SOURCE = 'Our crawl';

/** Both websites. `own` is null if the audited website could not be measured. */
export interface ComparedSites {
  own: SiteProfile | null;
  theirs: SiteProfile;
  /** Number of URLs that both columns cover. */
  samplePages: number;
  scores: ScoreComparison | null;
  /** Null if at least one website has no registrable domain. */
  authority: AuthorityPair | null;
}

const VERSIONS_DIFFER: MissingFigureReason = {
  reason: 'The two websites were measured with different versions of the checks.',
  step: 'Analyze your website again, and refresh the competitor once its last crawl is seven days old.',
};

/** Builds the rows of a comparison, in the order in which they are shown. */
export function buildRows(sites: ComparedSites): ComparisonRow[] {
  return [
    ...buildScoreRows(sites),
    ...buildSpeedRows(sites),
    ...buildContentRows(sites),
    ...buildStructuredDataRows(sites),
    buildAgentRow(sites),
    ...buildAuthorityRows(sites.authority),
  ];
}

function buildScoreRows({ own: ownSite, theirs: otherSite, scores }: ComparedSites): ComparisonRow[] {
  const missing = explainScores(ownSite, otherSite);
  const build = (id: string, title: string, pair: FigurePair): ComparisonRow => ({
    id,
    title,
    group: id.startsWith('category-') ? 'categories' : 'score',
    ...pair,
    unit: 'points',
    better: 'higher',
    quality: 'real',
    source: CRAWL_SOURCE,
    missing: explainMissing(pair, missing),
  });
  const readScore = (key: 'search' | 'ai') => ({ own: scores?.own[key] ?? null, theirs: scores?.theirs[key] ?? null });
  return [
    build('seo-score', 'SEO score', readScore('search')),
    build('ai-readiness', 'AI readiness', readScore('ai')),
    ...SEARCH_BUDGETS.flatMap(({ id, title }) => {
      const own = scores?.own.categories.get(id) ?? null;
      const theirs = scores?.theirs.categories.get(id) ?? null;
      return own === null && theirs === null ? [] : [build(`category-${id}`, title, { own, theirs })];
    }),
  ];
}

function explainScores(own: SiteProfile | null, theirs: SiteProfile): MissingFigureReason {
  if (own === null) return OWN_MISSING;
  if (own.ruleSetVersion !== theirs.ruleSetVersion) return VERSIONS_DIFFER;
  if (theirs.scored === null)
    return { reason: `The competitor was not scored. ${theirs.scoreReason ?? ''}`.trim(), step: null };
  if (own.scored === null)
    return { reason: `Your website was not scored. ${own.scoreReason ?? ''}`.trim(), step: null };
  return { reason: 'No check measures this on both websites.', step: null };
}

const NO_PAGE: MissingFigureReason = { reason: 'None of the compared URLs returned a readable page.', step: null };
const NO_SITEMAP: MissingFigureReason = {
  reason: 'A website without a readable sitemap has no count of pages.',
  step: null,
};

function buildContentRows({ own, theirs, samplePages }: ComparedSites): ComparisonRow[] {
  const pairUp = (read: (profile: SiteProfile) => number | null) => ({
    own: own === null ? null : read(own),
    theirs: read(theirs),
  });
  const build = (
    row: Pick<ComparisonRow, 'id' | 'title' | 'unit' | 'better'>,
    pair: FigurePair,
    missing: MissingFigureReason,
  ): ComparisonRow => ({
    ...row,
    group: 'content',
    ...pair,
    quality: 'real',
    source: CRAWL_SOURCE,
    missing: explainMissing(pair, own === null ? OWN_MISSING : missing),
  });
  return [
    build(
      { id: 'words', title: 'Words per page (median)', unit: 'words', better: 'higher' },
      pairUp((profile) => computeMedianWords(profile, samplePages)),
      NO_PAGE,
    ),
    build(
      { id: 'pages-found', title: 'URLs found on these pages', unit: 'pages', better: null },
      pairUp((profile) => readSample(profile, samplePages)?.reduce((sum, { newUrls }) => sum + newUrls, 0) ?? null),
      NO_PAGE,
    ),
    build(
      { id: 'sitemap-urls', title: 'Pages in the sitemap', unit: 'pages', better: null },
      pairUp(({ sitemapUrls }) => sitemapUrls),
      NO_SITEMAP,
    ),
  ];
}

/**
 * Returns the compared pages; null if none could be read, because counts of unreadable pages would be misleading zeros.
 */
function readSample({ pages }: SiteProfile, samplePageCount: number): SamplePage[] | null {
  const sample = pages.slice(0, samplePageCount);
  return sample.some(({ words }) => words !== null) ? sample : null;
}

/** Returns the median word count of the readable pages; null if no page is readable. */
export function computeMedianWords({ pages }: SiteProfile, samplePageCount: number): number | null {
  const words = pages
    .slice(0, samplePageCount)
    .flatMap((page) => page.words ?? [])
    .sort((a, b) => a - b);
  const middle = words.length / 2;
  const upper = words[Math.floor(middle)];
  if (upper === undefined) return null;
  return Number.isInteger(middle) ? Math.round(((words[middle - 1] ?? upper) + upper) / 2) : upper;
}

/** Counts the pages of the sample with each structured data type. */
export function countTypes({ pages }: SiteProfile, samplePageCount: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { types } of pages.slice(0, samplePageCount))
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

function buildStructuredDataRows({ own, theirs, samplePages }: ComparedSites): ComparisonRow[] {
  const rows = [
    {
      id: 'structured-types',
      title: 'Structured data types',
      unit: 'types',
      count: (pages: readonly SamplePage[]) => new Set(pages.flatMap(({ types }) => types)).size,
    },
    {
      id: 'structured-pages',
      title: 'Pages with structured data',
      unit: 'pages',
      count: (pages: readonly SamplePage[]) => pages.filter(({ types }) => types.length > 0).length,
    },
  ] as const;
  return rows.map(({ count, ...row }) => {
    const read = (profile: SiteProfile): number | null => {
      const sample = readSample(profile, samplePages);
      return sample === null ? null : count(sample);
    };
    const pair = { own: own === null ? null : read(own), theirs: read(theirs) };
    return {
      ...row,
      group: 'structured-data',
      ...pair,
      better: 'higher',
      quality: 'real',
      source: CRAWL_SOURCE,
      missing: explainMissing(pair, own === null ? OWN_MISSING : NO_PAGE),
    };
  });
}

function buildAgentRow({ own, theirs }: ComparedSites): ComparisonRow {
  const count = (profile: SiteProfile | null) => profile?.agents?.filter(({ isAllowed }) => isAllowed).length ?? null;
  const pair = { own: count(own), theirs: count(theirs) };
  return {
    id: 'ai-agents',
    title: 'AI search agents allowed to read the home page',
    group: 'ai-access',
    ...pair,
    unit: 'agents',
    better: 'higher',
    quality: 'real',
    source: 'robots.txt',
    missing: explainMissing(pair, own === null ? OWN_MISSING : { reason: 'robots.txt could not be read.', step: null }),
  };
}
