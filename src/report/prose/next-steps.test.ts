import { expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { writeNextSteps } from './next-steps.ts';
import { collectSummaryFacts } from './summary-facts.ts';

const flawed = collectSummaryFacts(buildReportDocument());

it('begins with the first fixes and ends with the next audit', () => {
  const steps = writeNextSteps(flawed);
  expect(steps[0]).toBe('Decide who does the first 3 fixes.');
  const [start, ...others] = flawed.first.map(({ title }) => `“${title}”`);
  expect(steps[1]).toBe(`Start with ${start}.`);
  expect(steps[2]).toBe(`Then fix ${others.join(' and ')}.`);
  expect(steps).toContainEqual(expect.stringMatching(/^Schedule the rest of the plan: \d+ fixes in all, about \d+ h/));
  expect(steps.at(-1)).toBe('Repeat the audit in four weeks, and compare the scores.');
});

it('proposes the other issues by priority where there is no plan', () => {
  const steps = writeNextSteps({ ...flawed, plan: null });
  expect(steps).toContainEqual(expect.stringMatching(/^Go through the other \d+ issues by priority\.$/));
  expect(steps.join(' ')).not.toContain('plan');
});

it('proposes to decide on a single issue without a plan', () => {
  const issues = { high: 0, medium: 0, low: 1 };
  const steps = writeNextSteps({ ...flawed, first: [], plan: null, issues });
  expect(steps[0]).toBe('Decide whether to fix the issue that was found.');
  const more = writeNextSteps({ ...flawed, first: [], plan: null, issues: { ...issues, low: 3 } });
  expect(more[0]).toBe('Go through the 3 issues by priority.');
});

it('proposes no fix for a clean site', () => {
  const analysis = readGoldenAnalysis('clean', { seoIssues: [], recommendations: [], waterfall: [], notMeasured: [] });
  const facts = collectSummaryFacts(buildReportDocument({ analysis }));
  expect(writeNextSteps(facts)).toEqual(['Repeat the audit after every major change to the site.']);
});

it('uses the singular for one fix and one unmeasured item', () => {
  const steps = writeNextSteps({ ...flawed, first: flawed.first.slice(0, 1), notMeasured: 1 });
  expect(steps[0]).toBe('Decide who does the first fix.');
  expect(steps).toContain('Decide whether the unmeasured item matters, and connect its source.');
});
