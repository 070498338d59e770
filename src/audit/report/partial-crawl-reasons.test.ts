import { describe, expect, it } from 'vitest';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { findPartialReason } from './partial-crawl-reasons.ts';

const makeStoppedSite = (stoppedBy: SiteFacts['stoppedBy']) => makeSite({ isCrawlComplete: false, stoppedBy });
const STOP_REASONS = [
  'page-limit',
  'time-limit',
  'depth-limit',
  'url-limits',
  'rate-limited',
  'cancelled',
  'robots',
] as const;

describe('findPartialReason', () => {
  it('returns null for a complete crawl', () => expect(findPartialReason(makeSite(), null)).toBeNull());

  it('has a separate sentence and step for every reason', () => {
    const partialReasons = STOP_REASONS.map((reason) => findPartialReason(makeStoppedSite(reason), makeRobots()));
    expect(new Set(partialReasons.map((partialReason) => partialReason?.reason)).size).toBe(STOP_REASONS.length);
    expect(partialReasons.every((partialReason) => partialReason?.step?.endsWith('.'))).toBe(true);
  });

  it('distinguishes URLs that look like a crawler trap from deep pages', () => {
    const { reason = '' } = findPartialReason(makeStoppedSite('url-limits'), null) ?? {};
    for (const trap of ['calendars', 'session IDs', 'repeated path segments', 'parameter combinations', 'same content'])
      expect(reason).toContain(trap);
    expect(findPartialReason(makeStoppedSite('depth-limit'), null)?.reason).toContain('deeper than the depth limit');
  });

  it('reports endless URLs when far more URLs are known than pages were crawled', () => {
    const makeSiteWithKnownPages = (pagesKnown: number) =>
      findPartialReason({ ...makeStoppedSite('page-limit'), pagesFetched: 50, pagesKnown }, null)?.reason;
    expect(makeSiteWithKnownPages(151)).toContain('its URLs are endless');
    expect(makeSiteWithKnownPages(150)).toBe('The page limit was reached.');
  });

  it('includes the page limit', () => {
    const findLimitReason = (pagesKnown: number) =>
      findPartialReason({ ...makeStoppedSite('page-limit'), pageLimit: 200, pagesFetched: 200, pagesKnown }, null)
        ?.reason;
    expect(findLimitReason(300)).toBe('The page limit of 200 pages was reached.');
    expect(findLimitReason(601)).toContain('The page limit of 200 pages was reached, but far more');
  });

  it('includes the crawl delay of robots.txt when the time limit was reached', () => {
    expect(findPartialReason({ ...makeStoppedSite('time-limit'), crawlDelaySeconds: 10 }, null)).toEqual({
      reason: 'The time limit of the crawl was reached: robots.txt asks for 10 seconds between requests (Crawl-delay).',
      step: 'Shorten Crawl-delay in robots.txt for our crawler, or analyze the site again with a longer time limit.',
    });
    expect(
      findPartialReason({ ...makeStoppedSite('time-limit'), crawlDelaySeconds: null }, null)?.reason,
    ).not.toContain('robots');
  });

  it.each<[number | null, string]>([
    [500, '(it returns 500)'],
    [null, '(it does not respond)'],
  ])('distinguishes a robots.txt file that fails with %s from a file that disallows crawling', (status, text) => {
    const reason = findPartialReason(
      makeStoppedSite('robots'),
      makeRobots({}, { state: 'unavailable', status }),
    )?.reason;
    expect(reason).toContain(`robots.txt could not be read ${text}`);
    expect(reason).toContain('treat the entire site as blocked');
    expect(findPartialReason(makeStoppedSite('robots'), makeRobots())?.reason).toContain('does not allow');
  });
});
