import type { RobotsFacts, RobotsGroupFacts } from '#contracts/site/robots.ts';
import { makeRobots } from './artifacts.ts';

/** Builds one group: `makeGroup(['Googlebot'], ['Disallow: /a'], 3)`; it starts at `line`. */
export function makeGroup(agents: readonly string[], rules: readonly string[] = [], line = 1): RobotsGroupFacts {
  return {
    agents: agents.map((written, index) => ({ token: written.toLowerCase(), written, line: line + index })),
    rules: rules.map((text, index) => ({
      allows: text.toLowerCase().startsWith('allow'),
      pattern: text.slice(text.indexOf(':') + 1).trim(),
      line: line + agents.length + index,
      text,
    })),
    ruleCount: rules.length,
    crawlDelay: null,
    preferences: [],
    managedBy: null,
  };
}

/** Builds a robots.txt with these groups; the results for individual agents are the same as in `makeRobots`. */
export function makeRobotsFromGroups(groups: RobotsGroupFacts[], overrides: Partial<RobotsFacts> = {}): RobotsFacts {
  const ruleCount = groups.reduce((sum, group) => sum + group.ruleCount, 0);
  return makeRobots({}, { groups, groupCount: groups.length, ruleCount, ...overrides });
}
