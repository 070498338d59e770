import { describe, expect, it } from 'vitest';
import { makeAudit, makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import {
  describeLabSource,
  getLabConfidence,
  getLimitConfidence,
  getSavedBytes,
  isMachineBusy,
  readAuditResult,
  readResultFigure,
  selectHeavySavings,
} from './lab-run.ts';

describe('readAuditResult', () => {
  const audit = makeAudit('bootup-time', { numericValue: 900, savingsBytes: 20 });
  const runs = makeLighthouseRuns({ audits: [audit], passedAudits: ['bootup-time', 'bf-cache'] });

  it('returns evidence instead of "passed"', () => {
    expect(readAuditResult(runs, 'bootup-time')).toBe(audit);
    expect(readAuditResult(runs, 'bf-cache')).toBe('passed');
    expect(readAuditResult(runs, 'unused-javascript')).toBe('unanswered');
  });

  it('returns figures only when there is evidence', () => {
    expect([readResultFigure(audit), getSavedBytes(audit)]).toEqual([900, 20]);
    expect([readResultFigure('passed'), getSavedBytes('unanswered')]).toEqual([0, 0]);
    expect([readResultFigure(makeAudit('x')), getSavedBytes(makeAudit('x'))]).toEqual([0, 0]);
  });
});

describe('a busy machine', () => {
  it.each([
    [1_499, true],
    [1_500, false],
    [null, false],
  ])('is detected at a benchmark index of %s: %s', (benchmarkIndex, isBusy) => {
    expect(isMachineBusy({ benchmarkIndex })).toBe(isBusy);
    expect(getLabConfidence(makeLighthouseRuns({ benchmarkIndex }))).toBe(isBusy ? 'possible' : 'likely');
  });
});

describe('getLimitConfidence', () => {
  const severalRuns = { runs: [makeMetrics(), makeMetrics(), makeMetrics()] };

  it.each([
    [110, {}, 'possible'],
    [149, {}, 'possible'],
    [150, {}, 'likely'],
    [110, severalRuns, 'likely'],
    [900, { benchmarkIndex: 900 }, 'possible'],
  ])(
    'rates a value of %s with a limit of 100 by its distance from the limit and by its runs',
    (value, runs, confidence) => {
      expect(getLimitConfidence(makeLighthouseRuns(runs), [{ value, limit: 100 }])).toBe(confidence);
    },
  );

  it('is likely when one of several figures is far over its limit', () => {
    const figures = [
      { value: 110, limit: 100 },
      { value: 200, limit: 100 },
    ];
    expect(getLimitConfidence(makeLighthouseRuns(), figures)).toBe('likely');
    expect(getLimitConfidence(makeLighthouseRuns(), figures.slice(0, 1))).toBe('possible');
  });
});

describe('selectHeavySavings', () => {
  const kinds = [{ audit: 'unused-javascript', minBytes: 100 }] as const;
  const selectSavings = (savingsBytes: number) =>
    selectHeavySavings(makeLighthouseRuns({ audits: [makeAudit('unused-javascript', { savingsBytes })] }), kinds);

  it('distinguishes large savings from small and unknown savings', () => {
    expect(selectSavings(100)?.map(({ audit }) => audit)).toEqual(['unused-javascript']);
    expect(selectSavings(99)).toEqual([]);
    expect(selectHeavySavings(makeLighthouseRuns({ passedAudits: ['unused-javascript'] }), kinds)).toEqual([]);
    expect(selectHeavySavings(makeLighthouseRuns(), kinds)).toBeNull();
  });
});

describe('describeLabSource', () => {
  it('states the tool, the number of runs and the machine speed', () => {
    expect(describeLabSource(makeLighthouseRuns())).toBe(
      'lab: Lighthouse 13.5.0 on a simulated phone, one run, machine speed 2100',
    );
  });

  it('states that the machine was busy, and nothing when its speed is unknown', () => {
    const runs = [makeMetrics(), makeMetrics(), makeMetrics()];
    expect(describeLabSource(makeLighthouseRuns({ runs, benchmarkIndex: 900 }))).toContain(
      'median of 3 runs, machine speed 900 (busy)',
    );
    expect(describeLabSource(makeLighthouseRuns({ benchmarkIndex: null }))).toMatch(/one run$/);
  });
});
