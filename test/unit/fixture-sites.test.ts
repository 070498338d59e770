import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { auditFixtureSite, getFixtureFolder } from '#test/support/audit-fixture-site.ts';

/** `AWI_UPDATE_GOLDEN=1` accepts the current analyses; review the diff before committing it. */
const isUpdate = process.env.AWI_UPDATE_GOLDEN === '1';
const GOLDEN_FOLDER = join(import.meta.dirname, '..', 'golden');

const expectedSchema = z.object({
  mustFind: z.array(z.object({ ruleId: z.string(), urls: z.array(z.string()), outcome: z.enum(['fail', 'warning']) })),
  mustPass: z.array(z.string()),
  mustNotFind: z.array(z.string()),
});

describe.each(['clean', 'flawed'])('fixture site: %s', (name) => {
  const expected = expectedSchema.parse(
    JSON.parse(readFileSync(join(getFixtureFolder(name), 'expected.json'), 'utf8')),
  );
  let report: AuditReport;
  beforeAll(async () => {
    report = await auditFixtureSite(name);
  }, 60_000);
  const getOutcome = (ruleId: string) => report.rules.find((rule) => rule.ruleId === ruleId)?.outcome;

  it('finds every planted issue only on the pages where it was planted', () => {
    const found = report.seoIssues.map(({ ruleId, evidence }) => ({
      ruleId,
      urls: [...new Set(evidence.map(({ url }) => url.replace('{{origin}}', '')))].sort(),
      outcome: getOutcome(ruleId),
    }));
    const byRule = (a: { ruleId: string }, b: { ruleId: string }) => (a.ruleId < b.ruleId ? -1 : 1);
    const plantedIssues = expected.mustFind.map((entry) => ({ ...entry, urls: [...entry.urls].sort() }));
    expect(found.sort(byRule)).toEqual(plantedIssues.sort(byRule));
  });

  it('passes correct pages and reports nothing for rules that do not apply', () => {
    expect(expected.mustPass.map((ruleId) => [ruleId, getOutcome(ruleId)])).toEqual(
      expected.mustPass.map((ruleId) => [ruleId, 'pass']),
    );
    for (const ruleId of expected.mustNotFind) expect(['fail', 'warning'], ruleId).not.toContain(getOutcome(ruleId));
  });

  it('gives every finding evidence that can be verified', () => {
    for (const issue of report.seoIssues) {
      expect(issue.evidence.length, issue.ruleId).toBeGreaterThan(0);
      for (const { url, expected: expectedText, where } of issue.evidence) {
        expect(url, issue.ruleId).toMatch(/^\{\{origin\}\}\//);
        expect(expectedText.length, issue.ruleId).toBeGreaterThan(3);
        expect(where.length, issue.ruleId).toBeGreaterThan(3);
      }
    }
  });

  it('has a waterfall that adds up to 100 and marks what was not measured', () => {
    const sum = report.waterfall.reduce((total, { gain }) => total + gain, 0);
    expect((report.seoScore ?? Number.NaN) + sum).toBeCloseTo(100, 6);
    expect(getOutcome('lcp-slow')).toBe('notMeasured');
    expect(report.performanceAnalysis.coreWebVitals.lcp).toBeNull();
    expect(report.backlinksCount).toBeNull();
  });

  it('matches the golden analysis', () => {
    const path = join(GOLDEN_FOLDER, `${name}.json`);
    const text = `${JSON.stringify(report, null, 2)}\n`;
    if (isUpdate) writeFileSync(path, text);
    expect(report).toEqual(JSON.parse(readFileSync(path, 'utf8')));
  });
});
