import type { TripwireCondition, TripwireItem } from '#contracts/monitoring/tripwire.ts';
import type { RobotsDecision } from '#crawl/robots/match-robots.ts';
import type { SiteObservation } from '#crawl/tripwire/observe-site.ts';

/** The crawlers of the search engines that decide whether a page can be found. */
const SEARCH_CRAWLERS = ['Googlebot', 'Bingbot'] as const;
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/** Reads whether robots.txt blocks the home page and the chosen page, if any, for search engines. */
export function readRobotsConditions(observation: SiteObservation): TripwireCondition[] {
  const { home, page } = observation;
  return [
    readRobotsCondition(observation, { item: 'home', url: home.url, place: 'the home page' }),
    ...(page === null
      ? []
      : [
          readRobotsCondition(observation, {
            item: 'page',
            url: page.url,
            place: `the page ${new URL(page.url).pathname}`,
          }),
        ]),
  ];
}

function readRobotsCondition(
  observation: SiteObservation,
  { item, url, place }: { item: TripwireItem; url: string; place: string },
): TripwireCondition {
  const { robots } = observation;
  const { isUnknown, isUnavailable, text } = readRobotsState(observation);
  const decisions = SEARCH_CRAWLERS.map((token) => ({ token, ...robots.decideFor(token, url) }));
  const blocked = decisions.filter(({ isAllowed }) => !isAllowed);
  const level = isUnavailable ? SEARCH_CRAWLERS.length : blocked.length;
  return {
    kind: 'robots-blocked',
    item,
    url: robots.source.url,
    state: isUnknown ? 'unknown' : level > 0 ? 'bad' : 'good',
    level,
    severity: 'critical',
    found: isUnavailable ? text : level > 0 ? describeBlock(blocked, url) : `${url} allowed`,
    title: isUnavailable ? 'robots.txt is unavailable' : `robots.txt blocks ${place}`,
  };
}

/** Describes which search engines a page is blocked for, and the line that blocks it. */
function describeBlock(blocked: readonly ({ token: string } & RobotsDecision)[], url: string): string {
  const rule = blocked.find((decision) => decision.rule !== null)?.rule ?? null;
  const names = blocked.map(({ token }) => token).join(' and ');
  return `${url} blocked for ${names}${rule === null ? '' : ` by line ${rule.line}`}`;
}

/**
 * Search engines do not crawl while robots.txt has a server error (RFC 9309 section 2.3.1.4). A missing file allows
 * everything; without any response, the result is unknown.
 */
export function readRobotsState({ robots, isRobotsChallenged }: SiteObservation): {
  isUnknown: boolean;
  isUnavailable: boolean;
  text: string;
} {
  const { status } = robots.source;
  const isRefused = isRobotsChallenged || status === 403 || status === TOO_MANY_REQUESTS;
  if (status === null || isRefused)
    return { isUnknown: true, isUnavailable: false, text: 'the server did not respond to our crawler, or refused it' };
  return {
    isUnknown: robots.facts.state === 'unavailable' && status < SERVER_ERROR,
    isUnavailable: status >= SERVER_ERROR,
    text: `status ${status}`,
  };
}
