import type { ParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import { packPage } from '#crawl/parse/pipeline/transferred-page.ts';
import { UrlDictionary, UrlNumberMap } from '#crawl/parse/pipeline/url-dictionary.ts';

/**
 * Creates a reader that reads documents in this thread, because starting a thread takes longer than reading the pages of
 * a small site. An error while reading fails the crawl. `parse-pool.test.ts` tests the threads.
 */
export function createInlineParser(): ParsePool {
  const dictionary = new UrlDictionary();
  const urlNumbers = new UrlNumberMap();
  return {
    prepare() {},
    async parse(request) {
      const transferredPage = packPage(request, dictionary);
      urlNumbers.addUrls(transferredPage.newUrls);
      return { ok: true, transferredPage, urlNumbers };
    },
    close: () => Promise.resolve(),
  };
}
