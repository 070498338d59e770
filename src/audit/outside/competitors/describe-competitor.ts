import { SAMPLE_PAGE_COUNT, type SiteProfile } from '#contracts/outside/site-profile.ts';
import type { CompetitorComparison, CompetitorPoint, Refusal } from '#contracts/report/competitor-comparison.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import { type AuthorityPair, buildAuthorityRows } from './authority-rows.ts';
import { compareScores, type RuleCategories, type ScoreComparison } from './compare-scores.ts';
import { buildRows, computeMedianWords, countTypes } from './comparison-rows.ts';
import { findTopicGaps } from './find-topics.ts';
import { wasMachineBusy } from './speed-rows.ts';
import { writeStrengths } from './write-strengths.ts';

const TOP_KEYWORDS_KEPT = 10;

/** One competitor with all available data. */
export interface CompetitorInput {
  domain: string;
  url: string;
  /** Finished light crawls, oldest first. */
  profiles: readonly SiteProfile[];
  /** Set if the last light crawl failed. */
  refusal: Refusal | null;
}

/** The audited website. */
export interface OwnSite {
  profile: SiteProfile | null;
  /** Stems of phrases that occur anywhere in the text of the last analysis; null without its crawl file. */
  covered: ReadonlySet<string> | null;
}

export interface DescribeOptions {
  own: OwnSite;
  authority: AuthorityPair | null;
  categories: RuleCategories;
}

/** Fields that no source of this version measures for other websites. */
const UNMEASURED: CompetitorComparison['missing'] = [
  {
    what: 'Keywords in top 10',
    reason: 'Position checks store only the position of your own website, as the terms of the sources require.',
    step: null,
  },
  {
    what: 'Average position',
    reason: 'Search engines report average positions only to the owner of a website.',
    step: null,
  },
  {
    what: 'Backlinks',
    reason: 'The link graph counts domains, not links, and no source of backlinks covers other websites.',
    step: null,
  },
];

/** Compares a competitor with the audited website. Figures that no source measures are null. */
export function describeCompetitor(competitor: CompetitorInput, options: DescribeOptions): Competitor {
  const { domain, url, profiles } = competitor;
  const theirs = profiles.at(-1);
  const { comparison, strengths, seoScore } =
    theirs === undefined
      ? compareUnreadCompetitor(competitor, options)
      : compareWithOwnSite(competitor, theirs, options);
  return {
    domain,
    url,
    seoScore,
    keywordsInTop10: null,
    averagePosition: null,
    backlinksCount: null,
    domainAuthority: options.authority?.theirs.authority ?? null,
    strengths,
    topKeywords: theirs?.phrases.slice(0, TOP_KEYWORDS_KEPT).map(({ phrase }) => phrase) ?? [],
    comparison,
  };
}

/** The link graph also contains competitors that could not be read. */
function compareUnreadCompetitor({ domain, refusal }: CompetitorInput, { own, authority }: DescribeOptions) {
  const rows = buildAuthorityRows(authority);
  const strengths = writeStrengths({ domain, rows, topics: [], topicCount: 0 });
  const comparison: CompetitorComparison = {
    ...NO_COMPARISON,
    ownMeasuredAt: own.profile?.measuredAt ?? null,
    rows,
    ownStrengths: strengths.own,
    refusal,
  };
  return { comparison, strengths: strengths.theirs, seoScore: null };
}

const NO_COMPARISON: CompetitorComparison = {
  measuredAt: null,
  ownMeasuredAt: null,
  samplePages: 0,
  comparedChecks: 0,
  rows: [],
  agents: [],
  structuredTypes: [],
  topics: [],
  topicCount: 0,
  areTopicsComplete: false,
  ownStrengths: [],
  history: [],
  missing: UNMEASURED,
  refusal: null,
};

function compareWithOwnSite(
  { domain, profiles, refusal }: CompetitorInput,
  theirs: SiteProfile,
  { own: { profile: own, covered }, authority, categories }: DescribeOptions,
) {
  const samplePages = Math.min(SAMPLE_PAGE_COUNT, theirs.pages.length, own?.pages.length ?? SAMPLE_PAGE_COUNT);
  const scores = scorePair(own, theirs, { samplePages, categories });
  const rows = buildRows({ own, theirs, samplePages, scores, authority });
  const gaps = own === null ? { topics: [], total: 0 } : findTopicGaps(own, theirs, covered ?? new Set());
  const strengths = writeStrengths({ domain, rows, topics: gaps.topics, topicCount: gaps.total });
  const comparison: CompetitorComparison = {
    measuredAt: theirs.measuredAt,
    ownMeasuredAt: own?.measuredAt ?? null,
    samplePages,
    comparedChecks: scores?.checks ?? 0,
    rows,
    wasMachineBusy: wasMachineBusy({ own, theirs }),
    agents: compareAgents(own, theirs),
    structuredTypes: compareTypes(own, theirs, samplePages),
    topics: gaps.topics,
    topicCount: gaps.total,
    areTopicsComplete: covered !== null,
    ownStrengths: strengths.own,
    history: profiles.map((profile) => describePoint(profile, { own, samplePages, categories })),
    missing: UNMEASURED,
    refusal,
  };
  return { comparison, strengths: strengths.theirs, seoScore: scores?.theirs.search ?? null };
}

interface ScoringScope {
  samplePages: number;
  categories: RuleCategories;
}

/** Scores only the competitor if the audited website could not be measured. */
function scorePair(own: SiteProfile | null, theirs: SiteProfile, scope: ScoringScope): ScoreComparison | null {
  if (own !== null) return compareSameVersion(own, theirs, scope);
  const alone = compareScores(theirs, theirs, scope);
  return alone === null ? null : { ...alone, own: { search: null, ai: null, categories: new Map() } };
}

const compareSameVersion = (own: SiteProfile, theirs: SiteProfile, scope: ScoringScope) =>
  own.ruleSetVersion === theirs.ruleSetVersion ? compareScores(own, theirs, scope) : null;

function describePoint(
  profile: SiteProfile,
  { own, ...scope }: ScoringScope & { own: SiteProfile | null },
): CompetitorPoint {
  return {
    at: profile.measuredAt,
    seoScore: scorePair(own, profile, scope)?.theirs.search ?? null,
    performance: 'missing' in profile.speed ? null : profile.speed.performance,
    wordsPerPage: computeMedianWords(profile, scope.samplePages),
  };
}

function compareAgents(own: SiteProfile | null, theirs: SiteProfile): CompetitorComparison['agents'] {
  const isAllowed = (profile: SiteProfile | null, token: string) =>
    profile?.agents?.find((agent) => agent.token === token)?.isAllowed ?? null;
  return (theirs.agents ?? own?.agents ?? []).map(({ token, operator }) => ({
    token,
    operator,
    own: isAllowed(own, token),
    theirs: isAllowed(theirs, token),
  }));
}

function compareTypes(
  own: SiteProfile | null,
  theirs: SiteProfile,
  samplePageCount: number,
): CompetitorComparison['structuredTypes'] {
  const ownCounts = own === null ? new Map<string, number>() : countTypes(own, samplePageCount);
  const theirCounts = countTypes(theirs, samplePageCount);
  return [...new Set([...theirCounts.keys(), ...ownCounts.keys()])]
    .map((type) => ({ type, own: ownCounts.get(type) ?? 0, theirs: theirCounts.get(type) ?? 0 }))
    .sort((a, b) => b.theirs - a.theirs || b.own - a.own || a.type.localeCompare(b.type, 'en'));
}
