import { useEffect, useState } from 'react';
import type { AnalysisProgress, AnalysisStatus } from '#contracts/analysis-state.ts';
import { frame } from '../model/answers.ts';
import { api, progressStreamPath } from '../model/api.ts';

/** Wait before a stream that the server closed for good is opened again. */
const REOPEN_AFTER_MS = 3_000;

/** Signed out, or not this person's analysis: nothing will come. Other refusals (a busy proxy) pass. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404]);

export interface LiveProgress {
  progress: AnalysisProgress | null;
  isReconnecting: boolean;
  /** The analysis ended: completed, failed or cancelled. */
  hasEnded: boolean;
}

export function isTerminal(status: AnalysisStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

const isProgress = frame<AnalysisProgress>('status', 'stage', 'percent', 'crawl', 'checksDone', 'checksTotal');

/** One progress event; null when it is not one we understand. */
export function readProgress(text: string): AnalysisProgress | null {
  try {
    const event: unknown = JSON.parse(text);
    if (!isProgress(event)) return null;
    // Progress stored by older versions lacks what came later.
    const { browser = null, waiting = null, preliminary = null, elapsedSeconds = 0, isCancelCharged = false } = event;
    return { ...event, browser, waiting, preliminary, elapsedSeconds, isCancelCharged };
  } catch {
    // A cut event: the next one carries the whole state again.
    return null;
  }
}

/**
 * The end is announced after the server dropped the figures of the run: those that were shown last stay until the report opens.
 * @param before what was shown, null when nothing was
 */
export function keepFigures(before: AnalysisProgress | null, next: AnalysisProgress): AnalysisProgress {
  if (before === null || next.status !== 'completed' || next.crawl !== null) return next;
  const { crawl, browser, checksDone, checksTotal, preliminary } = before;
  return { ...next, crawl, browser, checksDone, checksTotal, preliminary };
}

const START: LiveProgress = { progress: null, isReconnecting: false, hasEnded: false };

/**
 * Joins the progress stream of a running analysis, again after every break. EventSource reconnects by itself; each
 * break also asks once for the state, because an analysis may have ended while nobody listened.
 */
export function useAnalysisProgress(analysisId: string): LiveProgress {
  const [live, setLive] = useState<LiveProgress>(START);
  useEffect(() => {
    setLive(START);
    return followProgress(analysisId, (change) =>
      setLive((current) => ({
        ...{ ...current, ...change },
        ...(change.progress && { progress: keepFigures(current.progress, change.progress) }),
      })),
    );
  }, [analysisId]);
  return live;
}

/** Follows one analysis until its end; the answer stops it. */
function followProgress(analysisId: string, report: (change: Partial<LiveProgress>) => void): () => void {
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
    report({ hasEnded: true, isReconnecting: false });
  };
  const onProgress = (event: MessageEvent<string>) => {
    const progress = readProgress(event.data);
    if (progress === null) return;
    report({ progress, isReconnecting: false });
    if (isTerminal(progress.status)) end();
  };
  const onError = async (failed: EventSource) => {
    report({ isReconnecting: true });
    if (failed.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_AFTER_MS);
    const outcome = await api.analysisStatus(analysisId);
    const isGone = outcome.kind === 'refused' && GONE.has(outcome.status);
    if (isGone || (outcome.kind === 'ok' && isTerminal(outcome.data.status))) end();
  };
  function open(): void {
    if (isStopped) return;
    const stream = new EventSource(progressStreamPath(analysisId));
    stream.addEventListener('progress', onProgress);
    stream.addEventListener('error', () => void onError(stream));
    source = stream;
  }
  open();
  return stop;
}
