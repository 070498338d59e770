/** Entry of the thread that computes a preliminary score: the crawl that writes the same file goes on meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { readPreliminaryScore } from './preliminary-score.ts';

parentPort?.postMessage(readPreliminaryScore(String(workerData)));
