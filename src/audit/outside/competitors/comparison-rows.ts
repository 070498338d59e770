import type { SiteProfile } from '#contracts/outside/site-profile.ts';
import type { ComparisonRow } from '#contracts/report/competitor-comparison.ts';
import { formatInteger } from '#lib/text/format.ts';
import { SEARCH_BUDGETS } from '../../engine/categories.ts';
import type { ScoreComparison } from './compare-scores.ts';

const CRAWL_SOURCE = 'Light crawl';
const LIGHTHOUSE_SOURCE = 'Lighthouse, one run as a phone';
const BUSY_NOTE = ', while our machine was busy, so figures may be slower than usual';

type Missing = ComparisonRow['missing'];

/** Figures of both websites from the link graph; null for what it does not contain. */
export interface AuthorityPair {
  own: { authority: number | null; referringDomains: number | null };
  theirs: { authority: number | null; referringDomains: number | null };
  /** Whether both figures are simulated, in demo mode. */
  isSimulated: boolean;
  /** Source with its release. */
  source: string;
  /** Domains whose position is known; the authority of other domains is not. */
  listSize: number;
}

/** Both websites. `own` is null if the audited website could not be measured. */
export interface ComparedSites {
  own: SiteProfile | null;
  theirs: SiteProfile;
  /** Number of URLs that both columns cover. */
  samplePages: number;
  scores: ScoreComparison | null;
  /** Null without a link graph. */
  authority: AuthorityPair | null;
}

