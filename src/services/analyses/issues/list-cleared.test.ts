import { expect, it } from 'vitest';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { listClearedRules } from './list-cleared.ts';

const buildReport = (
  isPartial: boolean,
  steps: readonly [kind: string, ruleId: string][] = [],
): Parameters<typeof listClearedRules>[0] =>
  ({
    rules: [
      { ruleId: 'found', outcome: 'fail', scope: 'page' },
      { ruleId: 'page', outcome: 'pass', scope: 'page' },
      { ruleId: 'empty', outcome: 'notApplicable', scope: 'page' },
      { ruleId: 'site', outcome: 'pass', scope: 'site' },
      { ruleId: 'missing', outcome: 'notMeasured', scope: 'site' },
      { ruleId: 'broken', outcome: 'error', scope: 'site' },
    ],
    seoIssues: [{ ruleId: 'found' }],
    coverage: { isPartial },
    change: { steps: steps.map(([kind, ruleId]) => ({ kind, ruleId })) },
  }) as unknown as AuditReport;

it('lists the rules that were measured without a finding', () => {
  expect(listClearedRules(buildReport(false))).toEqual(['empty', 'page', 'site']);
});

it('lists only proven rules if the crawl did not reach every page', () => {
  expect(listClearedRules(buildReport(true))).toEqual(['site']);
  expect(listClearedRules(buildReport(true, [['fixed', 'page']]))).toEqual(['page', 'site']);
  const mixed: [string, string][] = [
    ['fixed', 'page'],
    ['scope', 'page'],
  ];
  expect(listClearedRules(buildReport(true, mixed))).toEqual(['site']);
});

it.each(['noise', 'scope', 'rules'])('does not list a rule whose difference is %s', (kind) => {
  expect(listClearedRules(buildReport(false, [[kind, 'page']]))).toEqual(['empty', 'site']);
});
