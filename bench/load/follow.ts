import type { AnalysisProgress } from '#contracts/analysis/analysis.ts';
import type { Account } from './accounts.ts';

const FINAL_STATUSES = new Set(['completed', 'failed', 'cancelled']);
const RECONNECT_MS = 1_000;

/** What a user who watches an analysis sees. */
export interface FollowedAnalysis {
  id: string;
  /** Null when the analysis had not ended at the deadline. */
  status: string | null;
  /** Places in the queue in the order in which they were shown. */
  places: number[];
  /** Longest queue that was shown. */
  longestQueue: number;
  /** Milliseconds from the submission until the analysis was first shown as no longer queued; null if it never was. */
  startMs: number | null;
  /** Milliseconds from the submission until the end was shown; null as for `status`. */
  endMs: number | null;
  /** Streams that ended before the analysis, with the reason. */
  lostStreams: string[];
}

/**
 * Reads the progress stream of an analysis, as its page does, until it ends or `deadlineMs` (of `performance.now()`).
 */
export async function followAnalysis(account: Account, id: string, deadlineMs: number): Promise<FollowedAnalysis> {
  const submittedAt = performance.now();
  const seen: FollowedAnalysis = {
    id,
    status: null,
    places: [],
    longestQueue: 0,
    startMs: null,
    endMs: null,
    lostStreams: [],
  };
  while (seen.status === null && performance.now() < deadlineMs) {
    try {
      for await (const progress of readProgress(account, id, deadlineMs)) {
        record(seen, progress, performance.now() - submittedAt);
      }
      if (seen.status === null) seen.lostStreams.push('ended');
    } catch (error) {
      seen.lostStreams.push(error instanceof Error ? error.message : String(error));
    }
    if (seen.status === null) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
  }
  return seen;
}

function record(seen: FollowedAnalysis, { status, waiting }: AnalysisProgress, elapsedMs: number): void {
  if (status === 'queued' && waiting !== null) {
    if (waiting.place !== null && waiting.place !== seen.places.at(-1)) seen.places.push(waiting.place);
    seen.longestQueue = Math.max(seen.longestQueue, waiting.of ?? 0);
  }
  if (status !== 'queued') seen.startMs ??= elapsedMs;
  if (!FINAL_STATUSES.has(status)) return;
  seen.status = status;
  seen.endMs = elapsedMs;
}

async function* readProgress(account: Account, id: string, deadlineMs: number): AsyncGenerator<AnalysisProgress> {
  const timeoutMs = Math.max(1, Math.round(deadlineMs - performance.now()));
  const response = await account.call('GET', `/api/analyses/${id}/events`, { timeoutMs });
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}: ${await response.text()}`);
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield JSON.parse(data) as AnalysisProgress;
    }
  }
}
