import type { RobotsFacts } from '#contracts/robots.ts';

/** Does this robots.txt hold for the address? It does for its own scheme, host and port only (RFC 9309 section 2.3). */
export function isOfRobotsHost(url: string, { url: robotsUrl }: Pick<RobotsFacts, 'url'>): boolean {
  const own = URL.parse(robotsUrl)?.origin;
  return own !== undefined && URL.parse(url)?.origin === own;
}
