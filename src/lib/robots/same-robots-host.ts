import type { RobotsFacts } from '#contracts/site/robots.ts';

/** Whether this robots.txt applies to the URL: only to its own scheme, host and port (RFC 9309 section 2.3). */
export function isOnRobotsHost(url: string, { url: robotsUrl }: Pick<RobotsFacts, 'url'>): boolean {
  const own = URL.parse(robotsUrl)?.origin;
  return own !== undefined && URL.parse(url)?.origin === own;
}
