import type { GenerateArticleRequest, WrittenArticle } from '#contracts/generate-article.ts';

/** Somebody who writes a draft: a language model behind an API. */
export interface WritingProvider {
  /** Markdown and what belongs around it, checked against its schema. @throws WritingError */
  write(request: GenerateArticleRequest): Promise<WrittenArticle>;
}

/** Why nothing was written. */
export type WritingFailure = 'refused-key' | 'busy' | 'unavailable' | 'timeout' | 'unusable' | 'refused';

export class WritingError extends Error {
  override readonly name = 'WritingError';
  readonly failure: WritingFailure;

  constructor(failure: WritingFailure, cause: unknown) {
    super(`Nothing was written: ${failure}`, { cause });
    this.failure = failure;
  }
}
