import { useEffect, useState } from 'react';
import type { AnalysisProgress, AnalysisStatus } from '#contracts/analysis/analysis-state.ts';
import { api, buildProgressStreamPath } from '../api/api.ts';
import { createObjectGuard } from '../api/responses.ts';

/** Delay before reopening a stream that the server closed permanently. */
const REOPEN_AFTER_MS = 3_000;

/**
 * Status codes after which no progress will follow: signed out, or another user's analysis. Other errors, such as
 * errors from a busy proxy, are temporary.
 */
const GONE_STATUSES: ReadonlySet<number> = new Set([401, 403, 404]);

export interface LiveProgress {
  progress: AnalysisProgress | null;
  isReconnecting: boolean;
  /** Whether the analysis has completed, failed or been canceled, or no more progress can follow. */
  hasEnded: boolean;
}

export function isTerminal(status: AnalysisStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

const isProgress = createObjectGuard<AnalysisProgress>(
  'status',
  'stage',
  'percent',
  'crawl',
  'checksDone',
  'checksTotal',
);

/** Parses one progress event; returns null when it is invalid. */
export function readProgress(text: string): AnalysisProgress | null {
  try {
    const event: unknown = JSON.parse(text);
    return isProgress(event) ? event : null;
  } catch {
    // A truncated event: the next one contains the complete state.
    return null;
  }
}

/**
 * Keeps the last figures of the run on screen until the report opens, because the final event no longer contains them.
 * @param previous the last progress shown, null when there was none
 */
export function keepFigures(previous: AnalysisProgress | null, next: AnalysisProgress): AnalysisProgress {
  if (previous === null || next.status !== 'completed' || next.crawl !== null) return next;
  const { crawl, browser, checksDone, checksTotal, preliminary, firstFindings } = previous;
  return { ...next, crawl, browser, checksDone, checksTotal, preliminary, firstFindings };
}

/**
 * Joins the progress stream of a running analysis and rejoins after every interruption. EventSource reconnects
 * automatically; each interruption also fetches the state once, because the analysis may have ended in the meantime.
 * @param loaded progress loaded with the page, so that the layout does not shift when the first event arrives
 */
export function useAnalysisProgress(analysisId: string, loaded: AnalysisProgress | null): LiveProgress {
  const [liveProgress, setLive] = useState<LiveProgress>({ progress: loaded, isReconnecting: false, hasEnded: false });
  useEffect(() => {
    return followProgress(analysisId, (change) =>
      setLive((current) => ({
        ...current,
        ...change,
        ...(change.progress && { progress: keepFigures(current.progress, change.progress) }),
      })),
    );
  }, [analysisId]);
  return liveProgress;
}

/** Follows one analysis until its end; returns a function that stops it. */
export function followProgress(analysisId: string, onChange: (change: Partial<LiveProgress>) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  };
  const end = () => {
    if (isStopped) return;
    stop();
    onChange({ hasEnded: true, isReconnecting: false });
  };
  const onProgress = (event: MessageEvent<string>) => {
    const progress = readProgress(event.data);
    if (progress === null) return;
    onChange({ progress, isReconnecting: false });
    if (isTerminal(progress.status)) end();
  };
  const onError = async (failed: EventSource) => {
    onChange({ isReconnecting: true });
    if (failed.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_AFTER_MS);
    const outcome = await api.readAnalysisStatus(analysisId);
    const isGone = outcome.kind === 'refused' && GONE_STATUSES.has(outcome.status);
    if (isGone || (outcome.kind === 'ok' && isTerminal(outcome.data.status))) end();
  };
  function open(): void {
    if (isStopped) return;
    const stream = new EventSource(buildProgressStreamPath(analysisId));
    stream.addEventListener('progress', onProgress);
    stream.addEventListener('error', () => void onError(stream));
    source = stream;
  }
  open();
  return stop;
}
