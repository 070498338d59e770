import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Analysis, AnalysisProgress, AnalysisStatus, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { HostName } from '../components/figures/host-name.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { FIRST_STAGE, getStartedStage } from '../format/progress.ts';
import { describeProgress } from '../format/waiting-words.ts';
import { useAnalysisProgress } from '../hooks/use-analysis-progress.ts';
import { useEasedPercent } from '../hooks/use-eased-percent.ts';
import { useElapsed } from '../hooks/use-elapsed.ts';
import { FirstFindingsList } from './run/first-findings-list.tsx';
import { PreliminaryScoreLine } from './run/preliminary-score-line.tsx';
import { RunActions } from './run/run-actions.tsx';
import { RunComplete } from './run/run-complete.tsx';
import { RunNumbers } from './run/run-numbers.tsx';
import { StageList } from './run/stage-list.tsx';

/** Interval at which the page polls until the result is stored. */
const RESULT_POLL_MS = 1_500;

export interface AnalysisRunProps {
  analysis: Analysis | AnalysisSummary;
  /** Progress when the page was loaded; null when the analysis had ended by then. */
  loadedProgress: AnalysisProgress | null;
  /** Whether an email is sent when the analysis is done. */
  isEmailed: boolean;
  onOpenReport: () => void;
}

const STATE_LABELS: Record<AnalysisStatus, string> = {
  queued: 'Waiting to start',
  running: 'Analyzing',
  paused: 'Paused',
  // Final states, shown until the stored result has loaded.
  completed: 'Analyzing',
  failed: 'Analyzing',
  cancelled: 'Analyzing',
};

/** Shows the live progress of one analysis, and then a completion screen until the report opens. */
export function AnalysisRun({ analysis, loadedProgress, isEmailed, onOpenReport }: AnalysisRunProps) {
  const isComplete = analysis.status === 'completed';
  const { progress, isReconnecting, hasEnded } = useAnalysisProgress(analysis.id, loadedProgress);
  const status = progress?.status ?? analysis.status;
  const elapsedTime = useElapsed(progress?.elapsedSeconds ?? null, status !== 'paused');
  const percent = useEasedPercent(isComplete ? 100 : (progress?.percent ?? 0), elapsedTime.readMs);
  useResultAfterEnd(hasEnded && !isComplete);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <section aria-labelledby="run-title" className="rounded-8 border bg-surface p-6 sm:p-8">
        {isComplete ? (
          <RunComplete analysis={analysis} onOpenReport={onOpenReport} />
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0">
              <p role="status" className="eyebrow">
                {STATE_LABELS[status]}
              </p>
              <h1 id="run-title" className="font-serif text-28 font-semibold break-words text-ink">
                <HostName host={analysis.host} />
              </h1>
            </div>
            <RunActions
              analysisId={analysis.id}
              status={status}
              stage={progress?.stage ?? FIRST_STAGE}
              isCancelCharged={progress?.isCancelCharged ?? false}
              isDisabled={hasEnded}
            />
          </div>
        )}
        <div className="mt-6 flex items-center gap-4">
          <ProgressBar
            percent={percent}
            label="Progress"
            valueText={describeProgress(percent, { status, stage: progress?.stage ?? FIRST_STAGE })}
          />
          <span className="figure w-12 text-right text-14 font-medium text-ink">{Math.floor(percent)}%</span>
        </div>
        <StageList stage={getStartedStage(status, progress)} isFinished={isComplete} />
        {!isComplete && progress?.preliminary && <PreliminaryScoreLine preliminary={progress.preliminary} />}
        {!isComplete && (
          <>
            <RunNumbers
              progress={progress}
              elapsedSeconds={elapsedTime.seconds}
              isReconnecting={isReconnecting}
              status={status}
            />
            {status !== 'paused' && (
              <p className="mt-4 border-t pt-4 text-14 text-ink-2">
                {isEmailed ? ANALYSIS_MESSAGES.closeAndEmail : ANALYSIS_MESSAGES.closeNoEmail}
              </p>
            )}
          </>
        )}
      </section>
      {hasFirstFindings(status, progress) && <FirstFindingsList findings={progress?.firstFindings ?? null} />}
    </div>
  );
}

/** A waiting analysis has no findings yet, and one that was paused early may have none either. */
function hasFirstFindings(status: AnalysisStatus, progress: AnalysisProgress | null): boolean {
  return status === 'running' || (progress?.firstFindings ?? null) !== null;
}

/** Fetches the stored result when the stream has ended, and polls until it exists. Sends only one request at a time. */
function useResultAfterEnd(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const latestRevalidate = useRef(revalidate);
  latestRevalidate.current = revalidate;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const pollResult = async () => {
      // A new request would discard the response in flight, which can be large.
      await latestRevalidate.current();
      if (!isStopped) timer = setTimeout(() => void pollResult(), RESULT_POLL_MS);
    };
    void pollResult();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);
}
