/** Entry point of the thread that finds and tests the browser, so that the driver is unloaded with the thread. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BrowserSettings } from './browser-settings.ts';
import { chooseBrowser } from './choose-browser.ts';

const stop = new AbortController();
// Any message cancels the choice.
parentPort?.once('message', () => stop.abort());
const chosenBrowser = await chooseBrowser(workerData as BrowserSettings, { signal: stop.signal });
parentPort?.postMessage(chosenBrowser);
parentPort?.close();
