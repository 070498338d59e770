import { parentPort, workerData } from 'node:worker_threads';
import type { AnalysisSurroundings, StopReason } from './analyze-site.ts';

/** Messages from a crawl thread to its parent. */
export type WorkerMessage<Progress, Outcome> =
  | { type: 'progress'; progress: Progress }
  | { type: 'outcome'; outcome: Outcome }
  /** The thread requests the browser turn of the process, or releases it. */
  | { type: 'browser-turn'; wanted: boolean };
export interface StopMessage {
  type: 'stop';
  reason: StopReason;
}
export interface TurnMessage {
  type: 'browser-turn';
}

/** Work that the thread performs. */
export type SiteWork<Input, Progress, Outcome> = (
  input: Input,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  surroundings: AnalysisSurroundings,
) => Promise<Outcome>;

/** Runs the work of this thread and sends its outcome; does nothing outside a thread. */
export async function answerParent<Input, Progress, Outcome>(work: SiteWork<Input, Progress, Outcome>): Promise<void> {
  if (parentPort === null) return;
  const port = parentPort;
  const controller = new AbortController();
  const post = (message: WorkerMessage<Progress, Outcome>) => port.postMessage(message);
  let startTurn: (() => void) | null = null;
  port.on('message', (message: StopMessage | TurnMessage) => {
    if (message.type === 'stop') controller.abort(message.reason);
    else startTurn?.();
  });
  async function takeBrowserTurn(signal: AbortSignal): Promise<() => void> {
    const turn = Promise.withResolvers<void>();
    startTurn = () => turn.resolve();
    signal.addEventListener('abort', () => turn.reject(new Error('The analysis was stopped')), { once: true });
    post({ type: 'browser-turn', wanted: true });
    const end = () => post({ type: 'browser-turn', wanted: false });
    try {
      signal.throwIfAborted();
      await turn.promise;
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }
  const onProgress = (progress: Progress) => post({ type: 'progress', progress });
  const outcome = await work(workerData as Input, controller.signal, onProgress, { takeBrowserTurn });
  post({ type: 'outcome', outcome });
  port.close();
}
