import { parse } from 'junit2json';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { renderJunit, renderJunitError } from './junit.ts';
import { checkLimits } from './verdict.ts';

const HOSTILE = ']]></failure><x a="1">&\u0000\u001b[31m\uFFFE\ud800';
const REPORT = readGoldenAnalysis('flawed') as AuditReport;
const EVIDENCE = { url: `https://example.com/${HOSTILE}`, where: HOSTILE, found: HOSTILE, expected: HOSTILE };
const HOSTILE_REPORT: AuditReport = {
  ...REPORT,
  host: HOSTILE,
  seoIssues: REPORT.seoIssues.map((issue) => ({ ...issue, evidence: [EVIDENCE] })),
};
const [FIRST_ISSUE] = REPORT.seoIssues;

const suiteSchema = z.object({
  name: z.string(),
  tests: z.number(),
  failures: z.number(),
  errors: z.number(),
  skipped: z.number(),
  testcase: z.array(
    z.object({
      name: z.string(),
      classname: z.string(),
      failure: z.array(z.object({ message: z.string(), inner: z.string() })).optional(),
      error: z.array(z.object({ message: z.string() })).optional(),
      skipped: z.array(z.object({ message: z.string() })).optional(),
    }),
  ),
});
const readJunit = async (xml: string) =>
  z.object({ testsuite: z.array(suiteSchema) }).parse(await parse(xml)).testsuite;

it('another JUnit reader finds one test case per limit and check, and a failure only where a limit is exceeded', async () => {
  const ruleId = FIRST_ISSUE?.ruleId ?? '';
  const condition = { kind: 'rule', text: `rule:${ruleId}`, isNew: false, ruleId } as const;
  const verdict = checkLimits({ report: HOSTILE_REPORT, comparison: null, pages: 9, conditions: [condition] });
  const [limits, checks] = await readJunit(renderJunit(HOSTILE_REPORT, verdict));
  expect(limits).toMatchObject({
    tests: 1,
    failures: 1,
    testcase: [{ name: `rule:${ruleId}`, classname: 'awi.limits' }],
  });
  expect(checks).toMatchObject({ tests: REPORT.rules.length, failures: 1, errors: 0 });
  const failed = checks?.testcase.filter(({ failure }) => failure !== undefined) ?? [];
  expect(failed.map(({ name }) => name)).toEqual([expect.stringContaining(`(${ruleId})`)]);
  expect(failed[0]?.failure?.[0]?.inner).toContain(']]></failure><x a="1">&');
  const unmeasured = REPORT.rules.filter(({ outcome }) => ['notApplicable', 'notMeasured', 'error'].includes(outcome));
  expect(checks?.testcase.filter(({ skipped }) => skipped !== undefined)).toHaveLength(unmeasured.length);
});

it('a passed audit has no failure, and an audit without a result has an error', async () => {
  const verdict = checkLimits({ report: REPORT, comparison: null, pages: 9, conditions: [] });
  const suites = await readJunit(renderJunit(REPORT, verdict));
  expect(suites.map(({ failures, errors }) => failures + errors)).toEqual([0]);
  const [suite] = await readJunit(renderJunitError('example.com', HOSTILE, REPORT.measuredAt));
  expect(suite).toMatchObject({
    tests: 1,
    errors: 1,
    testcase: [{ error: [{ message: expect.stringContaining('<x a="1">') }] }],
  });
});
