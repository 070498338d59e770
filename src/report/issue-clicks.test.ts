import { expect, it } from 'vitest';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { IssueClicks } from '#contracts/report/outside-snapshot.ts';
import { buildSampleClicks } from '#test/helpers/outside-data.ts';
import { describeClicks, explainLimitedClicks, formatClicksCell } from './issue-clicks.ts';

const describe = (change: Partial<IssueClicks>, quality: SourceQuality = 'real') =>
  describeClicks({
    affectedClicks: {
      engine: 'google',
      quality,
      source: 'Google Search Console',
      collectedAt: '2026-11-26T04:00:00.000Z',
      issues: [
        {
          ruleId: 'title-missing',
          clicks: 1_234,
          kind: 'recent',
          from: '2026-10-26',
          to: '2026-11-22',
          lostSince: null,
          pages: 12,
          pagesWithClicks: 3,
          ...change,
        },
      ],
      pages: [],
      pagesPeriod: null,
      arePagesComplete: false,
    },
  }).get('title-missing');

it('describes clicks on affected pages with their period and source', () => {
  expect(describe({})).toMatchObject({
    short: '1,234 Google clicks in 28 days',
    text: '1,234 clicks from Google on 3 of 12 affected pages, Oct 26, 2026 to Nov 22, 2026.',
    source: 'Google Search Console, Nov 26, 2026',
  });
});

it('claims lost clicks only with a date, and never that a fix brings them back', () => {
  expect(describe({ kind: 'best' })?.text).not.toContain('lost');
  const lost = describe({ kind: 'best', lostSince: '2026-11-20' });
  expect(lost?.short).toBe('Clicks lost since Nov 20, 2026: 1,234 Google clicks in the 28 days with the most');
  expect(lost?.text).toContain('It is not known how many clicks a fix would bring back.');
});

it('describes nothing without a source', () => {
  expect(describeClicks({ affectedClicks: null }).size).toBe(0);
});

it('labels simulated clicks at the value', () => {
  const simulated = describe({}, 'simulated') ?? null;
  expect(simulated?.short).toBe('1,234 Google clicks in 28 days (simulated)');
  expect(formatClicksCell(simulated)).toBe('1,234 (simulated)');
  expect(formatClicksCell(describe({ kind: 'best' }, 'simulated') ?? null)).toBe('1,234 (best, simulated)');
  expect(formatClicksCell(describe({ kind: 'best' }) ?? null)).toBe('1,234 (best)');
});

it('explains on the Free plan why only some issues have clicks', () => {
  const affectedClicks = buildSampleClicks('title-missing', 120);
  expect(explainLimitedClicks({ affectedClicks })).toContain('three priority recommendations');
  expect(explainLimitedClicks({ affectedClicks, keywordRankings: null })).toBeNull();
  expect(explainLimitedClicks({ affectedClicks: null })).toBeNull();
});
