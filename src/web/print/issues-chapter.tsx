import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import { EMPTY_TEXTS } from '#contracts/report/report-constants.ts';
import { formatCount } from '#lib/text/format.ts';
import { formatFixHours } from '#report/estimated-hours.ts';
import { describeClicks, type IssueClicksView } from '#report/issue-clicks.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildCriticalIssues, GAIN_NOTE, PRIORITIES } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks, type IssueMarks } from '#report/sections/issue-marks.ts';
import { isCountedElsewhere, type SharedEditView } from '#report/shared-edits.ts';
import { getPriorityLabel } from '../components/figures/priority-tag.tsx';
import { Steps } from './first-fixes-chapter.tsx';
import { Chapter, Gains } from './parts.tsx';
import { GroupedTable } from './print-table.tsx';

const PRIORITY_CLASS = { high: 'text-critical', medium: 'text-medium', low: 'text-low' } as const;

/** Chapter with every issue and its fix, one row each, by priority. The appendix lists where they occur. */
export function IssuesChapter({ document, title }: { document: ReportDocument; title: string }) {
  const marks = createIssueMarks(document.marks.marks);
  const { tiles, issues, gains, sharedEdits } = buildCriticalIssues(document.analysis, marks);
  const clicks = describeClicks(document.analysis);
  const steps = new Map(document.analysis.recommendations.map(({ ruleId, actionItems }) => [ruleId, actionItems]));
  const lead =
    issues.length === 0
      ? 'No issues found in the checks that ran.'
      : `${formatCount(issues.length, 'issue')}: ${tiles.map((tile) => `${tile.count} ${tile.title.toLowerCase()}`).join(', ')}. ${GAIN_NOTE}`;
  const groups = PRIORITIES.map((priority) => ({
    key: priority,
    title: <span className={`font-semibold ${PRIORITY_CLASS[priority]}`}>{getPriorityLabel(priority)}</span>,
    rows: issues.filter((issue) => issue.priority === priority),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Chapter id="critical-issues" title={title} lead={lead}>
      {tiles[0]?.count === 0 && <p className="text-14 text-good">{EMPTY_TEXTS.noCriticalIssues}</p>}
      {groups.length > 0 && (
        <GroupedTable
          caption="All issues"
          groups={groups}
          readKey={({ id }) => id}
          columns={[
            {
              head: 'Issue',
              width: '38%',
              cell: (issue) => (
                <IssueCell
                  issue={issue}
                  marks={marks}
                  clicks={clicks.get(issue.ruleId)}
                  sharedEdit={sharedEdits.get(issue.ruleId)}
                />
              ),
            },
            { head: 'How to fix it', cell: (issue) => <Steps steps={steps.get(issue.ruleId) ?? [issue.howToFix]} /> },
            { head: 'Effort', isNumber: true, width: '10%', cell: (issue) => formatEffortHours(issue) },
            {
              head: 'Points',
              isNumber: true,
              width: '12%',
              cell: ({ ruleId }) => <Gains text={gains.get(ruleId) ?? '–'} />,
            },
          ]}
        />
      )}
    </Chapter>
  );
}

/** The hours of an edit that fixes several issues are listed once. */
function formatEffortHours(issue: SeoIssue): string {
  if (isCountedElsewhere(issue)) return 'same edit';
  return issue.effort === null || issue.effort.hours === 0 ? '–' : formatFixHours(issue.effort.hours);
}

interface IssueCellProps {
  issue: SeoIssue;
  marks: IssueMarks;
  clicks: IssueClicksView | undefined;
  sharedEdit: SharedEditView | undefined;
}

function IssueCell({ issue, marks, clicks, sharedEdit }: IssueCellProps) {
  const mark = marks.find(issue.ruleId);
  return (
    <span id={`issue-${issue.ruleId}`}>
      <span className="block font-semibold">{issue.title}</span>
      {mark !== null && (
        <span className="block font-semibold text-ink-2">Marked: {MARK_TEXTS[mark.kind].toLowerCase()}</span>
      )}
      <span className="block text-12 text-ink-3">
        {issue.description} {issue.impact}
      </span>
      {sharedEdit !== undefined && <span className="block text-12 text-ink-3">{sharedEdit.text}</span>}
      {clicks !== undefined && (
        <span className="block text-12 text-ink-3">
          {clicks.text} Source: {clicks.source}.
        </span>
      )}
    </span>
  );
}
