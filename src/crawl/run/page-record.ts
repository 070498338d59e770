import type { FetchErrorCode } from '#contracts/crawl.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import { pageIdentity } from '#lib/page-url.ts';
import { isBinaryBody } from '../fetch/binary-body.ts';
import type { FetchOutcome } from '../fetch/http-client.ts';
import type { PageRecord } from '../store/page-rows.ts';

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** `text/html` of `Text/HTML; charset=utf-8`; empty when there is none. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Is the answer an HTML document? Without a type the start of the body decides, as in a browser. */
export function isHtmlAnswer({ contentType, body }: Pick<FetchOutcome, 'contentType' | 'body'>): boolean {
  const type = mediaTypeOf(contentType);
  if (type !== '') return HTML_TYPES.has(type) && !isBinaryBody(body, contentType);
  const start = Buffer.from(body.subarray(0, 512)).toString('latin1').trimStart().toLowerCase();
  return start.startsWith('<!doctype html') || start.startsWith('<html');
}

/** No visible character in the first part: nothing that could be called a page. */
export function isBlank(body: Uint8Array): boolean {
  return Buffer.from(body.subarray(0, 4_096)).toString('latin1').trim() === '';
}

export interface PageReading {
  facts: PageFacts | null;
  challenge: string | null;
  parseError: { code: FetchErrorCode; detail: string } | null;
}

/** What was read of the body is a part of it, or nothing. */
const PARTIAL_BODY: ReadonlySet<FetchErrorCode> = new Set(['body-cut-short', 'total-timeout', 'decode-failed']);

/** The stored form of an answer, under the address that was asked for. */
export function toPageRecord(outcome: FetchOutcome, reading: PageReading): PageRecord {
  const { error, status, redirects, contentType, headers, wireBytes, decodedBytes } = outcome;
  return {
    ...{ status, redirects, contentType, headers, wireBytes, decodedBytes },
    url: outcome.url,
    finalUrl: identityOf(outcome.finalUrl),
    error: error ?? reading.parseError,
    ttfbMs: outcome.ttfbMs,
    totalMs: outcome.totalMs,
    fetchedAt: outcome.fetchedAt,
    challenge: reading.challenge,
    bodyCut: outcome.bodyCut || (status !== null && error !== null && PARTIAL_BODY.has(error.code)),
    facts: redirects.length > 0 ? null : reading.facts,
  };
}

/**
 * The page a redirect ended at, as its own record: one answer, no second request.
 * Its total time is unknown, because the measured one includes the redirects.
 */
export function toFinalRecord(outcome: FetchOutcome, reading: PageReading): PageRecord {
  const finalUrl = identityOf(outcome.finalUrl);
  return { ...toPageRecord({ ...outcome, redirects: [] }, reading), url: finalUrl, totalMs: null };
}

export function identityOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : pageIdentity(url);
}
