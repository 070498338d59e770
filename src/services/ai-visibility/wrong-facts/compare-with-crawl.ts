import { type ComparedClaim, compareClaims } from '#audit/outside/assistants/wrong-facts/find-wrong-claims.ts';
import { readSiteFacts } from '#audit/outside/assistants/wrong-facts/read-site-facts.ts';
import type { BrandClaim } from '#contracts/outside/assistants/wrong-facts.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readLinkedPages } from '#crawl/store/pages/linked-pages.ts';

/**
 * Maximum number of pages read: contact details, prices and company information are on the pages with the most links.
 */
const MAX_PAGES = 60;

export interface ClaimsQuery {
  claims: readonly BrandClaim[];
}

/** Compares claims about a brand with the pages of a finished crawl. */
export const compareWithCrawl = (file: CrawlFile, { claims }: ClaimsQuery): ComparedClaim[] =>
  compareClaims(claims, readSiteFacts(readLinkedPages(file, MAX_PAGES)));
