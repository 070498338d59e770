import type { RobotsFacts, RobotsGroupFacts } from '#contracts/site/robots.ts';
import { RuleIndex } from '#lib/robots/rule-index.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';

type RobotsRule = RobotsGroupFacts['rules'][number];

/** Maximum number of rules that are compared with every image of every page. */
const MAX_RULES = 500;
/** Google documents that its image crawler follows Googlebot's groups when no group names it. */
const CRAWLER_TOKENS = ['googlebot-image', 'googlebot', '*'] as const;

/**
 * Returns the rules for Google's image crawler; null when they are not completely known or too many to compare, empty
 * when robots.txt contains none for it.
 */
export function findImageCrawlerRules(robots: RobotsFacts): RobotsRule[] | null {
  if (robots.state !== 'rules') return robots.state === 'unavailable' ? null : [];
  const keptRuleCount = robots.groups.reduce((sum, group) => sum + group.rules.length, 0);
  if (keptRuleCount < robots.ruleCount || robots.groups.length < robots.groupCount) return null;
  for (const token of CRAWLER_TOKENS) {
    const groups = robots.groups.filter(({ agents }) => agents.some((agent) => agent.token === token));
    if (groups.length === 0) continue;
    const rules = groups.flatMap((group) => group.rules).filter(({ pattern }) => pattern !== '');
    return rules.length > MAX_RULES ? null : rules;
  }
  return [];
}

/** Indexes the rules as Google's image crawler reads them. */
export const indexImageRules = (rules: readonly RobotsRule[]): RuleIndex => new RuleIndex(rules, 'google');

/** Returns the rule that blocks Google's image crawler from a URL; null when none does. */
export function findBlockingRule(index: RuleIndex, url: string): RobotsRule | null {
  const path = extractPathAndQuery(url);
  if (path === null) return null;
  const rule = index.decide(path);
  return rule === null || rule.allows ? null : rule;
}
