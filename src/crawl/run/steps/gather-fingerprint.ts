import type { NotFoundTrace, PageFingerprint } from '#contracts/site/site-probes.ts';
import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { EMPTY_FINGERPRINT } from '#crawl/probes/request-probe.ts';
import { decodeFacts } from '#crawl/store/pages/page-codec.ts';
import { readDeclaredCanonical } from '#lib/page/indexability.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { toPageRecord } from '../pages/page-record.ts';
import { parsePage } from '../pages/visit-page.ts';

/**
 * Reads the features that are used to compare a page. All are null for a response that is not a page, or that is a bot
 * challenge or consent wall.
 */
export async function readFingerprint(
  context: Pick<CrawlContext, 'parser'>,
  outcome: FetchOutcome,
): Promise<PageFingerprint> {
  const parseResult = await parsePage(context, outcome);
  if (parseResult.parsed === null || parseResult.consentWall !== null) return EMPTY_FINGERPRINT;
  const { digest, content } = parseResult.parsed.transferredPage;
  const { textHash, simhash } = digest;
  const row = { depth: null, source: 'link', inSitemap: false, inNavigation: false } as const;
  const page = { ...toPageRecord(outcome, parseResult), ...row, facts: decodeFacts(content, []) };
  return { textHash, simhash, canonical: readDeclaredCanonical(page) };
}

/** Reads the content of the response for a nonexistent URL. */
export async function readNotFoundTrace(
  context: Pick<CrawlContext, 'parser'>,
  outcome: FetchOutcome,
): Promise<NotFoundTrace> {
  const { url, finalUrl, status } = outcome;
  const { parsed, consentWall } = await parsePage(context, outcome);
  const digest = parsed === null || consentWall !== null ? null : parsed.transferredPage.digest;
  return {
    url,
    finalUrl,
    status,
    title: digest?.title ?? null,
    wordCount: digest?.textWords ?? null,
    textHash: digest?.textHash ?? null,
    simhash: digest?.simhash ?? null,
    proseHash: digest?.proseHash ?? null,
  };
}
