/** An issue as the text of a ticket: Markdown, GitHub's Markdown or Jira's wiki text. */
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { TILE_TITLES } from '#contracts/report/report-constants.ts';
import { formatCount, formatGains, formatInteger } from '#lib/text/format.ts';
import { countAffectedPages } from '#report/affected-pages.ts';
import { formatApproximateFixHours } from '#report/estimated-hours.ts';
import type { IssueClicksView } from '#report/issue-clicks.ts';
import type { SharedEditView } from '#report/shared-edits.ts';
import { GITHUB_STYLE, JIRA_STYLE, MARKDOWN_STYLE, type TicketStyle } from './ticket-styles.ts';

export const TICKET_FORMATS = ['markdown', 'github', 'jira'] as const;
export type TicketFormat = (typeof TICKET_FORMATS)[number];

export interface TicketInput {
  issue: SeoIssue;
  /** Whether the issue costs points. */
  isScored: boolean;
  /** Clicks on affected pages; null if they were not measured. */
  clicks: IssueClicksView | null;
  /** The other issues that the same edit fixes; null when there are none. */
  sharedEdit: SharedEditView | null;
  /** Link to the issue in the report. */
  reportUrl: string;
}

const STYLES: Record<TicketFormat, TicketStyle> = {
  markdown: MARKDOWN_STYLE,
  github: GITHUB_STYLE,
  jira: JIRA_STYLE,
};
const MAX_CAUSES = 10;
const MAX_EVIDENCE = 5;

/** Writes the ticket. Text from the analyzed site is always quoted, so that it cannot become markup of the ticket. */
export function writeTicket(format: TicketFormat, input: TicketInput): string {
  const style = STYLES[format];
  const { issue } = input;
  const parts = [
    style.title(issue.title),
    style.facts(listFacts(input)),
    style.heading('What was found'),
    style.text(`${issue.description} ${issue.impact}`),
    style.heading('Why it matters'),
    style.text(issue.why),
    style.heading('How to fix it'),
    style.text(issue.howToFix),
    ...(input.sharedEdit === null ? [] : [style.text(input.sharedEdit.text)]),
    ...writeCauses(issue, style),
    ...writeEvidence(issue, style),
    style.heading('Done when'),
    style.tasks([style.text('A re-check of this issue finds nothing.')]),
    style.facts([
      ['Report', style.link(input.reportUrl)],
      ['Check', style.code(issue.ruleId)],
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Returns the figures of the issue, as pairs of label and value. */
function listFacts({ issue, isScored, clicks }: TicketInput): [string, string][] {
  const gains = isScored ? formatGains(issue.gain, issue.aiGain) : null;
  const { effort } = issue;
  const pages = countAffectedPages(issue);
  return [
    ['Severity', TILE_TITLES[issue.priority]],
    ...(gains === null ? [] : [['Gain', `${gains} points`] as [string, string]]),
    ...(effort === null || effort.coveredBy.length > 0
      ? []
      : [['Effort', `${formatApproximateFixHours(effort.hours)} (estimated)`] as [string, string]]),
    [pages === 0 ? 'Occurrences' : 'Pages affected', formatInteger(pages || issue.count)],
    ...(clicks === null
      ? []
      : [['Clicks on affected pages', `${clicks.short}; source: ${clicks.source}`] as [string, string]]),
  ];
}

function writeCauses({ causes, causeCount }: SeoIssue, style: TicketStyle): string[] {
  if (causes.length === 0) return [];
  const shown = causes.slice(0, MAX_CAUSES);
  const lines = shown.map(({ label, places }) => `${style.code(label)} (${formatCount(places, 'occurrence')})`);
  const hidden = (causeCount ?? causes.length) - shown.length;
  return [
    style.heading('What to change'),
    style.tasks(lines),
    ...(hidden > 0 ? [style.text(`And ${formatCount(hidden, 'smaller cause')} in the report.`)] : []),
  ];
}

function writeEvidence({ evidence, count, countUnit }: SeoIssue, style: TicketStyle): string[] {
  if (evidence.length === 0) return [];
  const shown = evidence.slice(0, MAX_EVIDENCE);
  const pieces = shown.map(({ url, found, expected, where, fix }) =>
    [
      style.list([
        `Page: ${style.link(url)}`,
        `Found: ${found === null ? 'nothing' : style.code(found)}`,
        `Expected: ${style.text(expected)}`,
        `Where: ${style.code(where)}`,
      ]),
      ...(fix === undefined ? [] : ['Replace with:', style.block(fix)]),
    ].join('\n\n'),
  );
  const unit = countUnit === 'page' ? 'page' : 'occurrence';
  const title = `Evidence: ${formatCount(shown.length, 'occurrence')} of ${formatCount(count, unit)}`;
  return [style.heading(shown.length < count ? title : 'Evidence'), style.collapse(pieces.join('\n\n'))];
}
