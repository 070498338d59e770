import type { FetchOutcome } from '../fetch/http-client.ts';

/** Marks that a protection product leaves in its challenge page; some of its marks stand on ordinary pages too. */
const MARKERS: readonly (readonly [marker: string, product: string])[] = [
  ['__cf_chl_', 'Cloudflare'],
  ['captcha-delivery.com', 'DataDome'],
  ['_incapsula_resource', 'Imperva'],
  ['px-captcha', 'HUMAN'],
  ['awswafintegration', 'AWS WAF'],
  ['aws-waf-token', 'AWS WAF'],
  ['awswaf.com', 'AWS WAF'],
];

/** Challenges stand in the first part of a small document. */
const SEARCHED_BYTES = 64 * 1_024;

/** A challenge page says a sentence or two; a page with more words is the site's own. */
const MAX_CHALLENGE_WORDS = 150;

/**
 * Name of the protection product when an answer is its bot challenge instead of the site's page, else null. Reads headers and
 * the start of the body; a mark alone is not enough, the document must also be nearly empty.
 */
export function detectChallenge(outcome: Pick<FetchOutcome, 'headers' | 'body'>): string | null {
  const { headers } = outcome;
  if (headers['cf-mitigated']?.toLowerCase() === 'challenge') return 'Cloudflare';
  const wafAction = headers['x-amzn-waf-action']?.toLowerCase();
  if (wafAction === 'challenge' || wafAction === 'captcha') return 'AWS WAF';
  const start = new TextDecoder().decode(outcome.body.subarray(0, SEARCHED_BYTES));
  const lower = start.toLowerCase();
  const found = MARKERS.find(([marker]) => lower.includes(marker));
  if (found === undefined || countVisibleWords(lower) > MAX_CHALLENGE_WORDS) return null;
  return found[1];
}

const HIDDEN_ELEMENTS = ['script', 'style', 'noscript', 'template'] as const;

/** Words outside tags and hidden elements. `html` is lower case. A rough count in one pass, enough for few or many. */
function countVisibleWords(html: string): number {
  let words = 0;
  let position = 0;
  while (position < html.length) {
    const open = html.indexOf('<', position);
    const text = html.slice(position, open === -1 ? html.length : open);
    words += text.split(/\s+/).filter((word) => word !== '').length;
    if (open === -1) break;
    position = endOfMarkup(html, open);
  }
  return words;
}

function endOfMarkup(html: string, open: number): number {
  const hidden = HIDDEN_ELEMENTS.find((name) => html.startsWith(name, open + 1));
  const closing = hidden === undefined ? '>' : `</${hidden}`;
  const end = html.indexOf(closing, open + 1);
  return end === -1 ? html.length : end + closing.length;
}
