import { expect, it } from 'vitest';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { SAMPLE_FIELD_HISTORY } from '#test/helpers/outside-data.ts';
import { listMeasurements } from '../sections/ledger.section.ts';
import { buildSeoHealthCheck } from '../sections/seo-health-check.section.ts';

const NOTE = 'Field data of the entire site is listed separately (“Speed for real users over time”, simulated).';
const REASON = 'No field data was requested for this page, because its host is private';

function buildReport(fieldHistory: Analysis['fieldHistory']): Analysis {
  const report = readGoldenAnalysis('flawed');
  const { healthCheck } = report;
  if (healthCheck === null) throw new Error('The golden analysis has a health check');
  const groups = healthCheck.groups.map((group) => ({
    ...group,
    checks: group.checks.map((check) => ({
      ...check,
      ...(check.id === 'lcp' && { outcome: 'notMeasured' as const, value: null, reason: 'The page was not rendered.' }),
    })),
  }));
  return {
    ...report,
    healthCheck: { ...healthCheck, groups },
    notMeasured: [
      { what: 'INP', reason: REASON, step: null },
      { what: 'Backlinks', reason: 'No source is connected', step: null },
    ],
    fieldHistory,
  };
}

const readLcpReason = (report: Analysis) =>
  buildSeoHealthCheck(report)
    ?.groups.flatMap(({ checks }) => checks)
    .find(({ id }) => id === 'lcp')?.reason;
const readMethodText = (report: Analysis, what: string) =>
  listMeasurements(report).find((entry) => entry.what === what)?.how;

it('refers to the field data of the site where a figure of the page is not measured', () => {
  const history = { ...SAMPLE_FIELD_HISTORY, quality: 'simulated' as const };
  const report = buildReport({ history, reason: null, step: null });
  expect(readMethodText(report, 'INP')).toBe(`${REASON}. ${NOTE}`);
  expect(readMethodText(report, 'Backlinks')).toBe('No source is connected.');
  expect(readLcpReason(report)).toBe(`The page was not rendered. ${NOTE}`);
});

it('mentions no field data that does not exist', () => {
  const report = buildReport({ history: null, reason: REASON, step: null });
  expect(readMethodText(report, 'INP')).toBe(`${REASON}.`);
  expect(readLcpReason(report)).toBe('The page was not rendered.');
});
