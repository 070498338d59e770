import {
  type AnalysisProgress,
  type PreliminaryScore,
  RECHECK_PAUSE_SECONDS,
  type WaitState,
} from '#contracts/analysis/analysis-state.ts';
import { describeCrawlDelay } from '#lib/text/describe-crawl-delay.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';

/** Returns "2:05", or "1:02:05" for an hour or more. */
export function formatElapsed(totalSeconds: number): string {
  const seconds = String(totalSeconds % 60).padStart(2, '0');
  const minutes = Math.floor(totalSeconds / 60) % 60;
  const hours = Math.floor(totalSeconds / 3_600);
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}

type RunState = Pick<AnalysisProgress, 'status' | 'crawl'>;

/** Returns whether the crawl has not started: a resumed analysis also waits, but has already crawled pages. */
export function isBeforeCrawl({ status, crawl }: RunState): boolean {
  return (status === 'queued' || status === 'paused') && crawl === null;
}

/**
 * Selects the label for the time since the request. The time of a resumed analysis includes the first part of its run.
 */
export function selectElapsedLabel(state: RunState): string {
  return isBeforeCrawl(state) ? 'Waiting time' : 'Elapsed';
}

/** Describes the progress bar in words: "12%, crawling website structure". */
export function describeProgress(percent: number, { status, stage }: Pick<AnalysisProgress, 'status' | 'stage'>) {
  const shown = `${Math.floor(percent)}%`;
  if (status === 'queued') return `${shown}, waiting to start`;
  return `${shown}, ${status === 'paused' ? 'paused' : stage}`;
}

/** Returns "Position 2 of 5 in the queue. " or "Next in the queue. "; empty without a position. */
function describeQueuePosition({ place, of }: WaitState): string {
  if (place === null || of === null) return '';
  return place === 1
    ? 'Next in the queue. '
    : `Position ${formatInteger(place)} of ${formatInteger(of)} in the queue. `;
}

/** Describes what an analysis is waiting for in one or two sentences; null when it is not waiting. */
export function describeWaiting({ waiting, crawl }: Pick<AnalysisProgress, 'waiting' | 'crawl'>): string | null {
  if (waiting === null) return null;
  const place = describeQueuePosition(waiting);
  switch (waiting.reason) {
    case 'worker':
      return `${place}The analysis starts as soon as a worker is free.`;
    case 'own-analyses':
      return `${place}The analysis starts when one of your running analyses is done.`;
    case 'host':
      return `${place}Another analysis is crawling this website. Yours starts when that one is done.`;
    case 'disk':
      return `${place}This server is low on disk space. Your analysis starts when space is available.`;
    case 'browser':
      return describeBrowserWait(waiting.place ?? 1);
    case 'rechecks':
      return `${formatCount(crawl?.recheckCount ?? 0, 'uncertain response')}: retrying after a pause of up to ${RECHECK_PAUSE_SECONDS} seconds to rule out temporary errors.`;
  }
}

/**
 * Explains why the crawl is slow: "robots.txt asks for 2 seconds between requests." Null if the site does not ask for
 * it.
 */
export function describePace(crawl: AnalysisProgress['crawl']): string | null {
  const seconds = crawl?.crawlDelaySeconds;
  return seconds === undefined ? null : `${describeCrawlDelay(seconds)}.`;
}

function describeBrowserWait(ahead: number): string {
  const others = ahead === 1 ? 'one analysis is' : `${formatInteger(ahead)} analyses are`;
  return `All pages have been crawled. Waiting for the browser: ${others} ahead.`;
}

/** Returns "Preliminary, 72% of checks". */
export function formatPreliminaryLabel({ share }: Pick<PreliminaryScore, 'share'>): string {
  return `Preliminary, ${Math.floor(share * 100)}% of checks`;
}

/** Describes the pages that the score is based on. */
export function describePreliminaryBasis({ sampledPages }: Pick<PreliminaryScore, 'sampledPages'>): string {
  if (sampledPages === null) return 'Based on all crawled pages.';
  return `Based on a sample of ${formatCount(sampledPages, 'page')}.`;
}

/** Returns "78", "61 to 84", or "No score yet". */
export function formatPreliminaryScore({ score, low, high }: PreliminaryScore): string {
  if (score !== null) return String(score);
  return low === null || high === null ? 'No score yet' : `${low} to ${high}`;
}
