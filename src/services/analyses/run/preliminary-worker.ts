/** Entry point of the thread that reads a crawl file while the crawl keeps writing to it. */
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#lib/runtime/thread-priority.ts';
import { readFirstFindings, readPreliminaryScore } from './preliminary-score.ts';
import type { PreliminaryWork } from './preliminary-thread.ts';

lowerThreadPriority();
const { filePath, isScored } = workerData as PreliminaryWork;
// The issues come first, because they take a fraction of the time.
parentPort?.postMessage({ firstFindings: readFirstFindings(filePath) });
if (isScored) parentPort?.postMessage({ score: readPreliminaryScore(filePath) });
