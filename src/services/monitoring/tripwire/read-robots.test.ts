import { expect, it } from 'vitest';
import { parseRobots } from '#crawl/robots/robots-policy.ts';
import type { SiteObservation } from '#crawl/tripwire/observe-site.ts';
import { readRobotsConditions } from './read-robots.ts';

const HOME = 'https://example.com/';

function observe(text: string, status = 200): SiteObservation {
  const source = {
    url: `${HOME}robots.txt`,
    status,
    contentType: 'text/plain',
    sizeBytes: text.length,
    error: null,
  };
  return {
    origin: 'https://example.com',
    robots: parseRobots(text, source, { homeUrl: HOME, agents: [] }),
    isRobotsChallenged: false,
    home: { url: HOME, state: 'not-requested' },
    page: null,
    sitemaps: [],
    certificate: null,
  };
}

it.each<[text: string, status: number, state: string, level: number]>([
  ['User-agent: *\nAllow: /\n', 200, 'good', 0],
  ['User-agent: bingbot\nDisallow: /\n', 200, 'bad', 1],
  ['User-agent: bingbot\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /\n', 200, 'bad', 2],
  ['', 503, 'bad', 2],
  ['', 404, 'good', 0],
])('counts the search engines that are blocked: %j with status %i', (text, status, state, level) => {
  expect(readRobotsConditions(observe(text, status))).toMatchObject([{ item: 'home', state, level }]);
});
