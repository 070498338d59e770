import type { Analysis } from '#contracts/analysis/analysis.ts';
import { describeAdjustedScore } from '#report/sections/issue-marks.ts';
import { buildSummary, type SummaryView } from '#report/sections/summary.section.ts';
import { ScoreRing } from '#web/components/charts/score-ring.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { BAND_TEXT_CLASS } from '#web/format/band-classes.ts';
import { BreakdownBlock } from '../breakdown-block.tsx';
import { ChangeBlock } from '../change-block.tsx';
import { HistoryBlock } from '../history-block.tsx';
import { CriticalAlert } from '../issues/critical-alert.tsx';
import type { ReportExtras } from '../report-extras.ts';
import { SideFigures } from './side-figures.tsx';

export interface SnapshotSectionProps {
  report: Analysis;
  extras: ReportExtras;
}

/** The state of the site at a glance: score, band, a one-sentence summary and what to do. */
export function SnapshotSection({ report, extras }: SnapshotSectionProps) {
  const view = buildSummary(report);
  return (
    <section id="summary" aria-labelledby="summary-title" className="report-anchor">
      {view.staging && <StagingNotice {...view.staging} />}
      <div className="grid items-center gap-x-12 gap-y-8 md:grid-cols-[auto_minmax(0,1fr)]">
        <ScoreRing score={view.score} band={view.band} label="Search score" />
        <Verdict view={view} />
      </div>
      <CriticalAlert issues={report.seoIssues} />
      <AdjustedScore extras={extras} />
      <SideFigures report={report} />
      <div className="grid gap-x-12 md:grid-cols-2">
        <ChangeBlock report={report} />
      </div>
      <BreakdownBlock report={report} />
      <HistoryBlock history={extras.history} />
      {view.partialReason !== null && (
        <Notice tone="info" title="The crawl stopped early" className="mt-6">
          {view.partialReason} The score is based on what was measured.
        </Notice>
      )}
    </section>
  );
}

/** Shows which site is scored and how the staging host is protected. */
function StagingNotice({ sentence, protections }: NonNullable<SummaryView['staging']>) {
  return (
    <Notice tone="info" title="Staging protection" className="mt-4">
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

function AdjustedScore({ extras }: { extras: ReportExtras }) {
  const sentence = describeAdjustedScore(extras);
  return sentence === null ? null : <p className="mt-6 text-14 text-ink-2">{sentence}</p>;
}

function Verdict({ view: { band, quality, source, sentence, ceiling } }: { view: SummaryView }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <p className={`text-20 font-semibold ${band ? BAND_TEXT_CLASS[band.tone] : 'text-ink-3'}`}>
          {band?.word ?? 'Not scored'}
        </p>
        <QualityBadge quality={quality} source={source} />
      </div>
      <p className="mt-2 max-w-[48ch] font-serif text-20 text-ink">{sentence}</p>
      {ceiling && <p className="mt-3 max-w-[60ch] border-l-2 border-critical pl-3 text-14 text-ink-2">{ceiling}</p>}
    </div>
  );
}
