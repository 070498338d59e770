import type { FetchOutcome } from '../fetch/client/http-client.ts';
import {
  CAPTCHA_MARKERS,
  CHALLENGE_MARKERS,
  type ChallengeMarkers,
  HUMAN_CHECK_PHRASES,
  SITE_PAGE_MARKERS,
} from './challenge-markers.ts';
import { readVisibleStart } from './visible-start.ts';

/** The parts of a response that are needed to judge it; without a status, only its content counts. */
export type ChallengeResponse = Pick<FetchOutcome, 'headers' | 'body'> & { status?: number | null };

/** Challenges are in the first part of a small document. */
const SEARCHED_BYTES = 64 * 1_024;

/** A challenge page contains a sentence or two; a page with more words is the site's own. */
const MAX_CHALLENGE_WORDS = 150;

/**
 * Status codes that bot protection returns to block a crawler. Excludes 503, which is just as often an error of the
 * site itself.
 */
const BLOCKING_STATUSES: ReadonlySet<number> = new Set([403, 405, 406, 429]);

/**
 * Returns the name of the protection product if a response is its bot challenge or block page instead of the site's
 * page, otherwise null. Reads headers and the start of the body. Headers that only such pages have are sufficient; all
 * other markers count only in a nearly empty document.
 */
export function detectChallenge(response: ChallengeResponse): string | null {
  const { headers, body } = response;
  const headerMarkers = CHALLENGE_MARKERS.find((markers) => hasHeader(headers, markers.headers));
  if (headerMarkers !== undefined) return headerMarkers.product;
  if (!isText(headers['content-type'])) return null;
  const start = body.subarray(0, SEARCHED_BYTES);
  const visibleStart = readVisibleStart(start, MAX_CHALLENGE_WORDS);
  if (visibleStart.wordCount > MAX_CHALLENGE_WORDS) return null;
  const isBlocked = BLOCKING_STATUSES.has(response.status ?? 0);
  const blockingMarkers = isBlocked
    ? CHALLENGE_MARKERS.find((markers) => hasHeader(headers, markers.blockingHeaders))
    : undefined;
  if (blockingMarkers !== undefined) return blockingMarkers.product;
  const html = new TextDecoder().decode(start).toLowerCase();
  const isSitePage = !isBlocked && SITE_PAGE_MARKERS.some((marker) => html.includes(marker));
  const found = CHALLENGE_MARKERS.find((markers) => hasMarker(html, markers, isSitePage));
  return found?.product ?? (isSitePage ? null : findCaptchaWall(html, visibleStart.readText()));
}

function isText(contentType: string | undefined): boolean {
  return contentType === undefined || /^\s*(?:text\/|application\/(?:xhtml|json))/i.test(contentType);
}

function hasHeader(headers: ChallengeResponse['headers'], expectedHeaders: ChallengeMarkers['headers']): boolean {
  return expectedHeaders?.some(([name, part]) => headers[name]?.toLowerCase().includes(part) === true) === true;
}

function hasMarker(
  html: string,
  { strongMarkers = [], weakMarkers = [] }: ChallengeMarkers,
  isSitePage: boolean,
): boolean {
  return (
    strongMarkers.some((marker) => html.includes(marker)) ||
    (!isSitePage && weakMarkers.some((marker) => html.includes(marker)))
  );
}

/**
 * Finds a CAPTCHA that blocks the visitor. A CAPTCHA in an ordinary form blocks no visitor, so it must occur together
 * with a phrase that asks whether the visitor is human.
 */
function findCaptchaWall(html: string, text: string): string | null {
  const found = CAPTCHA_MARKERS.find(([marker]) => html.includes(marker));
  if (found === undefined) return null;
  // Titles are part of the visible start, because many challenges contain these words only there.
  return HUMAN_CHECK_PHRASES.some((words) => text.includes(words)) ? found[1] : null;
}
