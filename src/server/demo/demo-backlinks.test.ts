import { expect, it } from 'vitest';
import { buildDemoBacklinks } from './demo-backlinks.ts';
import { buildDemoUrl, DEMO_PATHS } from './demo-site.ts';

const NOW = new Date('2026-11-26T12:00:00Z');

it('invents links to pages of the demo site, most of them to the most visited ones', () => {
  const { links = [] } = buildDemoBacklinks(NOW)('awi.test') ?? {};
  const targets = links.map(({ targetUrl }) => targetUrl);
  const known = [...DEMO_PATHS, '/services/spring-offer', '/stock'].map(buildDemoUrl);
  expect(targets.filter((target) => !known.includes(target))).toEqual([]);
  const count = (path: string) => targets.filter((target) => target === buildDemoUrl(path)).length;
  expect([count('/'), count('/services/puncture-repair'), count('/services/spring-offer'), count('/stock')]).toEqual([
    14, 11, 3, 1,
  ]);
  // Enough for an estimate of the spam score.
  expect(new Set(links.map(({ sourceUrl }) => new URL(sourceUrl).hostname)).size).toBe(30);
  expect(links.every(({ firstSeen, lastSeen }) => firstSeen < lastSeen && lastSeen < '2026-11-26')).toBe(true);
});

it('knows no other domain', () => expect(buildDemoBacklinks(NOW)('example.com')).toBeNull());
