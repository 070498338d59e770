import type { Analysis } from '#contracts/analysis.ts';
import { picturesPathOf } from '../model/api.ts';
import { AgentsSection } from './agents-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { IssuesSection } from './issues-section.tsx';
import { NotMeasuredSection } from './not-measured-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { RenderingSection } from './rendering-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { SnapshotSection } from './snapshot-section.tsx';
import { SpeedSection } from './speed-section.tsx';

export interface ReportPageProps {
  report: Analysis;
  /** The report has just opened: move the focus to its title. */
  isFocused: boolean;
}

/** One finished analysis: the number and its meaning first, then what to do, then everything behind it. */
export function ReportPage({ report, isFocused }: ReportPageProps) {
  return (
    <div className="mt-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
      <SectionNav issuesCount={report.seoIssues.length} />
      <div className="min-w-0 space-y-18">
        <SnapshotSection report={report} isFocused={isFocused} />
        <PlanSection report={report} />
        <CategoriesSection categories={report.categories} aiCategories={report.aiCategories} />
        <IssuesSection issues={report.seoIssues} picturesPath={picturesPathOf(report.id)} />
        <SpeedSection speed={report.speed} />
        <RenderingSection rendering={report.rendering} />
        <AgentsSection views={report.agentViews} />
        <NotMeasuredSection items={report.notMeasured} />
        <RulesSection rules={report.rules} issues={report.seoIssues} />
      </div>
    </div>
  );
}
