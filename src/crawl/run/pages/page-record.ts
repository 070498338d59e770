import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { isBinaryBody } from '#crawl/fetch/body/binary-body.ts';
import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import type { ParseResult } from '#crawl/parse/pipeline/parse-pool.ts';
import type { PageRecord } from '#crawl/store/pages/page-rows.ts';
import type { PreviousPage } from '#crawl/store/pages/previous-crawl.ts';
import { getPageIdentity } from '#lib/url/page-url.ts';

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** Returns `text/html` for `Text/HTML; charset=utf-8`; empty without a type. */
export function readMediaType(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Whether the response is an HTML document, which a binary body is not. Without a content type, the start of the body
 * decides, as in a browser.
 */
export function isHtmlResponse({ contentType, body }: Pick<FetchOutcome, 'contentType' | 'body'>): boolean {
  const type = readMediaType(contentType);
  if (type !== '') return HTML_TYPES.has(type) && !isBinaryBody(body, contentType);
  const start = Buffer.from(body.subarray(0, 512)).toString('latin1').trimStart().toLowerCase();
  return start.startsWith('<!doctype html') || start.startsWith('<html');
}

/** Whether the first part of the body contains no visible character, so that there is no page. */
export function isBlank(body: Uint8Array): boolean {
  return Buffer.from(body.subarray(0, 4_096)).toString('latin1').trim() === '';
}

export interface PageParseResult {
  /** The page from the previous crawl, when the server returned 304. */
  previous?: PreviousPage;
  /** Null when the response is not a document of the site, or could not be read. */
  parsed: Extract<ParseResult, { ok: true }> | null;
  challenge: string | null;
  /** Consent tool whose wall is shown in place of the page. `parsed` is then the wall, and only its links are used. */
  consentWall: string | null;
  parseError: { code: FetchErrorCode; detail: string } | null;
}

/** Result for a response whose document was not parsed. */
export const EMPTY_PARSE_RESULT: PageParseResult = {
  parsed: null,
  challenge: null,
  consentWall: null,
  parseError: null,
};

/** Errors after which the received body is incomplete or missing. */
const PARTIAL_BODY_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['body-cut-short', 'total-timeout', 'decode-failed']);

/** Returns the stored form of a response, under the requested URL. */
export function toPageRecord(outcome: FetchOutcome, parseResult: PageParseResult): PageRecord {
  const { error, status, redirects, contentType, headers, wireBytes, decodedBytes } = outcome;
  return {
    status,
    redirects,
    contentType,
    headers,
    wireBytes,
    decodedBytes,
    url: outcome.url,
    finalUrl: readIdentity(outcome.finalUrl),
    error: error ?? parseResult.parseError,
    ttfbMs: outcome.ttfbMs,
    totalMs: outcome.totalMs,
    fetchedAt: outcome.fetchedAt,
    timings: outcome.timings,
    setCookies: outcome.setCookies,
    isRevalidated: false,
    challenge: parseResult.challenge,
    consentWall: parseResult.consentWall,
    bodyCut: outcome.bodyCut || (status !== null && error !== null && PARTIAL_BODY_ERRORS.has(error.code)),
  };
}

/**
 * Returns the record of a page that the server confirmed (304). It is the previous response, with the new headers
 * replacing the previous ones (RFC 9111 section 3.2) and the times of this request.
 */
export function toConfirmedRecord(outcome: FetchOutcome, previous: PreviousPage): PageRecord {
  const { ttfbMs, totalMs, timings, fetchedAt, headers } = outcome;
  return {
    ...previous.record,
    ttfbMs,
    totalMs,
    timings,
    fetchedAt,
    isRevalidated: true,
    headers: { ...previous.record.headers, ...headers },
  };
}

/**
 * Returns a separate record for the final page of a redirect: one response, no second request. Its total time is
 * unknown, because the measured time includes the redirects.
 */
export function toFinalRecord(outcome: FetchOutcome, parseResult: PageParseResult): PageRecord {
  const finalUrl = readIdentity(outcome.finalUrl);
  return { ...toPageRecord({ ...outcome, redirects: [] }, parseResult), url: finalUrl, totalMs: null };
}

export function readIdentity(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : getPageIdentity(parsed);
}
