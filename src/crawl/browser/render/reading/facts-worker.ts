/** Entry point of the thread that reads rendered documents: receives a document, returns its facts. */
import { parentPort } from 'node:worker_threads';
import { type ParseInput, parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import type { FactsAnswer, FactsMessage } from './facts-reader.ts';

parentPort?.on('message', (input: ParseInput) => {
  parentPort?.postMessage(read(input) satisfies FactsAnswer);
});
parentPort?.postMessage({ isReady: true } satisfies FactsMessage);

function read(input: ParseInput): FactsAnswer {
  try {
    return { facts: parsePage(input) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
