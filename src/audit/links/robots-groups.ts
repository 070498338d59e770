import { BRAND } from '#contracts/product/brand.ts';
import type { RobotsFacts, RobotsGroupFacts } from '#contracts/site/robots.ts';
import { selectMatchingGroups, selectObeyedGroups } from '#lib/robots/obeyed-groups.ts';

/** Maximum number of rules copied into a proposal. */
const MAX_COPIED_RULES = 20;

/** Whether the agent is known to obey the same rules as our crawler, so that our crawler's results apply to it, too. */
export function hasSameRulesAsOurCrawler(robots: RobotsFacts, token: string): boolean {
  const groups = selectObeyedGroups(robots, token);
  const ours = selectObeyedGroups(robots, BRAND.crawlerName);
  if (groups.length === ours.length && groups.every((group, index) => group === ours[index])) return true;
  // The facts may omit rules, and those may differ.
  if ([...groups, ...ours].some(({ rules, ruleCount }) => rules.length < ruleCount)) return false;
  return findRules(groups).join('\n') === findRules(ours).join('\n');
}

function findRules(groups: readonly RobotsGroupFacts[]): string[] {
  const rules = groups.flatMap(({ rules }) => rules.map(({ allows, pattern }) => `${allows} ${pattern}`));
  return [...new Set(rules)].sort();
}

/**
 * Builds lines that allow a blocked agent and keep the other rules it obeys now. Null when there are too many rules, or
 * when a rule longer than `/` blocks the agent in its own group.
 */
export function buildAllowingLines(robots: RobotsFacts, token: string): string | null {
  const ownDecidingLine = robots.agents[token]?.decidingLine ?? null;
  const start = `User-agent: ${token}`;
  if (selectMatchingGroups(robots, token).length > 0) {
    // RFC 9309 section 2.2.2: of two rules of the same length, Allow wins.
    return ownDecidingLine !== null && /:\s*\/$/.test(ownDecidingLine.text) ? `${start}\nAllow: /` : null;
  }
  const groups = selectMatchingGroups(robots, '*');
  const rules = groups.flatMap((group) => group.rules);
  const isTruncated = groups.some((group) => group.rules.length < group.ruleCount);
  if (isTruncated || rules.length > MAX_COPIED_RULES) return null;
  const otherRuleTexts = rules.filter(({ line }) => line !== ownDecidingLine?.line).map(({ text }) => text);
  return [start, ...otherRuleTexts.filter((text) => !/^allow:\s*\/$/i.test(text)), 'Allow: /'].join('\n');
}
