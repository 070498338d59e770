import type { GenerateArticleRequest, WrittenArticle } from '#contracts/publishing/generate-article.ts';

/** Provider that writes drafts: a language model behind an API. */
export interface WritingProvider {
  /** Returns Markdown and article fields, validated against their schema. @throws WritingError */
  write(request: GenerateArticleRequest): Promise<WrittenArticle>;
}

/** Reason why no draft was written. */
export type WritingFailure = 'refused-key' | 'busy' | 'unavailable' | 'timeout' | 'unusable' | 'refused';

export class WritingError extends Error {
  override readonly name = 'WritingError';
  readonly failure: WritingFailure;

  constructor(failure: WritingFailure, cause: unknown) {
    super(`Nothing was written: ${failure}`, { cause });
    this.failure = failure;
  }
}
