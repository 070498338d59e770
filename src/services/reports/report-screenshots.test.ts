import { expect, it } from 'vitest';
import { AppError } from '#lib/runtime/app-error.ts';
import { listTopIssues } from '#report/sections/top-issues.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { readTopScreenshots } from './report-screenshots.ts';

const SCREENSHOT = { width: 360, height: 200, box: { x: 10, y: 10, width: 50, height: 20 } };

/**
 * Returns the report of the flawed site with a screenshot in the evidence of every issue; its key is the position of
 * the issue.
 */
function buildDocument() {
  const analysis = readGoldenAnalysis('flawed');
  const seoIssues = analysis.seoIssues.map((issue, position) => ({
    ...issue,
    evidence: issue.evidence.map((piece) => ({ ...piece, picture: { ...SCREENSHOT, key: `${position}-1` } })),
  }));
  return buildReportDocument({ analysis: { ...analysis, seoIssues } });
}

it('reads one screenshot for each top issue', async () => {
  const document = buildDocument();
  const keys: string[] = [];
  const screenshots = await readTopScreenshots(document, async (key) => {
    keys.push(key);
    return new Uint8Array([1, 2, 3]);
  });
  const rules = listTopIssues(document).map(({ issue }) => issue.ruleId);
  expect(rules).toHaveLength(5);
  expect(Object.keys(screenshots)).toEqual(rules);
  expect(keys).toHaveLength(rules.length);
  expect(screenshots[rules[0] ?? '']).toEqual({ ...SCREENSHOT, src: 'data:image/jpeg;base64,AQID' });
});

it('leaves out a screenshot that no longer exists, and reports other errors', async () => {
  const gone = () => Promise.reject(new AppError('not-found', 'This screenshot does not exist.'));
  expect(await readTopScreenshots(buildDocument(), gone)).toEqual({});
  await expect(readTopScreenshots(buildDocument(), () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await readTopScreenshots(buildReportDocument(), () => Promise.reject(new Error('disk')))).toEqual({});
});
