import type { RobotsFacts, RobotsGroupFacts, UsagePreference } from '#contracts/site/robots.ts';
import { makeRobots } from './artifacts.ts';

type Preference = Partial<UsagePreference> & Pick<UsagePreference, 'values'>;

/**
 * Returns a group as written in robots.txt: `makeRobotsGroup(['GPTBot'], ['Disallow: /'])`. Lines count from 1 within
 * the group.
 */
export function makeRobotsGroup(
  agents: string[],
  rules: string[],
  overrides: Partial<RobotsGroupFacts> = {},
): RobotsGroupFacts {
  return {
    agents: agents.map((written, index) => ({ token: written.toLowerCase(), written, line: index + 1 })),
    rules: rules.map((text, index) => {
      const [field = '', pattern = ''] = text.split(/:\s*/, 2);
      return { allows: field.toLowerCase() === 'allow', pattern, line: agents.length + index + 1, text };
    }),
    ruleCount: rules.length,
    crawlDelay: null,
    preferences: [],
    managedBy: null,
    ...overrides,
  };
}

/** Returns a line of usage preferences, well-formed unless specified otherwise. */
export function makePreference({ values, ...overrides }: Preference): UsagePreference {
  const text = `Content-Signal: ${values.map(({ key, value }) => `${key}=${value}`).join(', ')}`;
  return { field: 'content-signal', path: null, values, line: 9, text, problem: null, ...overrides };
}

/** Returns a robots.txt with the given groups; `blockedAgents` are the same as in `makeRobots`. */
export function makeRobotsWithPreferences(
  groups: RobotsGroupFacts[],
  blockedAgents: Record<string, string> = {},
  overrides: Partial<RobotsFacts> = {},
): RobotsFacts {
  return makeRobots(blockedAgents, { groups, groupCount: groups.length, ...overrides });
}
