import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { type AnyProbe, type ProbeRun, runProbes } from './run-probes.ts';
import { within } from './within.ts';

/** The runner hands the page on and never touches it. */
const page = {} as Page;
const run = (changes: Partial<ProbeRun> = {}): ProbeRun => ({
  page,
  step: (what, ms, work) => within(ms, what, work()),
  timeoutMs: 200,
  isStillThere: async () => true,
  ...changes,
});

const answers: AnyProbe = { field: 'tabStops', run: async () => [] };
const throws: AnyProbe = {
  field: 'axe',
  run: async () => {
    throw new Error('the page said no\nat length');
  },
};
const hangs: AnyProbe = { field: 'secrets', run: () => new Promise(() => {}) };

describe('runProbes', () => {
  it('keeps what each probe found, and says of which there is nothing and why', async () => {
    const { parts, failures } = await runProbes([throws, hangs, answers], run());
    expect(parts).toEqual({ tabStops: [] });
    expect(failures).toEqual(['axe: the page said no', 'secrets: took too long']);
  });

  it('gives a probe the time that it asks for', async () => {
    const slow: AnyProbe = {
      field: 'libraries',
      deadlineMs: 5_000,
      run: () => new Promise((resolve) => setTimeout(() => resolve([]), 300)),
    };
    expect((await runProbes([slow], run())).parts).toEqual({ libraries: [] });
  });

  it('does not ask a page that is no longer there', async () => {
    let looks = 0;
    const isStillThere = async () => {
      looks += 1;
      return looks < 2;
    };
    const { parts, failures } = await runProbes([answers, throws, hangs], run({ isStillThere }));
    expect(parts).toEqual({ tabStops: [] });
    expect(failures).toEqual(['axe: the page was no longer there', 'secrets: the page was no longer there']);
    expect(looks).toBe(2);
  });
});
