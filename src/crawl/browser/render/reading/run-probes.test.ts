import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { waitWithin } from '../page/page-loss.ts';
import { type AnyProbe, type ProbeRun, runProbes } from './run-probes.ts';

/** The runner only passes the page on to the probes. */
const page = {} as Page;
const makeRun = (changes: Partial<ProbeRun> = {}): ProbeRun => ({
  page,
  step: (what, ms, work) => waitWithin(ms, what, work()),
  timeoutMs: 200,
  isStillThere: async () => true,
  ...changes,
});

const emptyProbe: AnyProbe = { field: 'tabStops', run: async () => [] };
const throwingProbe: AnyProbe = {
  field: 'axe',
  run: async () => {
    throw new Error('the page refused\nat length');
  },
};
const hangingProbe: AnyProbe = { field: 'secrets', run: () => new Promise(() => {}) };

describe('runProbes', () => {
  it('keeps the result of each probe, and reports which probes failed and why', async () => {
    const { parts, failures } = await runProbes([throwingProbe, hangingProbe, emptyProbe], makeRun());
    expect(parts).toEqual({ tabStops: [] });
    expect(failures).toEqual(['axe: the page refused', 'secrets: took too long']);
  });

  it("applies a probe's own time limit", async () => {
    const slow: AnyProbe = {
      field: 'libraries',
      deadlineMs: 5_000,
      run: () => new Promise((resolve) => setTimeout(() => resolve([]), 300)),
    };
    expect((await runProbes([slow], makeRun())).parts).toEqual({ libraries: [] });
  });

  it('does not probe a page that no longer exists', async () => {
    let checkCount = 0;
    const isStillThere = async () => {
      checkCount += 1;
      return checkCount < 2;
    };
    const { parts, failures } = await runProbes([emptyProbe, throwingProbe, hangingProbe], makeRun({ isStillThere }));
    expect(parts).toEqual({ tabStops: [] });
    expect(failures).toEqual(['axe: the page was no longer there', 'secrets: the page was no longer there']);
    expect(checkCount).toBe(2);
  });
});
