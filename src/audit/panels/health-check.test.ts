import { describe, expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { noVitals, vital } from '#test/helpers/core-vitals.ts';
import { makeLighthouse, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { judgedRun, makePanelInput, unmeasuredRun } from '#test/helpers/panel-input.ts';
import { healthCheck } from './health-check.ts';
import type { PanelInput } from './panel-input.ts';

const checkOf = (id: string, input: PanelInput) =>
  healthCheck(input)
    .groups.flatMap(({ checks }) => checks)
    .find((check) => check.id === id);
const empty = makePanelInput([]);

describe('healthCheck', () => {
  it('has 7 technical, 4 on-page and 6 content checks', () => {
    expect(healthCheck(empty).groups.map(({ id, checks }) => [id, checks.length])).toEqual([
      ['technical', 7],
      ['on-page', 4],
      ['content', 6],
    ]);
  });

  it('leaves what was not measured out of the denominator', () => {
    const input = makePanelInput([
      judgedRun({ id: 'title-missing', category: 'title' }, 10),
      judgedRun({ id: 'h1-missing', category: 'headings' }, 10, 2),
      unmeasuredRun({ id: 'viewport-missing', category: 'mobile' }),
    ]);
    expect(healthCheck(input)).toMatchObject({ passed: 1, measured: 2, percent: 50 });
    expect(checkOf('mobile', input)).toMatchObject({ outcome: 'notMeasured', reason: 'Not gathered in this test' });
    expect(checkOf('images', input)?.outcome).toBe('notApplicable');
  });

  it.each([
    ['a medium fault on one page of 100', { severity: 'medium' }, 1, 'fail'],
    ['a low fault on 9 of 100 pages', { severity: 'low' }, 9, 'pass'],
    ['a low fault on 10 of 100 pages', { severity: 'low' }, 10, 'fail'],
    ['advice', { severity: 'advisory' }, 100, 'notApplicable'],
    ['a finding that is only possible', { severity: 'medium', confidence: 'possible' }, 50, 'pass'],
  ] as const)('judges %s', (_name, grading, failing, outcome) => {
    const run = judgedRun({ id: 'title-x', category: 'title', ...grading }, 100, failing);
    expect(checkOf('titles', makePanelInput([run]))?.outcome).toBe(outcome);
  });

  const duplicates = (share: number): Partial<PanelInput> => ({
    duplicates: { measured: true, value: { checkedCount: 200, exactCount: 10, nearCount: 9, share } },
  });
  const among = (checkedCount: number): Partial<PanelInput> => ({
    duplicates: { measured: true, value: { checkedCount, exactCount: 0, nearCount: 0, share: 0 } },
  });
  const lab = (lcpMs: number, cls: number): Partial<PanelInput> => ({
    lab: { measured: true, value: { ...noVitals, lcpMs: vital(lcpMs), cls: vital(cls) } },
  });
  const scored = (performance: number | null): Partial<PanelInput> => ({
    lighthouse: { measured: true, value: makeLighthouse({ median: makeMetrics({ performance }) }) },
  });
  const text = (change: Partial<PanelInput['text']>): Partial<PanelInput> => ({
    text: { pageCount: 100, readability: null, readabilityPages: 0, ...change },
  });

  it.each([
    ['duplicates', duplicates(0.099), 'pass'],
    ['duplicates', duplicates(0.1), 'fail'],
    ['duplicates', among(0), 'notMeasured'],
    ['duplicates', among(1), 'notMeasured'],
    ['duplicates', among(2), 'pass'],
    ['lcp', lab(2_500, 0), 'pass'],
    ['lcp', lab(2_501, 0), 'fail'],
    ['cls', lab(0, 0.1), 'pass'],
    ['cls', lab(0, 0.11), 'fail'],
    ['thin-pages', {}, 'notMeasured'],
    ['readability', text({ readability: 60, readabilityPages: 3 }), 'pass'],
    ['readability', text({ readability: 59, readabilityPages: 3 }), 'fail'],
    ['readability', {}, 'notMeasured'],
    ['eeat', { eeatScore: 70 }, 'pass'],
    ['eeat', { eeatScore: 69 }, 'fail'],
    ['performance-score', {}, 'notMeasured'],
    ['performance-score', scored(null), 'notMeasured'],
    ['performance-score', scored(76), 'pass'],
    ['performance-score', scored(75), 'fail'],
  ] as const)('%s with %o: %s', (id, overrides, outcome) => {
    expect(checkOf(id, makePanelInput([], overrides))?.outcome).toBe(outcome);
  });

  it.each([
    [9, '9 of 100 pages (9%)', 'pass'],
    [10, '10 of 100 pages (10%)', 'fail'],
  ])('counts the %i pages that the rule counts as thin', (thin, value, outcome) => {
    const input = makePanelInput([judgedRun({ id: 'thin-content', category: 'content' }, 100, thin)]);
    expect(checkOf('thin-pages', input)).toMatchObject({ value, outcome });
  });

  it('names the pages that may be short, and says why a rule without an answer has none', () => {
    const run = judgedRun({ id: 'thin-content', category: 'content' }, 20, 1);
    const input = makePanelInput([{ ...run, counts: { ...run.counts, warning: 2 } }], text({ pageCount: 25 }));
    expect(checkOf('thin-pages', input)?.value).toBe(
      '3 of 22 pages (13.6%); 3 more serve a purpose that allows few words',
    );
    const unmeasured = makePanelInput([unmeasuredRun({ id: 'thin-content', category: 'content' })]);
    expect(checkOf('thin-pages', unmeasured)?.reason).toBe('Not gathered in this test');
  });

  it('does not ask a private address for HTTPS', () => {
    const runs = [judgedRun({ id: 'https-missing', category: 'security', severity: 'critical' }, 1, 1)];
    expect(checkOf('https', makePanelInput(runs))?.outcome).toBe('fail');
    const input = makePanelInput(runs, { site: makeSite({ isPrivateTarget: true }) });
    expect(checkOf('https', input)?.outcome).toBe('notApplicable');
  });
});
