import { Worker } from 'node:worker_threads';
import type { BrowserSettings } from './browser-settings.ts';
import type { ChosenBrowser } from './choose-browser.ts';

/**
 * Runs `chooseBrowser` in a separate thread, for a process that serves requests at the same time.
 *
 * @param signal cancels the choice; no browser is chosen then, and nothing is left behind
 * @throws when the thread itself fails, which is a bug
 */
export function chooseBrowserInThread(settings: BrowserSettings, signal?: AbortSignal): Promise<ChosenBrowser> {
  const worker = new Worker(new URL(import.meta.resolve('#threads/browser-choice')), { workerData: settings });
  const end = () => worker.postMessage('end');
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return new Promise<ChosenBrowser>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that chooses a browser exited with code ${code}`)));
  }).finally(() => signal?.removeEventListener('abort', end));
}
