/** Entry point of the thread that reads rendered documents: receives a document, returns its facts. */
import { parentPort } from 'node:worker_threads';
import { type ParseInput, parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import type { FactsMessage, FactsReply } from './facts-reader.ts';

parentPort?.on('message', (input: ParseInput) => {
  parentPort?.postMessage(read(input) satisfies FactsReply);
});
parentPort?.postMessage({ isReady: true } satisfies FactsMessage);

function read(input: ParseInput): FactsReply {
  try {
    return { facts: parsePage(input) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
