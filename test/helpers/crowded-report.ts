import { INTRODUCTION_MAX_LENGTH } from '#contracts/report/report-download-texts.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { listTopIssues } from '#report/sections/top-issues.ts';
import { readGoldenAnalysis } from './golden-analysis.ts';
import { buildReportDocument } from './report-document.ts';

/** The longest title of a rule, and texts about as long as the longest ones. */
const TITLE = 'Weak E-E-A-T signals (experience, expertise, authoritativeness, trust)';
const IMPACT_TEXT =
  'AI assistants find less usable content in these areas than on a site that passes. The issues behind this are scored individually, so this result costs no additional points.';
const STEPS = [
  'Decide whether ChatGPT search should be able to cite the site and its articles.',
  'Remove the listed Disallow line, or add the proposed group to robots.txt.',
  'Check the AI bot settings of the CDN, which can add the line again.',
];

/** A pixel, shown as a tall screenshot. */
const TALL_SCREENSHOT = {
  src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  width: 360,
  height: 640,
  box: { x: 10, y: 10, width: 100, height: 50 },
};

/**
 * Builds a report in which every part is as long as it can be: the longest introduction and titles, both scores changed
 * for many reasons, a capped staging site, every check failed and a screenshot with every issue.
 */
export function buildCrowdedReport(change: Partial<ReportDocument> = {}): ReportDocument {
  const analysis = readGoldenAnalysis('flawed');
  const scoreChange: ScoreChange = {
    from: { measuredAt: '2026-10-24T08:00:00.000Z', score: 45.8, ruleSetVersion: analysis.ruleSetVersion },
    difference: 4.2,
    steps: Array.from({ length: 30 }, (_, position) => ({
      kind: position % 2 === 0 ? 'new' : 'fixed',
      ruleId: `rule-${position}`,
      title: TITLE,
      points: position % 2 === 0 ? -0.5 : 0.78,
      detail: 'Largest Contentful Paint changed from 2.4 s to 2.6 s between the two analyses',
    })),
    pagesAdded: 2,
    pagesRemoved: 11,
    note: 'The earlier analysis did not record which pages it measured, so the scope cannot be compared.',
  };
  const crowdedAnalysis = {
    ...analysis,
    seoScore: 50,
    uncappedScore: 90,
    ceilings: [
      { ruleId: 'tls-certificate-expired', cap: 50, reason: 'The TLS certificate of the site is not valid today' },
      { ruleId: 'https-missing', cap: 50, reason: 'The site is not served over HTTPS' },
    ],
    staging: {
      scoredAs: 'https://www.a-host-with-a-long-name.example',
      protection: [{ title: 'Password', detail: 'The staging host asks for a password.' }],
    },
    change: scoreChange,
    aiChange: scoreChange,
    seoIssues: analysis.seoIssues.map((issue) => ({ ...issue, title: TITLE, impact: IMPACT_TEXT })),
    recommendations: analysis.recommendations.map((item) => ({ ...item, title: TITLE, actionItems: STEPS })),
    healthCheck: analysis.healthCheck && {
      ...analysis.healthCheck,
      groups: analysis.healthCheck.groups.map((group) => ({
        ...group,
        checks: group.checks.map((check) => ({
          ...check,
          outcome: 'fail' as const,
          value: '13 of 37 pages (35.1%): Duplicate titles, and 3 more issues',
        })),
      })),
    },
    notMeasured: [...analysis.notMeasured, ...analysis.notMeasured],
  };
  const introduction = `Dear client,\n\n${'Every page that search engines can reach was checked. '.repeat(40)}`;
  const document = buildReportDocument({
    analysis: crowdedAnalysis,
    variant: 'summary',
    hasAppendix: false,
    introduction: introduction.slice(0, INTRODUCTION_MAX_LENGTH),
    ...change,
  });
  const screenshots = listTopIssues(document).map(({ issue }) => [issue.ruleId, TALL_SCREENSHOT]);
  return { ...document, screenshots: Object.fromEntries(screenshots) };
}
