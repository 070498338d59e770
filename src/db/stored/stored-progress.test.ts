import { describe, expect, it } from 'vitest';
import { analysisProgressSchema } from '#contracts/analysis/analysis-state.ts';
import { readStoredFixtures } from '#test/helpers/stored-reports.ts';
import { openProgress, storeProgress } from './stored-progress.ts';

const moments = readStoredFixtures().flatMap(({ name, progress }) => progress.map((stored) => ({ name, stored })));

describe.each(moments)('progress stored by $name', ({ stored }) => {
  it('opens in the current shape with the figures that were stored', () => {
    const progress = openProgress(stored);
    expect(analysisProgressSchema.parse(progress)).toEqual(progress);
    expect(progress).toMatchObject({ percent: stored.percent, stage: stored.stage, crawl: stored.crawl });
  });

  it('stays the same when it is stored and opened again', () => {
    const progress = openProgress(stored);
    expect(progress && openProgress(storeProgress(progress))).toEqual(progress);
  });
});

it('fills what the first versions did not report', () => {
  const [first] = moments;
  expect(openProgress(first?.stored ?? null)).toMatchObject({ browser: null, waiting: null, preliminary: null });
});

it('shows no progress of a later release, because the next heartbeat replaces it', () => {
  expect(openProgress({ version: 99 })).toBeNull();
  expect(openProgress(null)).toBeNull();
});
