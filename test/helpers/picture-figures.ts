import type { Analysis } from '#contracts/analysis/analysis.ts';
import { buildFirstActions, describeFirstGain } from '#report/first-screen.ts';

type PicturedReport = Pick<
  Analysis,
  'seoScore' | 'aiReadiness' | 'issuesCount' | 'seoIssues' | 'recommendations' | 'coverage'
>;

/** Returns every figure of a report that its screenshots can show. */
export function buildPictureFigures(report: PicturedReport) {
  const { seoScore, aiReadiness, issuesCount, seoIssues, coverage } = report;
  const firstActions = buildFirstActions(report);
  return {
    searchScore: seoScore,
    aiReadiness,
    pages: { fetched: coverage.pagesFetched, known: coverage.pagesKnown },
    issues: issuesCount,
    critical: seoIssues.filter(({ priority }) => priority === 'high').length,
    firstGain: describeFirstGain(report, firstActions),
    firstActions: firstActions.map(({ title, scope, causes, effort, gainText, aiGainText }) => {
      return { title, scope, causes, effort, gainText, aiGainText };
    }),
    gains: seoIssues.map(({ title, gain, aiGain, effort }) => ({ title, gain, aiGain, hours: effort?.hours ?? null })),
  };
}
