import { AI_PLATFORMS, type AiFactor, type AiHealth } from '#contracts/report/panels.ts';
import { getAiBand } from '#lib/text/score-bands.ts';
import type { RuleMeta } from '../engine/rule.ts';
import { computeResultIndex, type RuleResults } from '../engine/rule-results.ts';
import { AI_FACTOR_PASS_SCORES } from './limits.ts';
import type { PanelInput } from './panel-input.ts';
import { buildPlatformReadiness } from './platform-readiness.ts';

/**
 * Builds section 2: readiness for four assistants, and how usable the content is for them. Where overall AI readiness
 * (0..100, null when not scored) is poor, no assistant passes without a warning: its own figure counts checks, overall
 * readiness counts pages.
 */
export function buildAiHealth({ site, results, robots, agentProbe }: PanelInput, whole: number | null): AiHealth {
  const isPoor = whole !== null && getAiBand(whole).tone === 'poor';
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
  { id: 'freshness', title: 'Dates', matches: buildIdFilter('publish-date-missing', 'stale-content') },
  { id: 'citations', title: 'Statistics and sources', matches: buildIdFilter('claims-without-sources') },
];

/**
 * Computes the mean pass share of the rules behind each factor. Advisory findings count as much as those of low
 * severity here.
 */
export function computeContentFactors(results: RuleResults): AiFactor[] {
  return FACTORS.map(({ id, title, matches: matchesFactor }) => {
    const runs = results.runs.filter(({ rule }) => matchesFactor(rule));
    const { score } = computeResultIndex(runs, 1);
    const passAbove = id === 'structured-data' ? AI_FACTOR_PASS_SCORES.structuredData : AI_FACTOR_PASS_SCORES.other;
    return {
      id,
      title,
      score,
      passAbove,
      ruleIds: runs.map(({ rule }) => rule.id),
      outcome: score === null ? 'notMeasured' : score > passAbove ? 'pass' : 'fail',
      reason: score === null ? (runs[0]?.reason ?? 'No check of this factor applies to the crawled pages.') : null,
    };
  });
}
