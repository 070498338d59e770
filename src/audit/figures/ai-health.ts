import { AI_PLATFORMS, type AiFactor, type AiHealth } from '#contracts/report/panels.ts';
import { getAiBand } from '#lib/text/score-bands.ts';
import type { RuleMeta } from '../engine/rule.ts';
import { computeResultIndex, type RuleResults } from '../engine/rule-results.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { AI_FACTOR_PASS_SCORES } from './limits.ts';
import type { PanelInput } from './panel-input.ts';
import { buildPlatformReadiness } from './platform-readiness.ts';

/**
 * Builds section 2: readiness for four assistants, and how usable the content is for them. Where overall AI readiness
 * (0..100, null when not scored) is poor, no assistant passes without a warning: its own figure counts checks, overall
 * readiness counts pages.
 */
export function buildAiHealth({ site, results, robots, agentProbe }: PanelInput, readiness: number | null): AiHealth {
  const isPoor = readiness !== null && getAiBand(readiness).tone === 'poor';
  const probe = agentProbe.measured ? agentProbe.value : null;
  const input = { results, robots, homeUrl: site.homeUrl, probe };
  const platforms = AI_PLATFORMS.map((id) => buildPlatformReadiness(id, input));
  return {
    platforms: platforms.map((platform) =>
      isPoor && platform.outcome === 'pass' ? { ...platform, outcome: 'warning' as const } : platform,
    ),
    factors: computeContentFactors(results),
  };
}

interface Factor {
  id: string;
  title: string;
  matches(rule: RuleMeta): boolean;
  /** Why none of its checks applies to the site. When omitted, a general sentence is shown. */
  inapplicableReason?: string;
}

const buildIdFilter = (...ids: string[]) => {
  const known: ReadonlySet<string> = new Set(ids);
  return (rule: RuleMeta): boolean => known.has(rule.id);
};

const FACTORS: readonly Factor[] = [
  { id: 'structured-data', title: 'Structured data', matches: ({ category }) => category === 'structured-data' },
  {
    id: 'answer-structure',
    title: 'Answer-ready structure',
    matches: (rule) =>
      rule.category === 'headings' || buildIdFilter('answer-not-up-front', 'unstructured-long-text')(rule),
  },
  {
    id: 'entities',
    title: 'Publisher and author',
    matches: buildIdFilter(
      'brand-identity-inconsistent',
      'author-missing',
      'author-page-missing',
      'about-contact-missing',
    ),
  },
  {
    id: 'freshness',
    title: 'Dates',
    matches: buildIdFilter('publish-date-missing', 'stale-content'),
    inapplicableReason: 'No crawled page is recognized as an article.',
  },
  { id: 'citations', title: 'Statistics and sources', matches: buildIdFilter('claims-without-sources') },
];

/**
 * Computes the mean pass share of the rules behind each factor. Advisory rules count as much as rules of low severity
 * here.
 */
export function computeContentFactors(results: RuleResults): AiFactor[] {
  return FACTORS.map((factor) => {
    const { id, title } = factor;
    const runs = results.runs.filter(({ rule }) => factor.matches(rule));
    const { score } = computeResultIndex(runs, 1);
    const passScore = id === 'structured-data' ? AI_FACTOR_PASS_SCORES.structuredData : AI_FACTOR_PASS_SCORES.other;
    return {
      id,
      title,
      score,
      passAbove: passScore,
      ruleIds: runs.map(({ rule }) => rule.id),
      ...(score === null
        ? describeMissingFactor(factor, runs)
        : { outcome: score > passScore ? ('pass' as const) : ('fail' as const), reason: null }),
    };
  });
}

/**
 * Returns why a factor has no score. Reasons why individual checks do not apply describe pages, not the site, and are
 * not used.
 */
function describeMissingFactor(
  { inapplicableReason = 'No check of this factor applies to the crawled pages.' }: Factor,
  runs: readonly RuleRun[],
): Pick<AiFactor, 'outcome' | 'reason'> {
  const unmeasuredRun = runs.find(({ outcome }) => outcome === 'notMeasured' || outcome === 'error');
  return unmeasuredRun === undefined
    ? { outcome: 'notApplicable', reason: inapplicableReason }
    : { outcome: 'notMeasured', reason: describeUnmeasuredRun(unmeasuredRun) };
}

/** Includes the title of the check, because its reason alone, such as a page limit, does not explain a factor. */
const describeUnmeasuredRun = ({ rule, reason }: RuleRun): string | null =>
  reason === null ? null : `“${rule.title}” could not be checked: ${reason}`;
