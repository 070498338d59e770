import type { RobotsFacts } from '#contracts/site/robots.ts';
import { makeGroup, makeRobotsFromGroups } from './robots-file.ts';

/**
 * Builds a robots.txt with rules (`Disallow: /a`) keyed by agent (`*`, `googlebot`), one group after the other from
 * line 1.
 */
export function makeRobotsRules(rulesByAgent: Record<string, string[]>, overrides: Partial<RobotsFacts> = {}) {
  let line = 1;
  const groups = Object.entries(rulesByAgent).map(([agent, rules]) => {
    const group = makeGroup([agent], rules, line);
    line += rules.length + 1;
    return group;
  });
  return makeRobotsFromGroups(groups, overrides);
}
