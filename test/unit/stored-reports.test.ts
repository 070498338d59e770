import { beforeAll, describe, expect, it } from 'vitest';
import { computeScoreChange } from '#audit/scoring/score-change.ts';
import { computeScoresWithoutRules } from '#audit/scoring/scores-without.ts';
import { type Analysis, NO_OUTSIDE_DATA } from '#contracts/analysis/analysis.ts';
import { scoreRecordSchema } from '#contracts/rules/score-record.ts';
import { upgradeScoreRecord } from '#crawl/store/results/upgrade-score-record.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { NO_MARKS } from '#report/sections/issue-marks.ts';
import { buildSeoHealthCheck, listCheckPages } from '#report/sections/seo-health-check.section.ts';
import { buildStrategy } from '#report/sections/seo-recommendations.section.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { readStoredFixtures, type StoredFixture } from '#test/helpers/stored-reports.ts';
import { renderReportFormats, writeIssuesCsv } from '#test/support/draw-report.ts';

const fixtures = readStoredFixtures();

function parseFixture({ report }: StoredFixture): Analysis {
  const opened = parseStoredReport(report);
  if (opened === null) throw new Error('The fixture has no report');
  const { id, status, scope, createdAt, finishedAt } = readGoldenAnalysis('clean');
  return { ...opened, ...NO_OUTSIDE_DATA, id, status, scope, createdAt, finishedAt };
}

/** `npm test` renders the oldest and the newest report in every format, and the long run all of them. */
const innerFixtures = fixtures.slice(1, -1);
const outerFixtures = fixtures.filter((fixture) => !innerFixtures.includes(fixture));

const describeReport = (fixture: StoredFixture) => {
  const report = parseFixture(fixture);
  let outputs: Record<string, string> = {};
  beforeAll(async () => {
    outputs = { ...(await renderReportFormats(report, NO_MARKS)), csv: writeIssuesCsv(report, NO_MARKS) };
  }, 60_000);

  it('is rendered on the screen, in the PDF, in the deck and in the CSV file', () => {
    for (const [where, text] of Object.entries(outputs)) {
      expect(text, where).not.toMatch(/undefined|NaN|\[object|\bnull\b/);
    }
    for (const { title } of report.seoIssues) {
      for (const where of ['print', 'deck', 'csv'])
        expect(outputs[where]?.includes(title), `${title} ${where}`).toBe(true);
    }
    expect(outputs.screen).toContain(String(report.seoScore));
    expect(Object.keys(outputs)).toEqual(['screen', 'print', 'deck', 'csv']);
  });

  it('shows nothing that was not stored', () => {
    const stored = JSON.stringify(fixture.report);
    const isEstimated = stored.includes('"estimatedHours"') || report.recommendations.length === 0;
    expect(buildStrategy(report, true).estimatedHours === null).toBe(!isEstimated);
    const checks = buildSeoHealthCheck(report)?.groups.flatMap((group) => group.checks) ?? [];
    const pages = checks.map((check) => listCheckPages(check));
    if (!stored.includes('"affected"')) expect(pages.every(({ urls, more }) => urls.length + more === 0)).toBe(true);
    if (!stored.includes('"healthCheck"')) expect(outputs.screen).toContain('created by an older version');
    if (!isEstimated) {
      for (const text of [outputs.screen, outputs.print, outputs.deck]) expect(text).not.toMatch(/\b0 h\b/);
    }
  });
};
describe.each(outerFixtures)('a report stored by $name', describeReport);
describe.each(innerFixtures)('a report stored by $name', { tags: ['long'] }, describeReport);

describe.each(fixtures.filter(({ scoreRecord }) => scoreRecord !== null))(
  'a score record stored by $name',
  ({ scoreRecord, report }) => {
    const record = scoreRecordSchema.parse(upgradeScoreRecord(scoreRecord));
    const newest = scoreRecordSchema.parse(upgradeScoreRecord(fixtures.at(-1)?.scoreRecord));

    it('is compared with a current analysis, with steps that add up', () => {
      for (const which of ['search', 'ai'] as const) {
        const change = computeScoreChange(record, newest, which);
        const sum = change?.steps.reduce((total, { points }) => total + points, 0);
        expect(sum).toBeCloseTo(change?.difference ?? Number.NaN, 6);
      }
      expect(computeScoreChange(record, newest)?.from.score).toBe(report.seoScore);
    });

    it('is recomputed without a marked finding', () => {
      const { seoScore } = computeScoresWithoutRules(record, Object.keys(record.titles));
      expect(seoScore).toBeGreaterThanOrEqual(Number(report.seoScore));
    });
  },
);
