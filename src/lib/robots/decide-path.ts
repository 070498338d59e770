import type { RobotsFacts, RobotsLine } from '#contracts/site/robots.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';
import { selectObeyedGroups } from './obeyed-groups.ts';
import { getPathNormalization, RuleIndex } from './rule-index.ts';

export interface PathDecision {
  isAllowed: boolean;
  /** The deciding rule; null when none matches, which means that the URL is allowed. */
  line: RobotsLine | null;
}

/** Rules are evaluated for every page, so one index per file and agent is cached. */
const indexes = new WeakMap<RobotsFacts, Map<string, RuleIndex>>();

/**
 * Decides whether an agent may fetch a URL (RFC 9309 section 2.2). All groups for the agent are combined; if there are
 * none, the groups for `*` apply; the longest matching pattern decides, and Allow wins over an equally long Disallow.
 * Returns null when that is unknown: robots.txt could not be read, not all of its rules were stored, or the URL is not
 * valid.
 */
export function evaluatePath(robots: RobotsFacts, agent: string, url: string): PathDecision | null {
  if (robots.state === 'unavailable' || isTruncated(robots)) return null;
  const path = extractPathAndQuery(url);
  if (path === null) return null;
  const rule = getRuleIndex(robots, agent).decide(path);
  if (rule === null) return { isAllowed: true, line: null };
  return { isAllowed: rule.allows, line: { line: rule.line, text: rule.text } };
}

function isTruncated({ groups, groupCount }: RobotsFacts): boolean {
  return groups.length < groupCount || groups.some(({ rules, ruleCount }) => rules.length < ruleCount);
}

function getRuleIndex(robots: RobotsFacts, agent: string): RuleIndex {
  const indexByAgent = indexes.get(robots) ?? new Map<string, RuleIndex>();
  indexes.set(robots, indexByAgent);
  const known = indexByAgent.get(agent);
  if (known !== undefined) return known;
  const index = new RuleIndex(
    selectObeyedGroups(robots, agent).flatMap(({ rules }) => rules),
    getPathNormalization(agent),
  );
  indexByAgent.set(agent, index);
  return index;
}
