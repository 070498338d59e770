import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import { describeStaging, listProtections } from '#lib/text/staging-text.ts';

const MAX_EVIDENCE_SHOWN = 3;

/** Whether the character is a C0 or C1 control character: text from a page must not control the terminal. */
const isControlCharacter = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 32 || (code >= 127 && code < 160);
};
export const makePrintable = (text: string): string =>
  [...text].map((character) => (isControlCharacter(character) ? ' ' : character)).join('');

/**
 * Renders the analysis as terminal output: score, coverage, issues with their first evidence, and what was not
 * measured.
 */
export function renderTextReport(report: AuditReport): string {
  const { coverage } = report;
  const staging = describeStaging(report);
  const lines = [
    `${report.host}  ${report.measuredAt}`,
    ...(staging === null ? [] : [staging]),
    ...listProtections(report),
    '',
    `Search score   ${report.seoScore ?? `not scored: ${report.scoreReason}`}${formatCeilingNote(report)}`,
    `AI readiness   ${report.aiReadiness ?? `not scored: ${report.aiReadinessReason}`}${formatAiCeilingNote(report.aiCeilings)}`,
    `Coverage       ${Math.round(coverage.share * 100)}% of checks measured; ${coverage.pagesFetched} of ${coverage.pagesKnown} pages${coverage.partialReason === null ? '' : ` (${coverage.partialReason})`}`,
    '',
    `Issues (${report.issuesCount})`,
    ...report.seoIssues.flatMap(formatIssueLines),
  ];
  if (report.notMeasured.length > 0)
    lines.push('', 'Not measured', ...report.notMeasured.map(({ what, reason }) => `  ${what}: ${reason}`));
  return `${lines.map(makePrintable).join('\n')}\n`;
}

function formatCeilingNote({ ceilings, uncappedScore }: AuditReport): string {
  const [ceiling] = ceilings;
  return ceiling === undefined
    ? ''
    : ` (capped at ${ceiling.cap}: ${ceiling.reason}; ${uncappedScore} without the cap)`;
}

function formatAiCeilingNote([ceiling]: AuditReport['aiCeilings']): string {
  return ceiling === undefined ? '' : ` (capped at ${ceiling.cap}: ${ceiling.reason})`;
}

function formatIssueLines(issue: SeoIssue): string[] {
  const gain =
    issue.gain === null ? '' : `  +${issue.gain.toFixed(1)}${issue.aiGain ? ` (+${issue.aiGain.toFixed(1)} AI)` : ''}`;
  const remainder = issue.count > MAX_EVIDENCE_SHOWN ? [`      ... and ${issue.count - MAX_EVIDENCE_SHOWN} more`] : [];
  return [
    `  [${issue.severity}] ${issue.title} (${issue.count})${gain}  ${issue.ruleId}`,
    ...issue.evidence
      .slice(0, MAX_EVIDENCE_SHOWN)
      .map(
        ({ url, where, found, expected, confidence }) =>
          `      ${url}  ${where}: found ${found || 'nothing'}; expected ${expected}${confidence === undefined ? '' : ` (${confidence})`}`,
      ),
    ...remainder,
  ];
}
