import { describe, expect, it } from 'vitest';
import { makeAudit, makeLighthouse, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import {
  auditAnswer,
  auditFigure,
  describeLabSource,
  getLabConfidence,
  getSavedBytes,
  isMachineBusy,
  limitConfidence,
  selectHeavySavings,
} from './lab-run.ts';

describe('auditAnswer', () => {
  const audit = makeAudit('bootup-time', { numericValue: 900, savingsBytes: 20 });
  const runs = makeLighthouse({ audits: [audit], passedAudits: ['bootup-time', 'bf-cache'] });

  it('returns the evidence rather than "passed"', () => {
    expect(auditAnswer(runs, 'bootup-time')).toBe(audit);
    expect(auditAnswer(runs, 'bf-cache')).toBe('passed');
    expect(auditAnswer(runs, 'unused-javascript')).toBe('unanswered');
  });

  it('returns figures only when there is evidence', () => {
    expect([auditFigure(audit), getSavedBytes(audit)]).toEqual([900, 20]);
    expect([auditFigure('passed'), getSavedBytes('unanswered')]).toEqual([0, 0]);
    expect([auditFigure(makeAudit('x')), getSavedBytes(makeAudit('x'))]).toEqual([0, 0]);
  });
});

describe('a busy machine', () => {
  it.each([
    [1_499, true],
    [1_500, false],
    [null, false],
  ])('with speed %s: %s', (benchmarkIndex, isBusy) => {
    expect(isMachineBusy({ benchmarkIndex })).toBe(isBusy);
    expect(getLabConfidence(makeLighthouse({ benchmarkIndex }))).toBe(isBusy ? 'possible' : 'likely');
  });
});

describe('a figure over its limit', () => {
  const several = { runs: [makeMetrics(), makeMetrics(), makeMetrics()] };

  it.each([
    [110, {}, 'possible'],
    [149, {}, 'possible'],
    [150, {}, 'likely'],
    [110, several, 'likely'],
    [900, { benchmarkIndex: 900 }, 'possible'],
  ])('of %s against 100 has the confidence of its runs', (value, runs, confidence) => {
    expect(limitConfidence(makeLighthouse(runs), [{ value, limit: 100 }])).toBe(confidence);
  });

  it('is certain when one of several figures is', () => {
    const figures = [
      { value: 110, limit: 100 },
      { value: 200, limit: 100 },
    ];
    expect(limitConfidence(makeLighthouse(), figures)).toBe('likely');
    expect(limitConfidence(makeLighthouse(), figures.slice(0, 1))).toBe('possible');
  });
});

describe('heavySavings', () => {
  const kinds = [{ audit: 'unused-javascript', most: 100 }] as const;
  const saving = (savingsBytes: number) =>
    selectHeavySavings(makeLighthouse({ audits: [makeAudit('unused-javascript', { savingsBytes })] }), kinds);

  it('distinguishes large savings from small and unknown ones', () => {
    expect(saving(100)?.map(({ audit }) => audit)).toEqual(['unused-javascript']);
    expect(saving(99)).toEqual([]);
    expect(selectHeavySavings(makeLighthouse({ passedAudits: ['unused-javascript'] }), kinds)).toEqual([]);
    expect(selectHeavySavings(makeLighthouse(), kinds)).toBeNull();
  });
});

describe('labSource', () => {
  it('lists the tool, the number of runs and the machine speed', () => {
    expect(describeLabSource(makeLighthouse())).toBe(
      'lab: Lighthouse 13.5.0 on a simulated phone, one run, machine speed 2100',
    );
  });

  it('reports a busy machine, and nothing when its speed is unknown', () => {
    const runs = [makeMetrics(), makeMetrics(), makeMetrics()];
    expect(describeLabSource(makeLighthouse({ runs, benchmarkIndex: 900 }))).toContain(
      'median of 3 runs, machine speed 900 (busy)',
    );
    expect(describeLabSource(makeLighthouse({ benchmarkIndex: null }))).toMatch(/one run$/);
  });
});
