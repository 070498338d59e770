import type { RobotsFacts, RobotsGroupFacts } from '#contracts/site/robots.ts';

/** Returns the groups for a product token; `*` means all crawlers. */
export function selectMatchingGroups({ groups }: RobotsFacts, token: string): RobotsGroupFacts[] {
  const lowerCaseToken = token.toLowerCase();
  return groups.filter(({ agents }) => agents.some((agent) => agent.token === lowerCaseToken));
}

/** Returns the groups that an agent obeys: its own, otherwise those for `*` (RFC 9309 section 2.2.1). */
export function selectObeyedGroups(robots: RobotsFacts, token: string): RobotsGroupFacts[] {
  const own = selectMatchingGroups(robots, token);
  return own.length > 0 ? own : selectMatchingGroups(robots, '*');
}
