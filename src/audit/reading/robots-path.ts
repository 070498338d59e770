import type { RobotsFacts, RobotsGroupFacts, RobotsLine } from '#contracts/robots.ts';
import { pathAndQuery } from '#lib/page-url.ts';
import { groupsObeyed } from './robots-groups.ts';

export interface PathDecision {
  isAllowed: boolean;
  /** The rule that decides; null when none matches, which allows. */
  line: RobotsLine | null;
}

type Rule = RobotsGroupFacts['rules'][number];

/**
 * May an agent fetch an address (RFC 9309 section 2.2)? All groups that name the agent count together, else those of `*`;
 * the longest matching pattern decides, an allowing one before a forbidding one of the same length. Null when nobody knows:
 * robots.txt could not be read, or not all of its rules were kept.
 */
export function decidePath(robots: RobotsFacts, agent: string, url: string): PathDecision | null {
  if (robots.state === 'unavailable' || keptInPart(robots)) return null;
  const path = pathAndQuery(url);
  if (path === null) return null;
  // Patterns hold these two as escapes when they mean the characters themselves.
  const spelled = path.replaceAll('*', '%2A').replaceAll('$', '%24');
  let decisive: Rule | null = null;
  for (const group of groupsObeyed(robots, agent)) {
    for (const rule of group.rules) {
      if (isStronger(rule, decisive) && matchesPath(rule.pattern, spelled)) decisive = rule;
    }
  }
  if (decisive === null) return { isAllowed: true, line: null };
  return { isAllowed: decisive.allows, line: { line: decisive.line, text: decisive.text } };
}

function keptInPart({ groups, groupCount }: RobotsFacts): boolean {
  return groups.length < groupCount || groups.some(({ rules, ruleCount }) => rules.length < ruleCount);
}

function isStronger(rule: Rule, than: Rule | null): boolean {
  if (than === null) return true;
  const difference = rule.pattern.length - than.pattern.length;
  return difference > 0 || (difference === 0 && rule.allows && !than.allows);
}

/** Takes the leftmost place of each piece between stars, which is enough to decide and keeps the work linear. */
function matchesPath(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...pieces] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  if (pieces.length === 0) return !isAnchored || path === first;
  const tail = isAnchored ? (pieces.pop() ?? '') : '';
  let position = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  return path.length - tail.length >= position && path.endsWith(tail);
}
