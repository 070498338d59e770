import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { type AnalysisRunnerOptions, createAnalysisRunner } from './analysis-runner.ts';

it('keeps its thread when it claims an analysis that it lost while it was suspended', async () => {
  const workFolder = mkdtempSync(join(tmpdir(), 'awi-runner-'));
  const { promise: outcome, reject } = Promise.withResolvers();
  const startThread = vi.fn(() => ({ outcome }));
  const row = {
    id: 'an-id',
    url: 'https://site.example/',
    // After an interrupted attempt, neither the database nor the store is read.
    attempts: 2,
    browserPlan: FREE_LIMITS.browser,
    progress: null,
  };
  const runner = createAnalysisRunner({
    workFolder,
    startThread,
    site: {},
    exampleSite: null,
    browsing: { browser: async () => null },
    disk: { readState: () => Promise.reject(new Error('the end of the test')) },
  } as unknown as AnalysisRunnerOptions);
  const run = runner.run(row as unknown as AnalysisRow);
  await vi.waitFor(() => expect(startThread).toHaveBeenCalledTimes(1));
  await runner.run(row as unknown as AnalysisRow);
  expect(startThread).toHaveBeenCalledTimes(1);
  expect(runner.countRunning()).toBe(1);
  reject(new Error('the end of the thread'));
  await expect(run).rejects.toThrow('the end of the test');
  rmSync(workFolder, { recursive: true });
});
