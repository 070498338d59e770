import type { FetchOutcome } from '../fetch/http-client.ts';
import type { ClaimedAddress, Frontier } from '../frontier/frontier.ts';
import { looksLikeFile } from '../frontier/url-kind.ts';
import { detectChallenge } from '../probes/detect-challenge.ts';
import { detectConsentWall } from '../probes/detect-consent-wall.ts';
import type { FormerPage } from '../store/former-crawl.ts';
import { type PageContent, writePage } from '../store/page-rows.ts';
import type { CrawlContext } from './crawl-context.ts';
import {
  identityOf,
  isHtmlAnswer,
  NOTHING_READ,
  type PageReading,
  toConfirmedRecord,
  toFinalRecord,
  toPageRecord,
} from './page-record.ts';
import { asksForPause } from './rate-limit.ts';
import { storeContent, storeFormerContent } from './store-content.ts';

export interface Visit {
  address: ClaimedAddress;
  outcome: FetchOutcome;
  reading: PageReading;
  isHome: boolean;
  /** Ask again at the end of the crawl. */
  shouldRetry: boolean;
  /** The last redirect is the page's own refresh: its target was not asked for yet. */
  isRefresh?: boolean;
}

/** An answer, and the page of the former crawl that it confirms. */
export interface Fetched {
  outcome: FetchOutcome;
  former: FormerPage | null;
}

/** Asks for one address. Files are asked for their headers only, unless the server refuses that. */
export async function fetchPage(context: CrawlContext, frontier: Frontier, url: string): Promise<Fetched> {
  const { client } = context;
  const mayFollow = (target: string) => frontier.mayFollow(target);
  if (!looksLikeFile(url)) return fetchDocument(context, url, mayFollow);
  const head = await client.fetch(url, { method: 'HEAD', mayFollow });
  // Who asks for a pause gets it, before any other way is tried.
  if (asksForPause(head)) return { outcome: head, former: null };
  const isDoubtful = head.status === null || head.status >= 400 || isHtmlAnswer(head);
  const outcome = isDoubtful && head.error?.code !== 'aborted' ? await client.fetch(url, { mayFollow }) : head;
  return { outcome, former: null };
}

/** A page that the former crawl read is sent again only when it has changed. */
async function fetchDocument(
  { client, former }: CrawlContext,
  url: string,
  mayFollow: (target: string) => boolean,
): Promise<Fetched> {
  const known = former?.find(url) ?? null;
  const outcome = await client.fetch(url, { mayFollow, ...known?.validators });
  const isConfirmed = known !== null && outcome.status === 304 && outcome.redirects.length === 0;
  return { outcome, former: isConfirmed ? known.page() : null };
}

/** Challenges say a sentence or two and consent walls little more, so that longer pages need not be searched for their marks. */
const MAX_SEARCHED_WORDS = 300;
const NO_BODY = new Uint8Array();

/** Reads an answer when it is an HTML page of the site. */
export async function readPage({ parser }: CrawlContext, outcome: FetchOutcome): Promise<PageReading> {
  const { body, status, finalUrl, contentType, headers } = outcome;
  if (status === null || !isHtmlAnswer(outcome) || body.length === 0) {
    return { ...NOTHING_READ, challenge: status === null ? null : detectChallenge(outcome) };
  }
  const result = await parser.parse({ body, url: finalUrl, contentType, answer: { status, headers } });
  const isLong = result.ok && result.parcel.digest.bodyWords > MAX_SEARCHED_WORDS;
  const challenge = detectChallenge(isLong ? { headers, body: NO_BODY } : outcome);
  if (challenge !== null) return { ...NOTHING_READ, challenge };
  if (!result.ok) return { ...NOTHING_READ, parseError: { code: result.code, detail: result.detail } };
  const consentWall = detectConsentWall({ headers, finalUrl, body: isLong ? NO_BODY : body });
  return { ...NOTHING_READ, parsed: result, consentWall };
}

/** Stores an answer with its links, and the page a redirect ended at as a page of its own. One indivisible change. */
export function storeVisit(context: CrawlContext, frontier: Frontier, visit: Visit): void {
  const { file } = context;
  file.write(() => {
    const { address, outcome, reading, shouldRetry } = visit;
    const { former } = reading;
    const record = former === undefined ? toPageRecord(outcome, reading) : toConfirmedRecord(outcome, former);
    const hasRedirected = outcome.redirects.length > 0;
    const finalId = hasRedirected ? frontier.register(record.finalUrl, 'redirect') : null;
    const content = hasRedirected ? null : storeReading(context, frontier, { ...visit, id: address.id });
    writePage(file, { urlId: address.id, finalId }, record, content);
    frontier.settle(address.id, shouldRetry ? 'retry' : 'done');
    context.tally.count(address.id, record);
    if (finalId === null) return;
    if (visit.isRefresh === true) frontier.discover(finalId, { source: 'redirect', hops: address.hops });
    else if (hasFinalPage(outcome)) storeFinal(context, frontier, visit, finalId);
  });
}

/** The redirects led to an answer that is none itself (no loop, no refused hop). */
function hasFinalPage({ status }: FetchOutcome): boolean {
  return status !== null && (status < 300 || status >= 400);
}

/** The final page of a redirect, unless it is of another site, known already, or beyond the page limit. */
function storeFinal(context: CrawlContext, frontier: Frontier, visit: Visit, finalId: number): void {
  const { file, book, tally } = context;
  if (!book.isInternal(finalId)) return;
  frontier.discover(finalId, { source: 'redirect', hops: visit.address.hops });
  // Every visit under way will need its own place below the limit; this one has used its own.
  const isBeyondLimit = tally.fetched + context.visitsUnderWay() - 1 >= context.options.limits.maxPages;
  if (book.stateOf(finalId) !== 'queued' || (isBeyondLimit && !visit.isHome)) return;
  const record = toFinalRecord(visit.outcome, visit.reading);
  const content = storeReading(context, frontier, { ...visit, id: finalId });
  writePage(file, { urlId: finalId, finalId: null }, record, content);
  frontier.settle(finalId, 'done');
  tally.count(finalId, record);
}

function storeReading(context: CrawlContext, frontier: Frontier, visit: Visit & { id: number }): PageContent | null {
  const { parsed, former, consentWall } = visit.reading;
  const url = identityOf(visit.outcome.finalUrl);
  const { isHome, address } = visit;
  // What an error page links to is not the site's content; the entered page is read in any case.
  const isErrorPage = visit.outcome.status !== null && visit.outcome.status >= 400;
  const place = { hops: address.hops, isHome, isFollowed: !isErrorPage || isHome };
  frontier.startPage(url);
  if (former !== undefined) {
    const content = storeFormerContent(context, frontier, former, place);
    observeText(frontier, url, former.digest.proseHash);
    return content;
  }
  if (parsed === null) return null;
  const content = storeContent(context, frontier, parsed, place);
  // A wall is not the site's content either, but it may be the only way to the pages it names.
  if (consentWall !== null) return null;
  // Error pages all say the same, and nothing about the pages beside them.
  if (!isErrorPage) observeText(frontier, url, parsed.parcel.digest.proseHash);
  return content;
}

function observeText(frontier: Frontier, url: string, proseHash: string | null): void {
  if (proseHash !== null) frontier.observe(url, proseHash);
}
