import { formatGains } from '#lib/text/format.ts';
import { formatFixHours } from '#report/estimated-hours.ts';
import { describeClicks } from '#report/issue-clicks.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildCriticalIssues } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { Chapter, Gains } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/** The priority recommendations, which replace the plan in a report without Premium. */
export function FirstFixesChapter({ document, title }: { document: ReportDocument; title: string }) {
  const { priorities } = buildCriticalIssues(document.analysis, createIssueMarks(document.marks.marks));
  if (priorities.length === 0) return null;
  const clicks = describeClicks(document.analysis);
  return (
    <Chapter
      id="first-fixes"
      title={title}
      lead="The fixes that gain the most points for the work they take. Their steps are listed with the issues."
    >
      <PrintTable
        caption="Priority recommendations"
        rows={priorities}
        readKey={({ id }) => id}
        columns={[
          {
            head: 'Fix',
            cell: ({ title, ruleId }) => {
              const issueClicks = clicks.get(ruleId);
              return (
                <>
                  {title}
                  {issueClicks !== undefined && (
                    <span className="block text-12 text-ink-3">
                      {issueClicks.text} Source: {issueClicks.source}.
                    </span>
                  )}
                </>
              );
            },
          },
          {
            head: 'Work (estimated)',
            isNumber: true,
            width: '22%',
            cell: ({ estimatedHours }) => (estimatedHours === null ? '–' : formatFixHours(estimatedHours)),
          },
          {
            head: 'Points',
            isNumber: true,
            width: '18%',
            cell: ({ gain, aiGain }) => <Gains text={formatGains(gain, aiGain) ?? '–'} />,
          },
        ]}
      />
    </Chapter>
  );
}

/** Steps as a numbered list; a single step as text. */
export function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length <= 1) return steps[0];
  return (
    <ol className="list-decimal pl-4">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
