import { describe, expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { makeEvaluatedRun, makePanelInput, makeUnmeasuredRun } from '#test/helpers/panel-input.ts';
import { buildHealthCheck } from './health-check.ts';
import type { PanelInput } from './panel-input.ts';

const findCheck = (id: string, input: PanelInput) =>
  buildHealthCheck(input)
    .groups.flatMap(({ checks }) => checks)
    .find((check) => check.id === id);
const empty = makePanelInput([]);
const AI_CEILING = { cap: 20, reason: 'the home page is hidden' };

describe('the health check', () => {
  it('has 7 technical, 4 on-page and 6 content checks', () => {
    expect(buildHealthCheck(empty).groups.map(({ id, checks }) => [id, checks.length])).toEqual([
      ['technical', 7],
      ['on-page', 4],
      ['content', 6],
    ]);
  });

  it('excludes unmeasured checks from the denominator', () => {
    const input = makePanelInput([
      makeEvaluatedRun({ id: 'title-missing', category: 'title' }, 10),
      makeEvaluatedRun({ id: 'h1-missing', category: 'headings' }, 10, 2),
      makeUnmeasuredRun({ id: 'viewport-missing', category: 'mobile' }),
    ]);
    expect(buildHealthCheck(input)).toMatchObject({ passed: 1, measured: 2, percent: 50 });
    expect(findCheck('mobile', input)).toMatchObject({ outcome: 'notMeasured', reason: 'Not gathered in this test' });
    expect(findCheck('images', input)?.outcome).toBe('notApplicable');
  });

  it.each([
    ['a medium finding on one page of 100', { severity: 'medium' }, 1, 'pass'],
    ['a critical finding on one page of 100', { severity: 'critical' }, 1, 'pass'],
    ['a medium finding on 2 of 100 pages', { severity: 'medium' }, 2, 'warning'],
    ['a medium finding on 9 of 100 pages', { severity: 'medium' }, 9, 'warning'],
    ['a medium finding on 10 of 100 pages', { severity: 'medium' }, 10, 'fail'],
    ['a medium finding about the site', { severity: 'medium', scope: 'site' }, 1, 'fail'],
    ['a critical finding on one page that caps the score', { severity: 'critical', ceiling: AI_CEILING }, 1, 'fail'],
    ['a low finding on 50 of 100 pages', { severity: 'low' }, 50, 'pass'],
    ['a finding that is only likely', { severity: 'medium', confidence: 'likely' }, 50, 'pass'],
    ['advice', { severity: 'advisory' }, 100, 'notApplicable'],
    ['a finding that is only possible', { severity: 'medium', confidence: 'possible' }, 50, 'pass'],
  ] as const)('judges %s', (_name, grading, failingCount, outcome) => {
    const run = makeEvaluatedRun({ id: 'title-x', category: 'title', ...grading }, 100, failingCount);
    expect(findCheck('titles', makePanelInput([run]))?.outcome).toBe(outcome);
  });

  it('passes with a note that shows the number of pages and lists the first ones', () => {
    const run = makeEvaluatedRun({ id: 'title-x', category: 'title' }, 100, 1);
    expect(findCheck('titles', makePanelInput([run]))).toMatchObject({
      outcome: 'pass',
      value: '1 of 100 pages (1%): Bad: title-x',
      note: '1 page still has an issue.',
      affected: { pages: 1, urls: ['https://example.com/page-0'] },
    });
    const likely = makeEvaluatedRun({ id: 'title-x', category: 'title', confidence: 'likely' }, 100, 3);
    expect(findCheck('titles', makePanelInput([likely]))?.note).toBe(
      'Low severity or not confirmed, listed with the issues: Bad: title-x (3 pages).',
    );
  });

  it('notes how many pages still have an issue when a figure passes', () => {
    const run = makeEvaluatedRun({ id: 'exact-duplicate-page', category: 'duplicates', severity: 'medium' }, 200, 6);
    expect(findCheck('duplicates', makePanelInput([run], makeDuplicateShareInput(0.05)))).toMatchObject({
      outcome: 'pass',
      note: 'The value passes, but 6 pages still have an issue.',
      affected: { pages: 6 },
    });
  });

  it('never rounds a figure to the threshold that it misses', () => {
    expect(findCheck('lcp', makePanelInput([], makeLabInput(2_540, 0)))).toMatchObject({
      outcome: 'fail',
      value: '2.54 s',
    });
    expect(findCheck('cls', makePanelInput([], makeLabInput(0, 0.104)))).toMatchObject({
      outcome: 'fail',
      value: '0.104',
    });
  });

  const makeDuplicateShareInput = (share: number): Partial<PanelInput> => ({
    duplicates: { measured: true, value: { checkedCount: 200, exactCount: 10, nearCount: 9, share } },
  });
  const makeDuplicatesInput = (checkedCount: number): Partial<PanelInput> => ({
    duplicates: { measured: true, value: { checkedCount, exactCount: 0, nearCount: 0, share: 0 } },
  });
  const makeLabInput = (lcpMs: number, cls: number): Partial<PanelInput> => ({
    lab: { measured: true, value: { ...emptyVitals, lcpMs: makeVital(lcpMs), cls: makeVital(cls) } },
  });
  const makeScoreInput = (performance: number | null): Partial<PanelInput> => ({
    lighthouse: { measured: true, value: makeLighthouseRuns({ median: makeMetrics({ performance }) }) },
  });
  const makeTextInput = (change: Partial<PanelInput['text']>): Partial<PanelInput> => ({
    text: { pagesRead: 100, pageCount: 100, readability: null, readabilityPages: 0, ...change },
  });

  it.each([
    ['duplicates', makeDuplicateShareInput(0.099), 'pass'],
    ['duplicates', makeDuplicateShareInput(0.1), 'fail'],
    ['duplicates', makeDuplicatesInput(0), 'notMeasured'],
    ['duplicates', makeDuplicatesInput(1), 'notMeasured'],
    ['duplicates', makeDuplicatesInput(2), 'pass'],
    ['lcp', makeLabInput(2_500, 0), 'pass'],
    ['lcp', makeLabInput(2_501, 0), 'fail'],
    ['cls', makeLabInput(0, 0.1), 'pass'],
    ['cls', makeLabInput(0, 0.11), 'fail'],
    ['thin-pages', {}, 'notMeasured'],
    ['readability', makeTextInput({ readability: 60, readabilityPages: 3 }), 'pass'],
    ['readability', makeTextInput({ readability: 59, readabilityPages: 3 }), 'fail'],
    ['readability', {}, 'notMeasured'],
    ['eeat', { eeatScore: 70 }, 'pass'],
    ['eeat', { eeatScore: 69 }, 'fail'],
    ['performance-score', {}, 'notMeasured'],
    ['performance-score', makeScoreInput(null), 'notMeasured'],
    ['performance-score', makeScoreInput(76), 'pass'],
    ['performance-score', makeScoreInput(75), 'fail'],
  ] as const)('judges %s with %o as %s', (id, overrides, outcome) => {
    expect(findCheck(id, makePanelInput([], overrides))?.outcome).toBe(outcome);
  });

  it.each([
    [9, '9 of 100 pages (9%)', 'pass'],
    [10, '10 of 100 pages (10%)', 'fail'],
    [1_500, '1,500 of 15,000 pages (10%)', 'fail'],
  ])('counts the %i pages that the rule counts as thin', (thinCount, value, outcome) => {
    const judged = thinCount > 100 ? 15_000 : 100;
    const input = makePanelInput([makeEvaluatedRun({ id: 'thin-content', category: 'content' }, judged, thinCount)]);
    expect(findCheck('thin-pages', input)).toMatchObject({ value, outcome });
  });

  it('lists pages that may be thin, and explains why a rule has no result', () => {
    const run = makeEvaluatedRun({ id: 'thin-content', category: 'content' }, 20, 1);
    const makeShortFinding = (confidence: 'likely' | 'possible', ...pageUrls: string[]) => ({
      outcome: 'warning' as const,
      severity: 'medium' as const,
      confidence,
      isDead: false,
      pageUrls,
    });
    const pageIssues = [makeShortFinding('likely', 'a', 'b'), makeShortFinding('possible', 'c')];
    const input = makePanelInput(
      [{ ...run, pageIssues, counts: { ...run.counts, warning: 2 } }],
      makeTextInput({ pageCount: 25 }),
    );
    expect(findCheck('thin-pages', input)).toMatchObject({
      value:
        '2 of 22 pages (9.1%), not counting 1 page under 300 words that can be complete; not checked: 3 pages that can be short',
      outcome: 'pass',
    });
    const unmeasuredInput = makePanelInput([makeUnmeasuredRun({ id: 'thin-content', category: 'content' })]);
    expect(findCheck('thin-pages', unmeasuredInput)?.reason).toBe('Not gathered in this test');
  });

  it('does not require HTTPS on a private host', () => {
    const runs = [
      makeEvaluatedRun({ id: 'https-missing', category: 'security', severity: 'critical', scope: 'site' }, 1, 1),
    ];
    expect(findCheck('https', makePanelInput(runs))?.outcome).toBe('fail');
    const input = makePanelInput(runs, { site: makeSite({ isPrivateTarget: true }) });
    expect(findCheck('https', input)).toMatchObject({
      outcome: 'notApplicable',
      reason: 'The host has a private IP address, so HTTPS is not required',
    });
  });
});
