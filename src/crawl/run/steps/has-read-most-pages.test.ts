import { expect, it } from 'vitest';
import { CRAWL_LIMITS } from '#crawl/limits.ts';
import { Tally } from '../pacing/tally.ts';
import { hasReadMostPages } from './has-read-most-pages.ts';

interface QueueState {
  read: number;
  queued: number;
  visiting?: number;
  maxPages?: number;
  requestsPerSecond?: number;
}

const checkHasReadMostPages = ({
  read,
  queued,
  visiting = 0,
  maxPages = 1_000,
  requestsPerSecond = 4,
}: QueueState): boolean =>
  hasReadMostPages({
    urlTable: { count: (state) => (state === 'queued' ? queued : 0) },
    tally: new Tally({ all: read, failed: 0, challenged: 0 }),
    visitingIds: new Set(Array.from({ length: visiting }, (_, id) => id)),
    limits: { ...CRAWL_LIMITS, requestsPerSecondPerHost: requestsPerSecond },
    options: { limits: { maxPages } },
  });

it('requires two thirds of the known pages to be read', () => {
  expect(checkHasReadMostPages({ read: 1, queued: 20 })).toBe(false);
  expect(checkHasReadMostPages({ read: 39, queued: 18, visiting: 2 })).toBe(false);
  expect(checkHasReadMostPages({ read: 40, queued: 18, visiting: 2 })).toBe(true);
});

it('allows no more remaining pages than can be crawled in fifteen seconds', () => {
  expect(checkHasReadMostPages({ read: 900, queued: 61 })).toBe(false);
  expect(checkHasReadMostPages({ read: 900, queued: 60 })).toBe(true);
  expect(checkHasReadMostPages({ read: 900, queued: 60, requestsPerSecond: 1 })).toBe(false);
});

it('counts only pages within the page limit', () => {
  expect(checkHasReadMostPages({ read: 40, queued: 5_000, maxPages: 60 })).toBe(true);
});
