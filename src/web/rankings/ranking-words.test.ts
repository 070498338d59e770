import { expect, it } from 'vitest';
import { rankPointSchema, rankRunSchema } from '#contracts/outside/rankings.ts';
import {
  describeChange,
  describeCost,
  describeLastGap,
  describeMonthlyCost,
  describePoint,
  describeRun,
  describeTrend,
  formatFeatureName,
} from './ranking-words.ts';

const SINCE = { since: '2026-11-20T08:00:00Z' };

it('describes changes, and never describes a gap as a change', () => {
  expect(describeChange({ kind: 'moved', places: 3, ...SINCE }).text).toBe('Up 3');
  expect(describeChange({ kind: 'moved', places: -12, ...SINCE })).toEqual({ text: 'Down 12', tone: 'critical' });
  expect(describeChange({ kind: 'left', depth: 100, ...SINCE }).text).toBe('Dropped out of the first 100');
  expect(describeChange({ kind: 'other-source', source: 'Serper', ...SINCE }).text).toBe(
    'Not comparable: previously from Serper',
  );
  expect(describeChange({ kind: 'unknown', ...SINCE })).toEqual({ text: 'Not comparable', tone: 'plain' });
  const gap = rankPointSchema.parse({
    kind: 'gap',
    at: '2026-11-20T08:00:00Z',
    source: 'Serper',
    quality: 'real',
    reason: 'Serper could not be used: it took too long.',
    failure: 'timeout',
  });
  const found = { kind: 'found', at: '2026-11-21T08:00:00Z', source: 'SearXNG', quality: 'real', position: 4 };
  expect(describeTrend([gap, rankPointSchema.parse(found)])).toMatch(
    /Position 4 \(source changed from Serper to SearXNG\)$/,
  );
  expect(describePoint(gap)).toBe('Not measured: Serper could not be used: it took too long.');
});

it('describes costs before and after a run', () => {
  expect(describeCost({ checks: 0, leastUsd: 0, mostUsd: 0 })).toBe('There is nothing to check yet.');
  expect(describeCost({ checks: 1, leastUsd: 0, mostUsd: 0 })).toBe('Each run makes 1 check, and is free.');
  expect(describeCost({ checks: 20, leastUsd: 0.04, mostUsd: 0.24 })).toBe(
    'Each run makes 20 checks, and costs $0.04 if you are in the first 20, up to $0.24 if you are not.',
  );
  const monthly = (frequency: 'off' | 'weekly', budgetUsd: number | null) =>
    describeMonthlyCost({ checks: 20, leastUsd: 0.04, mostUsd: 0.24 }, { frequency, budgetUsd });
  expect(monthly('off', 5)).toBe('');
  expect(monthly('weekly', null)).toBe('Up to $1.20 a month (5 weekly runs). Runs need a monthly budget.');
  expect(monthly('weekly', 5)).toBe('Up to $1.20 a month (5 weekly runs), within the budget of $5.00.');
  expect(monthly('weekly', 1)).toBe('Up to $1.20 a month (5 weekly runs). Runs stop at the budget of $1.00.');
  const run = rankRunSchema.parse({
    id: 'a',
    state: 'stopped',
    planned: 5,
    done: 5,
    gaps: 3,
    costUsd: 0.004,
    stopReason: 'The monthly budget does not cover the next check.',
    createdAt: '2026-11-20T08:00:00Z',
    finishedAt: '2026-11-20T08:00:00Z',
  });
  expect(describeRun(run)).toBe(
    'Last run stopped on Nov 20, 2026: 2 of 5 checks have a result, $0.0040. The monthly budget does not cover the next check.',
  );
  expect(describeRun({ ...run, done: 1, gaps: 0 })).toContain('1 of 1 check has a result');
  expect(describeRun({ ...run, done: 0, gaps: 0 })).toBe(
    'Last run stopped on Nov 20, 2026 before the first check. The monthly budget does not cover the next check.',
  );
});

it('describes a skipped check as not checked, not as failed', () => {
  const reason = 'Not checked: The monthly budget does not cover the next check.';
  const point = rankPointSchema.parse({
    kind: 'gap',
    at: '2026-11-20T08:00:00Z',
    source: 'Serper',
    quality: 'real',
    reason,
    failure: 'quota',
  });
  expect(describePoint(point)).toBe(reason);
  expect(describeLastGap({ at: '2026-11-20T08:00:00Z', reason })).toBe(
    'Not checked on Nov 20, 2026: The monthly budget does not cover the next check.',
  );
  expect(describeLastGap({ at: '2026-11-20T08:00:00Z', reason: 'It took too long.' })).toBe(
    'Check of Nov 20, 2026 failed: It took too long.',
  );
});

it('formats the names of features of results pages', () => {
  expect(formatFeatureName('ai-overview')).toBe('AI overview');
  expect(formatFeatureName('people-also-ask')).toBe('People also ask');
});
