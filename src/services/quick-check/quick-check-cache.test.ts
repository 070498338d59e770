import { beforeEach, expect, it } from 'vitest';
import type { QuickCheck } from '#contracts/analysis/quick-check.ts';
import { parseRobots } from '#crawl/robots/robots-policy.ts';
import { createQuickCheckCache } from './quick-check-cache.ts';

let time = 0;
const now = () => new Date(time);
const createCache = () => createQuickCheckCache({ maxAgeMs: 1_000, now });
const buildResult = (url: string) => ({ url }) as QuickCheck;
const buildRobots = (text: string) =>
  parseRobots(
    text,
    {
      url: 'https://a.example/robots.txt',
      status: 200,
      contentType: 'text/plain',
      sizeBytes: text.length,
      error: null,
    },
    { homeUrl: 'https://a.example/', agents: [] },
  );
const url = (path: string) => new URL(path, 'https://a.example');

beforeEach(() => {
  time = 0;
});

it('expires all data about a host together', () => {
  const cache = createCache();
  cache.knownRobots.set('https://a.example', buildRobots('User-agent: *'));
  time = 600;
  cache.set(url('/late'), buildResult('late'));
  expect(cache.getExpiry(url('/late'))).toBe(new Date(1_000).toISOString());
  time = 999;
  expect(cache.get(url('/late'))).toEqual(buildResult('late'));
  expect(cache.knownRobots.get('https://a.example')).toBeDefined();
  time = 1_000;
  expect(cache.get(url('/late'))).toBeUndefined();
  expect(cache.knownRobots.get('https://a.example')).toBeUndefined();
});

it('stores the results of a host separately by URL', () => {
  const cache = createCache();
  cache.set(url('/missing'), buildResult('missing'));
  expect(cache.get(url('/'))).toBeUndefined();
});

it('drops the oldest host beyond its limit, and caches a limited number of pages per host', () => {
  const cache = createCache();
  for (let index = 0; index <= 200; index += 1) cache.set(new URL(`https://${index}.example`), buildResult('home'));
  expect(cache.get(new URL('https://0.example'))).toBeUndefined();
  expect(cache.get(new URL('https://1.example'))).toBeDefined();
  for (let index = 0; index <= 20; index += 1) cache.set(url(`/${index}`), buildResult('page'));
  expect(cache.get(url('/19'))).toBeDefined();
  expect(cache.get(url('/20'))).toBeUndefined();
});

it('does not cache a large robots.txt', () => {
  const cache = createCache();
  cache.knownRobots.set('https://a.example', buildRobots(`# ${'x'.repeat(20_000)}`));
  expect(cache.knownRobots.get('https://a.example')).toBeUndefined();
});
