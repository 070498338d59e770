import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import type { ClaimedUrl, Frontier } from '#crawl/frontier/frontier.ts';
import { hasFileExtension } from '#crawl/frontier/url-kind.ts';
import { detectChallenge } from '#crawl/probes/detect-challenge.ts';
import { detectConsentWall } from '#crawl/probes/detect-consent-wall.ts';
import { type PageContent, writePage } from '#crawl/store/pages/page-rows.ts';
import type { PreviousPage } from '#crawl/store/pages/previous-crawl.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { isPauseRequested } from '../pacing/rate-limit.ts';
import {
  EMPTY_PARSE_RESULT,
  isHtmlResponse,
  type PageParseResult,
  readIdentity,
  toConfirmedRecord,
  toFinalRecord,
  toPageRecord,
} from './page-record.ts';
import { storeContent, storePreviousContent } from './store-content.ts';

/** Parts of the crawl that are needed to store a response. */
export type StoringContext = Pick<CrawlContext, 'urlTable' | 'file' | 'options' | 'tally' | 'visitingIds'>;

export interface PageVisit {
  claimedUrl: ClaimedUrl;
  outcome: FetchOutcome;
  parseResult: PageParseResult;
  isHome: boolean;
  /** Whether to request the page again at the end of the crawl. */
  shouldRetry: boolean;
  /** Whether the last redirect is the page's own refresh, whose target has not been requested yet. */
  isRefresh?: boolean;
}

/** A response, with the page of the previous crawl that it confirms. */
export interface FetchedPage {
  outcome: FetchOutcome;
  previous: PreviousPage | null;
}

/**
 * Requests one URL. URLs with a file extension get a HEAD request first, then GET if the response is an error or HTML.
 */
export async function fetchPage(
  context: Pick<CrawlContext, 'client' | 'previous'>,
  frontier: Frontier,
  url: string,
): Promise<FetchedPage> {
  const { client } = context;
  const mayFollow = (target: string) => frontier.mayFollow(target);
  if (!hasFileExtension(url)) return fetchDocument(context, url, mayFollow);
  const head = await client.fetch(url, { method: 'HEAD', mayFollow });
  // A requested pause is applied before any other kind of request is tried.
  if (isPauseRequested(head)) return { outcome: head, previous: null };
  const isDoubtful = head.status === null || head.status >= 400 || isHtmlResponse(head);
  const outcome = isDoubtful && head.error?.code !== 'aborted' ? await client.fetch(url, { mayFollow }) : head;
  return { outcome, previous: null };
}

/** Requests a document. A page that the previous crawl read is transferred again only if it has changed. */
async function fetchDocument(
  { client, previous }: Pick<CrawlContext, 'client' | 'previous'>,
  url: string,
  mayFollow: (target: string) => boolean,
): Promise<FetchedPage> {
  const known = previous?.find(url) ?? null;
  const outcome = await client.fetch(url, { mayFollow, ...known?.validators });
  const isConfirmed = known !== null && outcome.status === 304 && outcome.redirects.length === 0;
  return { outcome, previous: isConfirmed ? known.page() : null };
}

/**
 * Maximum number of words on a page that is searched for markers: challenges contain a sentence or two, and consent
 * walls contain little more.
 */
const MAX_SEARCHED_WORDS = 300;
const NO_BODY = new Uint8Array();

/** Parses a response when it is an HTML page of the site. Also detects bot challenges and consent walls. */
export async function parsePage(
  { parser, options }: Pick<CrawlContext, 'parser'> & { options?: Pick<CrawlContext['options'], 'keepsDocuments'> },
  outcome: FetchOutcome,
): Promise<PageParseResult> {
  const { body, status, finalUrl, contentType, headers } = outcome;
  if (status === null || !isHtmlResponse(outcome) || body.length === 0) {
    return { ...EMPTY_PARSE_RESULT, challenge: status === null ? null : detectChallenge(outcome) };
  }
  const keepsDocument = options?.keepsDocuments ?? true;
  const result = await parser.parse({ body, url: finalUrl, contentType, answer: { status, headers }, keepsDocument });
  const isLong = result.ok && result.transferredPage.digest.bodyWords > MAX_SEARCHED_WORDS;
  const challenge = detectChallenge(isLong ? { headers, body: NO_BODY } : outcome);
  if (challenge !== null) return { ...EMPTY_PARSE_RESULT, challenge };
  if (!result.ok) return { ...EMPTY_PARSE_RESULT, parseError: { code: result.code, detail: result.detail } };
  const consentWall = detectConsentWall({ headers, finalUrl, body: isLong ? NO_BODY : body });
  return { ...EMPTY_PARSE_RESULT, parsed: result, consentWall };
}

