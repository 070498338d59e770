/** Entry point of the thread that parses and sanitizes the content of one article or newsletter issue. */
import { parentPort, workerData } from 'node:worker_threads';
import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { type ArticleContent, cleanContent } from './article-content.ts';

export interface CleanContentInput {
  content: string;
  format: 'html' | 'markdown';
}
/** `ready` starts the deadline: loading the modules does not count. `refused` is an error message for the user. */
export type CleanContentMessage =
  | { kind: 'ready' }
  | { kind: 'done'; content: ArticleContent }
  | { kind: 'refused'; message: string };

function read({ content, format }: CleanContentInput): CleanContentMessage {
  try {
    return { kind: 'done', content: cleanContent(content, format) };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', message: error.message };
    // The parser recurses into nested content.
    if (error instanceof RangeError) return { kind: 'refused', message: ARTICLE_MESSAGES.contentNesting };
    throw error;
  }
}

parentPort?.postMessage({ kind: 'ready' } satisfies CleanContentMessage);
parentPort?.postMessage(read(workerData as CleanContentInput));
