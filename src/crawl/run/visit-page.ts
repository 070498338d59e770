import { robotsDirectives } from '#lib/indexability.ts';
import type { FetchOutcome } from '../fetch/http-client.ts';
import type { Frontier } from '../frontier/frontier.ts';
import { looksLikeFile } from '../frontier/url-kind.ts';
import { PAGE_LIMITS } from '../parse/page-limits.ts';
import { detectChallenge } from '../probes/detect-challenge.ts';
import { writeImages, writeLinks } from '../store/occurrence-rows.ts';
import { asAuditPage, type PageRecord, writeBody, writePage } from '../store/page-rows.ts';
import { findUrl, setUrlStatus, type UrlRow } from '../store/url-rows.ts';
import type { CrawlContext } from './crawl-context.ts';
import { isHtmlAnswer, type PageReading, toFinalRecord, toPageRecord } from './page-record.ts';
import { asksForPause } from './rate-limit.ts';

export interface Visit {
  row: UrlRow;
  outcome: FetchOutcome;
  reading: PageReading;
  isHome: boolean;
  /** Ask again at the end of the crawl. */
  shouldRetry: boolean;
  /** The last redirect is the page's own refresh: its target was not asked for yet. */
  isRefresh?: boolean;
}

/** Asks for one address. Files are asked for their headers only, unless the server refuses that. */
export async function fetchPage({ client }: CrawlContext, frontier: Frontier, url: string): Promise<FetchOutcome> {
  const { mayFollow } = frontier;
  if (!looksLikeFile(url)) return client.fetch(url, { mayFollow });
  const head = await client.fetch(url, { method: 'HEAD', mayFollow });
  // Who asks for a pause gets it, before any other way is tried.
  if (asksForPause(head)) return head;
  const isDoubtful = head.status === null || head.status >= 400 || isHtmlAnswer(head);
  return isDoubtful && head.error?.code !== 'aborted' ? client.fetch(url, { mayFollow }) : head;
}

/** Reads the facts of an answer when it is an HTML page of the site. */
export async function readPage({ parser }: CrawlContext, outcome: FetchOutcome): Promise<PageReading> {
  const challenge = outcome.status === null ? null : detectChallenge(outcome);
  if (challenge !== null || !isHtmlAnswer(outcome) || outcome.body.length === 0) {
    return { facts: null, challenge, parseError: null };
  }
  const { body, finalUrl, contentType } = outcome;
  const result = await parser.parse({ body, url: finalUrl, contentType });
  if (result.ok) return { facts: result.facts, challenge, parseError: null };
  return { facts: null, challenge, parseError: { code: result.code, detail: result.detail } };
}

/** Stores an answer with its links, and the page a redirect ended at as a page of its own. One indivisible change. */
export function storeVisit(context: CrawlContext, frontier: Frontier, visit: Visit): void {
  const { file } = context;
  file.write(() => {
    const { row, outcome, reading, shouldRetry } = visit;
    const record = toPageRecord(outcome, reading);
    storeRecord(context, frontier, record, { ...visit, id: row.id });
    setUrlStatus(file, row.id, shouldRetry ? 'retry' : 'done');
    context.pagesFetched += 1;
    if (visit.isRefresh === true) frontier.add(record.finalUrl, { source: 'redirect', hops: row.hops });
    else if (hasFinalPage(outcome)) storeFinal(context, frontier, visit);
  });
}

/** The redirects led to an answer that is none itself (no loop, no refused hop). */
function hasFinalPage({ redirects, status }: FetchOutcome): boolean {
  return redirects.length > 0 && status !== null && (status < 300 || status >= 400);
}

type Place = Pick<Visit, 'row' | 'outcome' | 'isHome'> & { id: number };

function storeRecord(context: CrawlContext, frontier: Frontier, record: PageRecord, place: Place): void {
  writePage(context.file, place.id, record);
  if (record.facts === null) return;
  writeBody(context.file, place.id, place.outcome.body.subarray(0, PAGE_LIMITS.maxHtmlBytes));
  // What an error page links to is not the site's content; the entered page is read in any case.
  const isErrorPage = record.status !== null && record.status >= 400;
  if (!isErrorPage || place.isHome) storeLinks(context, frontier, record, place);
}

/** The final page of a redirect, unless it is of another site, known already, or beyond the page limit. */
function storeFinal(context: CrawlContext, frontier: Frontier, visit: Visit): void {
  const { file, options } = context;
  const record = toFinalRecord(visit.outcome, visit.reading);
  if (!frontier.isInternal(record.finalUrl)) return;
  frontier.add(record.finalUrl, { source: 'redirect', hops: visit.row.hops });
  const known = findUrl(file, record.finalUrl);
  if (known?.status !== 'queued' || (context.pagesFetched >= options.limits.maxPages && !visit.isHome)) return;
  storeRecord(context, frontier, record, { ...visit, id: known.id });
  setUrlStatus(file, known.id, 'done');
  context.pagesFetched += 1;
}

function storeLinks(context: CrawlContext, frontier: Frontier, record: PageRecord, place: Place): void {
  const { facts } = record;
  if (facts === null) return;
  const isPageFollowed = !robotsDirectives(asAuditPage(record), 'googlebot').has('nofollow');
  const links = facts.links.flatMap((link) => {
    if (link.url === null) return [];
    const isFollowed = isPageFollowed && !/\b(?:nofollow|ugc|sponsored)\b/.test(link.rel);
    return [{ ...link, url: link.url, isInternal: frontier.isInternal(link.url), isFollowed }];
  });
  writeLinks(context.file, place.id, links);
  const images = facts.images.flatMap((image) =>
    image.url === null ? [] : [{ ...image, url: image.url, isInternal: frontier.isInternal(image.url) }],
  );
  writeImages(context.file, place.id, images);
  discover(frontier, links, place);
}

function discover(frontier: Frontier, links: readonly { url: string; region: string }[], place: Place): void {
  for (const { url, region } of links) {
    const isHomeNavigation = place.isHome && region === 'navigation';
    frontier.add(url, { source: 'link', hops: place.row.hops + 1, isHomeNavigation });
  }
}
