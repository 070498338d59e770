import { Worker } from 'node:worker_threads';
import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import type { ArticleContent } from './article-content.ts';
import { assertPlainMarkdown, createContentError } from './assert-plain-markdown.ts';
import type { CleanContentInput, CleanContentMessage } from './clean-content-worker.ts';

const DEADLINE_MS = 5_000;
const MAX_HEAP_MB = 256;

/**
 * Like `cleanContent`, with a deadline.
 * @throws AppError invalid-body when the content exceeds a limit or the deadline
 */
export type CleanContentInThread = (input: CleanContentInput, deadlineMs?: number) => Promise<ArticleContent>;

/**
 * Creates a function that cleans content in a thread, which is terminated after the deadline. One thread runs at a
 * time, so that several calls cannot use all cores.
 */
export function createContentCleaner(): CleanContentInThread {
  let last: Promise<unknown> = Promise.resolve();
  return async (input, deadlineMs = DEADLINE_MS) => {
    if (input.format === 'markdown') assertPlainMarkdown(input.content);
    const result = last.then(() => runThread(input, deadlineMs));
    last = result.catch(() => {});
    return result;
  };
}

async function runThread(input: CleanContentInput, deadlineMs: number): Promise<ArticleContent> {
  const worker = new Worker(new URL(import.meta.resolve('#threads/article')), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ArticleContent>();
  let deadline: NodeJS.Timeout | undefined;
  worker.on('message', (message: CleanContentMessage) => {
    if (message.kind === 'done') resolve(message.content);
    else if (message.kind === 'refused') reject(createContentError(message.message));
    else deadline = setTimeout(() => reject(createContentError(ARTICLE_MESSAGES.contentTooSlow)), deadlineMs);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isTooLarge ? createContentError(ARTICLE_MESSAGES.contentTooLarge) : error);
  });
  worker.once('exit', () => reject(new Error('The Markdown thread ended without a result')));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}
