import { describe, expect, it } from 'vitest';
import { analysisProgressSchema } from '#contracts/analysis/analysis-state.ts';
import { readStoredFixtures } from '#test/helpers/stored-reports.ts';
import { parseStoredProgress, storeProgress } from './stored-progress.ts';

const storedProgress = readStoredFixtures().flatMap(({ name, progress }) =>
  progress.map((stored) => ({ name, stored })),
);

describe.each(storedProgress)('progress stored by $name', ({ stored }) => {
  it('is read in the current shape with the stored figures', () => {
    const progress = parseStoredProgress(stored);
    expect(analysisProgressSchema.parse(progress)).toEqual(progress);
    expect(progress).toMatchObject({ percent: stored.percent, stage: stored.stage, crawl: stored.crawl });
  });

  it('stays the same when it is stored and read again', () => {
    const progress = parseStoredProgress(stored);
    expect(progress && parseStoredProgress(storeProgress(progress))).toEqual(progress);
  });
});

it('fills in fields that the first versions did not report', () => {
  const [first] = storedProgress;
  expect(parseStoredProgress(first?.stored ?? null)).toMatchObject({ browser: null, waiting: null, preliminary: null });
});

it('returns null for progress stored by a later release, because the next heartbeat replaces it', () => {
  expect(parseStoredProgress({ version: 99 })).toBeNull();
  expect(parseStoredProgress(null)).toBeNull();
});
