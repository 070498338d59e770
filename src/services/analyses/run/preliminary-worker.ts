/** Entry of the thread that computes a preliminary score while the crawl keeps writing to the same file. */
import { parentPort, workerData } from 'node:worker_threads';
import { readPreliminaryScore } from './preliminary-score.ts';

parentPort?.postMessage(readPreliminaryScore(String(workerData)));
