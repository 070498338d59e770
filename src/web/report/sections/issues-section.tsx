import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueMarks } from '#report/sections/issue-marks.ts';
import { Section } from '../section.tsx';
import { IssueWorkbench } from '../workbench/issue-workbench.tsx';

/** Section 3: three tiles, what to do first, and every issue with its evidence and how to fix it. */
export function IssuesSection({ report, marks }: { report: Analysis; marks: IssueMarks }) {
  return (
    <Section
      id="critical-issues"
      lead="All issues, critical or not, with the best use of your time first. Open one to see evidence and how to fix it."
    >
      <IssueWorkbench report={report} marks={marks} />
    </Section>
  );
}