const OWN_MISSING: Missing = {
  reason: 'Your own website could not be read for this comparison.',
  step: 'Check that your website responds to our crawler, then analyze it again.',
};
const VERSIONS_DIFFER: Missing = {
  reason: 'Both websites were measured with different versions of the checks, or one of them has too few pages.',
  step: 'Refresh the competitor once its last crawl is seven days old.',
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

function buildScoreRows({ own: ownSite, scores }: ComparedSites): ComparisonRow[] {
  const build = (id: string, title: string, pair: { own: number | null; theirs: number | null }): ComparisonRow => ({
    id,
    title,
    group: id.startsWith('category-') ? 'categories' : 'score',
    ...pair,
    unit: 'points',
    better: 'higher',
    quality: 'real',
    source: CRAWL_SOURCE,
    missing: explain(pair, ownSite === null ? OWN_MISSING : VERSIONS_DIFFER),
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

const SPEED_ROWS = [
  { key: 'performance', id: 'performance', title: 'Performance score', unit: 'points', better: 'higher' },
  { key: 'lcpMs', id: 'lcp', title: 'Largest Contentful Paint', unit: 'ms', better: 'lower' },
  { key: 'tbtMs', id: 'tbt', title: 'Total Blocking Time', unit: 'ms', better: 'lower' },
  { key: 'cls', id: 'cls', title: 'Cumulative Layout Shift', unit: 'none', better: 'lower' },
] as const;

function buildSpeedRows({ own, theirs }: ComparedSites): ComparisonRow[] {
  const isBusy = [own, theirs].some(
    (site) => site !== null && 'isMachineBusy' in site.speed && site.speed.isMachineBusy,
  );
  return SPEED_ROWS.map(({ key, ...row }) => {
    const read = (profile: SiteProfile | null) =>
      profile === null || 'missing' in profile.speed ? null : profile.speed[key];
    const pair = { own: read(own), theirs: read(theirs) };
    return {
      ...row,
      group: 'speed',
      ...pair,
      quality: 'real',
      source: isBusy ? `${LIGHTHOUSE_SOURCE}${BUSY_NOTE}` : LIGHTHOUSE_SOURCE,
      missing: explain(pair, findSpeedGap(own, theirs)),
    };
  });
}

function findSpeedGap(own: SiteProfile | null, theirs: SiteProfile): Missing {
  if ('missing' in theirs.speed) return theirs.speed.missing;
  if (own === null) return OWN_MISSING;
  if ('missing' in own.speed) return own.speed.missing;
  return { reason: 'Lighthouse did not report this figure.', step: null };
}

const NO_SITEMAP: Missing = { reason: 'A website without a readable sitemap has no such figure.', step: null };

function buildContentRows({ own, theirs, samplePages }: ComparedSites): ComparisonRow[] {
  const pairUp = (read: (profile: SiteProfile) => number | null) => ({
    own: own === null ? null : read(own),
    theirs: read(theirs),
  });
  const build = (
    row: Pick<ComparisonRow, 'id' | 'title' | 'unit' | 'better'>,
    pair: { own: number | null; theirs: number | null },
    missing: Missing,
  ): ComparisonRow => ({
    ...row,
    group: 'content',
    ...pair,
    quality: 'real',
    source: CRAWL_SOURCE,
    missing: explain(pair, own === null ? OWN_MISSING : missing),
  });
  const noPage: Missing = { reason: 'None of the compared URLs returned a readable page.', step: null };
  return [
    build(
      { id: 'words', title: 'Words per page (median)', unit: 'words', better: 'higher' },
      pairUp((profile) => computeMedianWords(profile, samplePages)),
      noPage,
    ),
    build(
      { id: 'pages-found', title: 'Pages found', unit: 'pages', better: 'higher' },
      pairUp(({ pages }) => pages.slice(0, samplePages).reduce((sum, { newUrls }) => sum + newUrls, 0)),
      noPage,
    ),
    build(
      { id: 'sitemap-urls', title: 'Pages in the sitemap', unit: 'pages', better: null },
      pairUp(({ sitemapUrls }) => sitemapUrls),
      NO_SITEMAP,
    ),
  ];
}

/** Returns the median of the words of the readable pages; null without one. */
export function computeMedianWords({ pages }: SiteProfile, samplePages: number): number | null {
  const words = pages
    .slice(0, samplePages)
    .flatMap((page) => page.words ?? [])
    .sort((a, b) => a - b);
  const middle = words.length / 2;
  const upper = words[Math.floor(middle)];
  if (upper === undefined) return null;
  return Number.isInteger(middle) ? Math.round(((words[middle - 1] ?? upper) + upper) / 2) : upper;
}

/** Counts the pages of the sample with each structured data type. */
export function countTypes({ pages }: SiteProfile, samplePages: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { types } of pages.slice(0, samplePages))
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

function buildStructuredDataRows({ own, theirs, samplePages }: ComparedSites): ComparisonRow[] {
  const countMarkedUp = ({ pages }: SiteProfile) =>
    pages.slice(0, samplePages).filter(({ types }) => types.length > 0).length;
  const rows = [
    {
      id: 'structured-types',
      title: 'Structured data types',
      unit: 'types',
      read: (profile: SiteProfile) => countTypes(profile, samplePages).size,
    },
    { id: 'structured-pages', title: 'Pages with structured data', unit: 'pages', read: countMarkedUp },
  ] as const;
  return rows.map(({ read, ...row }) => {
    const pair = { own: own === null ? null : read(own), theirs: read(theirs) };
    return {
      ...row,
      group: 'structured-data',
      ...pair,
      better: 'higher',
      quality: 'real',
      source: CRAWL_SOURCE,
      missing: explain(pair, OWN_MISSING),
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
    missing: explain(pair, own === null ? OWN_MISSING : { reason: 'robots.txt could not be read.', step: null }),
  };
}

const NO_GRAPH_DOMAIN: Missing = {
  reason:
    'The link graph of Common Crawl contains registrable domains only, and at least one of the two websites has none.',
  step: null,
};

/** Builds the rows of the link graph, which need no crawl. */
export function buildAuthorityRows(authority: AuthorityPair | null): ComparisonRow[] {
  const rows = [
    { key: 'authority', id: 'authority', title: 'Authority (Common Crawl)', unit: 'points', quality: 'estimated' },
    { key: 'referringDomains', id: 'referring-domains', title: 'Referring domains', unit: 'domains', quality: 'real' },
  ] as const;
  return rows.map(({ key, ...row }) => {
    const pair = { own: authority?.own[key] ?? null, theirs: authority?.theirs[key] ?? null };
    return {
      ...row,
      group: 'authority',
      ...pair,
      ...(authority?.isSimulated === true && { quality: 'simulated' as const }),
      better: 'higher',
      source: authority?.source ?? 'Common Crawl',
      missing: explain(pair, authority === null ? NO_GRAPH_DOMAIN : explainGap(key, authority.listSize)),
    };
  });
}

function explainGap(key: 'authority' | 'referringDomains', listSize: number): Missing {
  const step = 'Ask the administrator of this installation to import a release of the link graph.';
  const reason =
    key === 'authority'
      ? `The list of the ${formatInteger(listSize)} most central domains does not contain both websites.`
      : 'Referring domains are known only for websites and competitors that existed at the last import of the link graph.';
  return { reason, step };
}

const explain = ({ own, theirs }: { own: number | null; theirs: number | null }, missing: Missing): Missing =>
  own === null || theirs === null ? missing : null;
