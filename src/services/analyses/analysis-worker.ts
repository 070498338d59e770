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
  | { type: 'outcome'; outcome: AnalyzeSiteOutcome };
export interface StopMessage {
  type: 'stop';
  reason: StopReason;
}

if (parentPort !== null) {
  const port = parentPort;
  const controller = new AbortController();
  const post = (message: WorkerMessage) => port.postMessage(message);
  port.on('message', (message: StopMessage) => controller.abort(message.reason));
  const outcome = await analyzeSite(workerData as AnalyzeSiteInput, controller.signal, (progress) =>
    post({ type: 'progress', progress }),
  );
  post({ type: 'outcome', outcome });
  port.close();
}
