/** Entry of the analysis worker thread: frontier, sockets, crawl file and audit run here; the application database never does. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  type AnalyzeSiteInput,
  type AnalyzeSiteOutcome,
  analyzeSite,
  type StageProgress,
  type StopReason,
} from './analyze-site.ts';

export type WorkerMessage =
  | { type: 'progress'; progress: StageProgress }
  | { type: 'outcome'; outcome: AnalyzeSiteOutcome }
  /** The thread wants the process's browser turn, or gives it back. */
  | { type: 'browser-turn'; wanted: boolean };
export interface StopMessage {
  type: 'stop';
  reason: StopReason;
}
export interface TurnMessage {
  type: 'browser-turn';
}

if (parentPort !== null) {
  const port = parentPort;
  const controller = new AbortController();
  const post = (message: WorkerMessage) => port.postMessage(message);
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
  const onProgress = (progress: StageProgress) => post({ type: 'progress', progress });
  const outcome = await analyzeSite(workerData as AnalyzeSiteInput, controller.signal, onProgress, { takeBrowserTurn });
  post({ type: 'outcome', outcome });
  port.close();
}
