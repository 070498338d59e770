import type { Analysis } from '#contracts/analysis/analysis.ts';
import {
  AI_GETTING_THERE_MIN,
  AI_READY_MIN,
  SCORE_EXCELLENT_MIN,
  SCORE_GOOD_MIN,
} from '#contracts/product/ui-constants.ts';
import { getAiBand } from '#lib/text/score-bands.ts';
import type { FoldedSection } from '#report/report-tabs.ts';
import { buildSummary, type SummaryView } from '#report/sections/summary.section.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { FirstActions } from '../overview/first-actions.tsx';
import { NotMeasured } from '../overview/not-measured.tsx';
import { ScoreBlock } from '../overview/score-block.tsx';
import { SummaryDetails } from '../overview/summary-details.tsx';
import { Verdict } from '../overview/verdict.tsx';
import type { ReportExtras } from '../report-extras.ts';

const SEARCH_SCORE_TICKS = [SCORE_GOOD_MIN, SCORE_EXCELLENT_MIN];
const AI_SCORE_TICKS = [AI_GETTING_THERE_MIN, AI_READY_MIN];

export interface SnapshotSectionProps {
  report: Analysis;
  extras: ReportExtras;
  folded: readonly FoldedSection[];
}

/** The overview: both scores, the main problem, what to do first, and what was not measured. */
export function SnapshotSection({ report, extras, folded }: SnapshotSectionProps) {
  const view = buildSummary(report);
  return (
    <section id="summary" aria-labelledby="summary-title" className="report-anchor">
      <div className="grid items-center gap-x-12 gap-y-3 sm:gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <Scores report={report} view={view} />
        <Verdict report={report} extras={extras} view={view} />
      </div>
      <FirstActions report={report} />
      <NotMeasured report={report} folded={folded} />
      {view.partialReason !== null && (
        <p className="mt-2 text-14 text-ink-2">
          <span className="font-medium text-ink">The crawl stopped early: </span>
          {view.partialReason} The score is based on what was measured.
        </p>
      )}
      {view.staging && <StagingNotice {...view.staging} />}
      <SummaryDetails report={report} history={extras.history} trend={extras.issueTrend} />
    </section>
  );
}

function Scores({ report, view }: { report: Analysis; view: SummaryView }) {
  const { aiReadiness, aiReadinessReason } = report;
  const label = { quality: view.quality, source: view.source };
  return (
    <div className="grid grid-cols-2 items-start gap-x-2 gap-y-4 sm:gap-x-8">
      <ScoreBlock
        title="Search score"
        purpose="for Google and Bing"
        help="score"
        score={view.score}
        band={view.band}
        marks={SEARCH_SCORE_TICKS}
        label={label}
        reason={null}
      />
      <ScoreBlock
        title="AI readiness"
        purpose="for AI assistants"
        help="aiReadiness"
        score={aiReadiness}
        band={aiReadiness === null ? null : getAiBand(aiReadiness)}
        marks={AI_SCORE_TICKS}
        label={aiReadiness === null ? { quality: 'not measured' } : { ...label, quality: report.scoreLabel.quality }}
        reason={aiReadiness === null ? (aiReadinessReason ?? 'None of its checks could be measured.') : null}
      />
    </div>
  );
}

/** Explains what a staging site means for the scores, and how its host is protected. */
function StagingNotice({ title, sentence, protections }: NonNullable<SummaryView['staging']>) {
  return (
    <Notice tone="info" title={title} className="mt-4">
      <p>{sentence}</p>
      {protections.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {protections.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
