import {
  createPageMatcher,
  type MatchedPage,
  type MatchOptions,
  type MatchQuestion,
} from '#audit/outside/assistants/cited-pages/match-own-pages.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachPage } from '#crawl/store/pages/first-pages.ts';

export interface OwnPagesQuery extends MatchOptions {
  questions: readonly MatchQuestion[];
}

/** Finds the page of a finished crawl that best matches the prompts of each question; null if no page matches. */
export function findOwnPages(
  file: CrawlFile,
  { questions, ...options }: OwnPagesQuery,
): Map<string, MatchedPage | null> {
  const matcher = createPageMatcher(questions, options);
  forEachPage(file, matcher.visit);
  return matcher.finish();
}
