import { describe, expect, it } from 'vitest';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildCriticalIssues } from './sections/critical-issues.section.ts';
import { createIssueMarks, excludeMarkedIssues } from './sections/issue-marks.ts';

const golden = readGoldenAnalysis('flawed');
const [first, second] = golden.recommendations;
if (first === undefined || second === undefined) throw new Error('The golden analysis has recommendations.');

type Effort = NonNullable<SeoIssue['effort']>;

/** Returns a report in which a sitemap issue is resolved by the fixes of other rules. */
function makeReport(coveredBy: string[], change: Partial<SeoIssue> = {}, effort: Partial<Effort> = {}): Analysis {
  const [issue] = golden.seoIssues;
  if (issue === undefined) throw new Error('The golden analysis has issues.');
  const covered: SeoIssue = {
    ...issue,
    ruleId: 'sitemap-url-noindex',
    title: 'Noindex pages in sitemap',
    howToFix: 'Remove the page from the sitemap.',
    severity: 'medium',
    priority: 'medium',
    confidence: 'confirmed',
    gain: 0,
    aiGain: 0,
    effort: { class: 'server-setting', hoursEach: 0.5, unit: 'site', units: 0, hours: 0, coveredBy, ...effort },
    ...change,
  };
  const others = golden.seoIssues.filter(({ ruleId }) => ruleId !== covered.ruleId);
  return { ...golden, seoIssues: [...others, covered] };
}

const buildMarks = (...ruleIds: string[]) =>
  createIssueMarks(
    ruleIds.map((ruleId) => ({ ruleId, kind: 'intended', note: null, createdAt: '2026-11-24T00:00:00Z' })),
  );
const readEffort = (report: Analysis, marked: string[]) =>
  excludeMarkedIssues(report, buildMarks(...marked)).seoIssues.find(({ ruleId }) => ruleId === 'sitemap-url-noindex')
    ?.effort;

describe('an issue that the fix of a marked issue would have resolved', () => {
  it('gets its own work and a recommendation in place of the recommendation of the marked issue', () => {
    const report = makeReport([second.ruleId]);
    const open = excludeMarkedIssues(report, buildMarks(second.ruleId));
    expect(open.recommendations[1]).toMatchObject({
      ruleId: 'sitemap-url-noindex',
      actionItems: ['Remove the page from the sitemap.'],
      timeframe: second.timeframe,
      difficulty: 'easy',
      expectedImpact: 'low',
      estimatedHours: 0.5,
    });
    expect(open.recommendations).toHaveLength(report.recommendations.length);
    expect(readEffort(report, [second.ruleId])).toMatchObject({ units: 1, hours: 0.5, coveredBy: [] });
    const listed = buildCriticalIssues(report, buildMarks(second.ruleId)).issues;
    expect(listed.find(({ ruleId }) => ruleId === 'sitemap-url-noindex')?.effort?.hours).toBe(0.5);
  });

  it('stays covered while another fix resolves it', () => {
    const report = makeReport([first.ruleId, second.ruleId]);
    expect(readEffort(report, [first.ruleId])).toMatchObject({ hours: 0, coveredBy: [second.ruleId] });
    const { recommendations } = excludeMarkedIssues(report, buildMarks(first.ruleId));
    expect(recommendations.map(({ ruleId }) => ruleId)).not.toContain('sitemap-url-noindex');
  });

  it('is omitted if it is marked itself', () => {
    const open = excludeMarkedIssues(makeReport([first.ruleId]), buildMarks(first.ruleId, 'sitemap-url-noindex'));
    expect(open.recommendations.map(({ ruleId }) => ruleId)).not.toContain('sitemap-url-noindex');
  });

  it('gets no recommendation if its confidence is only “possible”', () => {
    const open = excludeMarkedIssues(makeReport([first.ruleId], { confidence: 'possible' }), buildMarks(first.ruleId));
    expect(open.recommendations.map(({ ruleId }) => ruleId)).not.toContain('sitemap-url-noindex');
  });

  it.each<[Partial<Effort>, Partial<SeoIssue>, number, number]>([
    [{ class: 'per-page-copy', unit: 'page', hoursEach: 0.1 }, { affectedPages: 30 }, 30, 3],
    [{ class: 'content', unit: 'page', hoursEach: 3 }, { affectedPages: 300 }, 300, 80],
    [{ class: 'template', unit: 'cause', hoursEach: 2 }, { causeCount: 9 }, 5, 10],
    [{ class: 'per-page-copy', unit: 'element-or-page', hoursEach: 0.1 }, { causeCount: 9 }, 9, 1],
  ])('counts its work by its unit: %j', (effort, change, units, hours) => {
    expect(readEffort(makeReport([first.ruleId], change, effort), [first.ruleId])).toMatchObject({ units, hours });
  });
});
