import { expect, it } from 'vitest';
import type { SiteProfile } from '#contracts/outside/site-profile.ts';
import { buildRows } from './comparison-rows.ts';

const THEIRS: SiteProfile = {
  version: 1,
  ruleSetVersion: '1',
  homeUrl: 'https://b.example/',
  measuredAt: '2026-11-27T00:00:00.000Z',
  isComplete: true,
  pages: [],
  sitemapUrls: 4,
  scored: null,
  scoreReason: null,
  speed: { performance: 90, lcpMs: 1_000, tbtMs: 10, cls: 0, isMachineBusy: false },
  agents: [{ token: 'OAI-SearchBot', operator: 'OpenAI', isAllowed: true }],
  phrases: [],
  wording: [],
};

it('explains every figure of an audited website that could not be read with the same reason', () => {
  const rows = buildRows({ own: null, theirs: THEIRS, samplePages: 30, scores: null, authority: null });
  const crawled = rows.filter(({ group }) => group !== 'authority');
  expect(crawled.length).toBeGreaterThan(5);
  expect(crawled.map(({ own }) => own)).toEqual(crawled.map(() => null));
  expect(new Set(crawled.map(({ missing }) => missing?.reason))).toEqual(
    new Set(['Your own website could not be read for this comparison.']),
  );
});