/** Stores a response with its links, and the final page of a redirect as a separate page, in one atomic change. */
export function storeVisit(context: StoringContext, frontier: Frontier, visit: PageVisit): void {
  const { file } = context;
  file.write(() => {
    const { claimedUrl, outcome, parseResult, shouldRetry } = visit;
    const { previous } = parseResult;
    const record = previous === undefined ? toPageRecord(outcome, parseResult) : toConfirmedRecord(outcome, previous);
    const hasRedirected = outcome.redirects.length > 0;
    const finalId = hasRedirected ? frontier.register(record.finalUrl, 'redirect') : null;
    const content = hasRedirected ? null : storeParsedContent(context, frontier, { ...visit, id: claimedUrl.id });
    writePage(file, { urlId: claimedUrl.id, finalId }, { record, content });
    frontier.settle(claimedUrl.id, shouldRetry ? 'retry' : 'done');
    context.tally.count(claimedUrl.id, record);
    if (finalId === null) return;
    if (visit.isRefresh === true) frontier.discover(finalId, { source: 'redirect', hops: claimedUrl.hops });
    else if (hasFinalPage(outcome)) storeFinalPage(context, frontier, { ...visit, finalId });
  });
}

/** Whether the redirects ended with a response that is not a redirect (no loop, no refused hop). */
function hasFinalPage({ status }: FetchOutcome): boolean {
  return status !== null && (status < 300 || status >= 400);
}

/**
 * Stores the final page of a redirect, unless it belongs to another site, is not waiting in the queue, or exceeds the
 * page limit, which does not apply to the home page.
 */
function storeFinalPage(context: StoringContext, frontier: Frontier, visit: PageVisit & { finalId: number }): void {
  const { finalId } = visit;
  const { file, urlTable, tally, visitingIds } = context;
  if (!urlTable.isInternal(finalId)) return;
  frontier.discover(finalId, { source: 'redirect', hops: visit.claimedUrl.hops });
  // Every running fetch will need its own slot within the limit; this one has used its slot.
  const isPageLimitReached = tally.fetched + visitingIds.size - 1 >= context.options.limits.maxPages;
  if (urlTable.getState(finalId) !== 'queued' || (isPageLimitReached && !visit.isHome)) return;
  const record = toFinalRecord(visit.outcome, visit.parseResult);
  const content = storeParsedContent(context, frontier, { ...visit, id: finalId });
  writePage(file, { urlId: finalId, finalId: null }, { record, content });
  frontier.settle(finalId, 'done');
  tally.count(finalId, record);
}

function storeParsedContent(
  context: Pick<CrawlContext, 'options' | 'urlTable'>,
  frontier: Frontier,
  visit: PageVisit & { id: number },
): PageContent | null {
  const { parsed, previous, consentWall } = visit.parseResult;
  const url = readIdentity(visit.outcome.finalUrl);
  const { isHome, claimedUrl } = visit;
  // Links of an error page are not the site's content; the start page is read in any case.
  const isErrorPage = visit.outcome.status !== null && visit.outcome.status >= 400;
  const place = { hops: claimedUrl.hops, isHome, isFollowed: !isErrorPage || isHome };
  frontier.startPage(url);
  if (previous !== undefined) {
    const content = storePreviousContent(context, frontier, { ...place, previous });
    observeText(frontier, url, previous.digest.proseHash);
    return content;
  }
  if (parsed === null) return null;
  const content = storeContent(context, frontier, { ...place, parsed });
  // A wall is not the site's content, either, but it may be the only way to the linked pages.
  if (consentWall !== null) return null;
  // All error pages have the same text, which reveals nothing about other pages.
  if (!isErrorPage) observeText(frontier, url, parsed.transferredPage.digest.proseHash);
  return content;
}

function observeText(frontier: Frontier, url: string, proseHash: string | null): void {
  if (proseHash !== null) frontier.observe(url, proseHash);
}
