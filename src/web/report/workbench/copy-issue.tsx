import type { ReactNode } from 'react';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { writeIssueListFilter } from '../issue-links.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import type { IssueRow } from './issue-rows.ts';
import { TICKET_FORMATS, type TicketFormat, writeTicket } from './ticket.ts';

const FORMAT_NAMES: Record<TicketFormat, string> = { markdown: 'Markdown', github: 'GitHub', jira: 'Jira' };

/** Returns the link to an issue in the open report, without the filters of the list. */
function buildIssueUrl(ruleId: string): string {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${writeIssueListFilter({}, search)}#${buildIssueAnchor(ruleId)}`;
}

/** Copies the issue as a ticket for a tracker, or the link to it. */
export function CopyIssue({ row: { issue, isScored, clicks, sharedEdit } }: { row: IssueRow }): ReactNode {
  const { ruleId, title } = issue;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 print:hidden">
      <span className="text-12 text-ink-3">
        Copy as<span className="max-sm:sr-only"> ticket</span>
      </span>
      {TICKET_FORMATS.map((format) => (
        <CopyButton
          key={format}
          text={() => writeTicket(format, { issue, isScored, clicks, sharedEdit, reportUrl: buildIssueUrl(ruleId) })}
          label={`Copy ticket as ${FORMAT_NAMES[format]}: ${title}`}
          caption={FORMAT_NAMES[format]}
        />
      ))}
      <CopyButton text={() => buildIssueUrl(ruleId)} label={`Copy link to ${title}`} caption="Link" />
    </div>
  );
}
