import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { UnfinishedAnalysis } from '#contracts/analysis/analysis-state.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { STATUS_LABELS } from '../format/status-labels.ts';
import { describeProgress, describeWaiting, formatElapsed, selectElapsedLabel } from '../format/waiting-words.ts';

/** Interval at which the list is reloaded while an analysis in it is active. */
const REFRESH_MS = 3_000;

export interface UnfinishedAnalysesProps {
  unfinished: readonly UnfinishedAnalysis[];
  /** The analysis on screen, which the list omits. */
  currentId: string | null;
  /** Whether an analysis on screen already explains that the page can be closed. */
  isExplained: boolean;
  isEmailed: boolean;
}

/** Lists analyses that are running, queued or paused, with links to their pages. */
export function UnfinishedAnalyses({ unfinished, currentId, isExplained, isEmailed }: UnfinishedAnalysesProps) {
  const rows = unfinished.filter(({ analysis }) => analysis.id !== currentId);
  // The page of a single analysis receives its progress through a stream and reloads everything when the analysis ends.
  const isActive = rows.some(({ analysis }) => analysis.status !== 'paused');
  useRefresh(isActive);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-title" className="mt-12">
      <h2 id="unfinished-title" className="text-20 font-semibold text-ink">
        In progress
      </h2>
      {isActive && !isExplained && (
        <p className="mt-1 text-14 text-ink-2">
          {isEmailed ? ANALYSIS_MESSAGES.closeAndEmail : ANALYSIS_MESSAGES.closeNoEmail}
        </p>
      )}
      <ul className="mt-4 divide-y border-y">
        {rows.map((row) => (
          <Row key={row.analysis.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function useRefresh(isEnabled: boolean): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  useEffect(() => {
    if (!isEnabled) return;
    const timer = setInterval(() => {
      // Nothing is reloaded in a hidden tab or while a request is in flight.
      if (document.visibilityState === 'visible' && latest.current.state === 'idle') void latest.current.revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isEnabled]);
}

function Row({ row: { analysis, progress } }: { row: UnfinishedAnalysis }) {
  const host = formatHost(analysis.host);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <Link
          to={`/?analysis=${encodeURIComponent(analysis.id)}`}
          className="inline-flex min-h-6 max-w-full items-center font-medium text-ink underline decoration-line underline-offset-3 hover:decoration-accent"
        >
          <span className="truncate">{host}</span>
        </Link>
        <p className="text-14 text-ink-2">{describeWaiting(progress) ?? describeStage(progress)}</p>
      </div>
      <div className="min-w-0 self-center">
        <p className="figure flex justify-between gap-4 text-12 text-ink-3">
          <span>{STATUS_LABELS[analysis.status]}</span>
          <span>
            <span className="sr-only">{selectElapsedLabel(progress)}: </span>
            {formatElapsed(progress.elapsedSeconds)}
          </span>
        </p>
        <div className="mt-1 flex items-center gap-3">
          <ProgressBar
            percent={progress.percent}
            label={`Progress of ${host}`}
            valueText={describeProgress(progress.percent, progress)}
          />
          <span className="figure w-10 text-right text-12 text-ink-2">{Math.floor(progress.percent)}%</span>
        </div>
      </div>
    </li>
  );
}

function describeStage({ status, stage, crawl }: UnfinishedAnalysis['progress']): string {
  if (status === 'paused') return 'Paused until you resume it.';
  const pages = crawl === null ? '' : `, ${crawl.pagesFetched} of ${Math.min(crawl.pagesFound, crawl.pageLimit)} pages`;
  return `${stage.charAt(0).toUpperCase()}${stage.slice(1)}${pages}`;
}
