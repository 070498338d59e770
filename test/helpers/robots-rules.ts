import type { RobotsFacts } from '#contracts/site/robots.ts';
import { makeGroup, makeRobotsWith } from './robots-file.ts';

/** A robots.txt with these rules (`Disallow: /a`) by agent (`*`, `googlebot`), one group after the other from line 1. */
export function makeRobotsRules(rulesByAgent: Record<string, string[]>, overrides: Partial<RobotsFacts> = {}) {
  let line = 1;
  const groups = Object.entries(rulesByAgent).map(([agent, rules]) => {
    const group = makeGroup([agent], rules, line);
    line += rules.length + 1;
    return group;
  });
  return makeRobotsWith(groups, overrides);
}
