import { describe, expect, it } from 'vitest';
import { auditReportSchema } from '#contracts/analysis/analysis.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { readStoredFixtures } from '#test/helpers/stored-reports.ts';
import { parseStoredReport, storeReport } from './stored-report.ts';
import { REPORT_VERSION, upgradeReport } from './upgrade-report.ts';

const fixtures = readStoredFixtures();

/** Counts every number anywhere in a value. */
function countNumbers(value: unknown, counts = new Map<number, number>()): Map<number, number> {
  if (typeof value === 'number') counts.set(value, (counts.get(value) ?? 0) + 1);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) countNumbers(part, counts);
  return counts;
}

function freezeDeeply<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freezeDeeply);
  return value;
}

it('covers reports without a version and with the current version', () => {
  const versions = fixtures.map(({ report }) => report.version);
  expect(versions.filter((version) => version === undefined).length).toBeGreaterThanOrEqual(5);
  expect(versions).toContain(REPORT_VERSION);
});

describe.each(fixtures)('the stored report $name', ({ report }) => {
  it('has exactly the current shape after its upgrade', () => {
    const { version, ...upgradedReport } = upgradeReport(report) ?? {};
    expect(version).toBe(REPORT_VERSION);
    expect(auditReportSchema.parse(upgradedReport)).toEqual(upgradedReport);
    expect(parseStoredReport(report)).toEqual(upgradedReport);
  });

  it('keeps its figures, and no figures are added', () => {
    const { version: _, ...upgradedReport } = upgradeReport(report) ?? {};
    const before = countNumbers(report);
    // Recommendations repeat the AI gain of their issue.
    const repeated = countNumbers(parseStoredReport(report)?.recommendations.map(({ aiGain }) => aiGain));
    for (const [number, count] of countNumbers(upgradedReport))
      expect(count - (repeated.get(number) ?? 0), String(number)).toBeLessThanOrEqual(before.get(number) ?? 0);
    for (const [field, value] of Object.entries(report)) {
      if (typeof value === 'number' && field !== 'version')
        expect(upgradedReport[field as keyof typeof upgradedReport], field).toBe(value);
    }
  });

  it('is upgraded once, without changing the stored report', () => {
    const once = upgradeReport(freezeDeeply(structuredClone(report)));
    expect(upgradeReport(freezeDeeply(structuredClone(once)))).toEqual(once);
    expect(upgradeReport(report)).toEqual(once);
  });
});

it('reads a stored report, and returns null when there is none', () => {
  const report = auditReportSchema.parse(readGoldenAnalysis('flawed'));
  expect(storeReport(report).version).toBe(REPORT_VERSION);
  expect(parseStoredReport(storeReport(report))).toEqual(report);
  expect(parseStoredReport(null)).toBeNull();
});

it('rejects a report from a later release and a damaged report', () => {
  const [{ report } = { report: {} }] = fixtures;
  expect(() => parseStoredReport({ ...report, version: REPORT_VERSION + 1 })).toThrow(
    'A newer version of AWI created this report.',
  );
  expect(() => parseStoredReport({ ...report, version: 'two' })).toThrow('has the version two');
  expect(() => parseStoredReport({ ...report, seoScore: 'high' })).toThrow('seoScore');
});
