import { appendFileSync } from 'node:fs';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { GithubStep } from '#server/settings/github-env.ts';
import type { Verdict } from './verdict.ts';

/**
 * Renders the outputs of the step. Every value is a figure or one of our own words, so that a page cannot add outputs.
 */
export function renderOutputs(report: AuditReport | null, verdict: Verdict | null): string {
  const result = report === null || report.seoScore === null ? 'not-analyzed' : verdict?.isPassed ? 'passed' : 'failed';
  const outputs: Record<string, string> = {
    result,
    score: String(report?.seoScore ?? ''),
    'ai-readiness': String(report?.aiReadiness ?? ''),
    issues: String(report?.issuesCount ?? ''),
    'new-issues': String(verdict?.comparison?.newIssues.length ?? ''),
    pages: String(verdict?.pages ?? ''),
  };
  return Object.entries(outputs)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Appends the summary and the outputs to the files that GitHub reads after the step. */
export function writeGithubFiles(
  { summaryPath, outputPath }: GithubStep,
  content: { summary: string; outputs: string },
): void {
  if (summaryPath !== null) appendFileSync(summaryPath, `${content.summary}\n`);
  if (outputPath !== null) appendFileSync(outputPath, content.outputs);
}
