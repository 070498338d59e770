import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditReportSchema } from '#contracts/analysis/analysis.ts';
import { SAMPLE_EVIDENCE } from './landing-content.ts';

const GOLDEN_FILE = new URL('../../../test/golden/flawed.json', import.meta.url);

it('shows a finding of the demo site exactly as in its stored analysis', () => {
  const report = auditReportSchema.parse(
    JSON.parse(readFileSync(GOLDEN_FILE, 'utf8').replaceAll('{{origin}}', 'http://shop.awi.test')),
  );
  const issue = report.seoIssues.find(({ title }) => title === SAMPLE_EVIDENCE.issue);
  expect(issue?.priority).toBe('high');
  expect(issue?.impact).toBe(SAMPLE_EVIDENCE.why);
  expect(issue?.evidence).toContainEqual(expect.objectContaining(SAMPLE_EVIDENCE.evidence));
});
