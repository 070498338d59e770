import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { AnalysisProgress, AnalysisStatus } from '#contracts/analysis.ts';

const POLL_MS = 400;
/** A paused analysis changes when somebody resumes it. */
const PAUSED_POLL_MS = 1_500;
const KEEP_ALIVE_MS = 15_000;
const FINAL: ReadonlySet<AnalysisStatus> = new Set(['completed', 'failed', 'cancelled']);

export const isFinal = (status: AnalysisStatus): boolean => FINAL.has(status);
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Server-sent progress. Reads the stored row, so that it can be rejoined at any time and works when the worker is another
 * process. Ends after the terminal event.
 */
export function streamProgress(
  context: Context,
  read: () => Promise<AnalysisProgress>,
  onError: (error: unknown) => void,
): Response {
  // Proxies hold answers back to collect them; progress must not wait.
  context.header('X-Accel-Buffering', 'no');
  const send = async (stream: SSEStreamingApi) => {
    let last = '';
    let lastSentAt = Date.now();
    while (!stream.aborted) {
      const progress = await read();
      const data = JSON.stringify(progress);
      if (data !== last) {
        await stream.writeSSE({ event: 'progress', data });
        last = data;
        lastSentAt = Date.now();
      } else if (Date.now() - lastSentAt > KEEP_ALIVE_MS) {
        await stream.write(': still here\n\n');
        lastSentAt = Date.now();
      }
      if (isFinal(progress.status)) return;
      await pause(progress.status === 'paused' ? PAUSED_POLL_MS : POLL_MS);
    }
  };
  return streamSSE(context, send, async (error) => onError(error));
}
