import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { AnalysisProgress, AnalysisStatus } from '#contracts/analysis/analysis.ts';

const POLL_MS = 400;
/** Longer poll interval for a paused analysis, which changes only when it is resumed. */
const PAUSED_POLL_MS = 1_500;
const KEEP_ALIVE_MS = 15_000;
/** Interval at which a stream checks whether the user is still signed in. */
const SESSION_CHECK_MS = 2_000;
const FINAL_STATUSES: ReadonlySet<AnalysisStatus> = new Set(['completed', 'failed', 'cancelled']);

export const isFinalStatus = (status: AnalysisStatus): boolean => FINAL_STATUSES.has(status);
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface ProgressSource {
  read(): Promise<AnalysisProgress>;
  /** Whether the session that opened the stream still exists. */
  isSignedIn(): Promise<boolean>;
  onError(error: unknown): void;
  /** Called once when the stream ends for any reason. */
  onEnd(): void;
}

/**
 * Streams progress as server-sent events. Reads the stored row, so that a client can reconnect at any time and the
 * worker can be another process. Ends after the terminal event, and when the session that opened it has ended.
 */
export function streamProgress(context: Context, source: ProgressSource): Response {
  // Proxies must not buffer the stream, because progress must arrive immediately.
  context.header('X-Accel-Buffering', 'no');
  const sendUntilEnd = async (stream: SSEStreamingApi) => {
    try {
      await sendProgress(stream, source);
    } finally {
      source.onEnd();
    }
  };
  return streamSSE(context, sendUntilEnd, async (error) => source.onError(error));
}

async function sendProgress(stream: SSEStreamingApi, source: ProgressSource): Promise<void> {
  const sendIfNeeded = createProgressSender(stream);
  const isSessionOver = createSessionCheck(source);
  while (!stream.aborted) {
    if (await isSessionOver()) return;
    const progress = await source.read();
    await sendIfNeeded(JSON.stringify(progress));
    if (isFinalStatus(progress.status)) return;
    await pause(progress.status === 'paused' ? PAUSED_POLL_MS : POLL_MS);
  }
}

/**
 * Returns a function that sends progress when it has changed, and a keep-alive comment when nothing was sent for a
 * while.
 */
function createProgressSender(stream: SSEStreamingApi): (data: string) => Promise<void> {
  let lastSent = '';
  let lastSentAt = Date.now();
  return async (data) => {
    const hasChanged = data !== lastSent;
    if (!hasChanged && Date.now() - lastSentAt <= KEEP_ALIVE_MS) return;
    if (hasChanged) await stream.writeSSE({ event: 'progress', data });
    else await stream.write(': keep-alive\n\n');
    lastSent = data;
    lastSentAt = Date.now();
  };
}

/** Returns a function that reads the session from time to time, and returns whether it has ended. */
function createSessionCheck(source: ProgressSource): () => Promise<boolean> {
  let checkedAt = Date.now();
  return async () => {
    if (Date.now() - checkedAt <= SESSION_CHECK_MS) return false;
    if (!(await source.isSignedIn())) return true;
    checkedAt = Date.now();
    return false;
  };
}
