import { formatDate } from '#lib/text/format.ts';
import type { Comparison, IncomparableReason } from './compare-statements.ts';

/** Dates of both statements, in ISO format. */
export interface StatementDates {
  inspectedAt: string;
  /** Null = Google reports no crawl. */
  crawledAt: string | null;
  analyzedAt: string;
}

/** What Google and the analysis state about a URL. */
export interface ComparedValues extends StatementDates {
  state: string | null;
  verdict: string | null;
  googleCanonical: string | null;
  ownCanonical: string | null;
  isRobotsBlock: boolean;
}

const INCOMPARABLE: Readonly<Record<Exclude<IncomparableReason, 'old-inspection' | 'changed'>, string>> = {
  'not-in-crawl': 'This analysis did not find the URL.',
  'not-requested': 'This analysis did not request the URL.',
  'no-response': 'The URL did not respond during this analysis, which may be temporary.',
  challenge: 'The server showed our crawler a bot challenge or consent wall instead of the page.',
  'blocked-for-us': 'robots.txt disallows the URL for our crawler, but not for Googlebot.',
  refused: 'The server refused our crawler, so it is unknown how it responds to Googlebot.',
  'not-html': 'The URL is not an HTML page. Indexing of files is not checked.',
  'other-status': 'The status of the URL does not show whether it may be indexed.',
  'no-verdict': 'Google reports no verdict on this URL.',
  'no-reason': 'Google has not indexed the URL, but reports no reason that could be compared with ours.',
  'never-crawled': 'Google has not crawled the URL, so it cannot have found our reason.',
};

/** Explains a comparison in up to four sentences. */
export function describeComparison(comparison: Comparison, values: ComparedValues): string {
  const { state } = values;
  switch (comparison.kind) {
    case 'not-comparable':
      return describeIncomparable(comparison.why, values);
    case 'both-indexed':
      return 'Google has indexed the page, and nothing we found prevents that.';
    case 'both-excluded':
      return 'Google has not indexed the URL, for the reason that we found.';
    case 'google-excludes':
      return `Google reports ${quote(state)}. We found nothing that prevents indexing. ${describeTime(values)}`;
    case 'google-indexes':
      return `${describeBlock(values)} ${describeTime(values)}`;
    case 'other-canonical':
      return `${describeCanonicals(values)} ${describeTime(values)}`;
    case 'other-reason':
      return `Google reports ${quote(state)}, and we found: ${values.verdict ?? 'another reason'}. ${describeTime(values)}`;
  }
}

const quote = (state: string | null): string => (state === null ? 'no reason' : `“${state}”`);

function describeIncomparable(why: IncomparableReason, { inspectedAt, analyzedAt, crawledAt }: ComparedValues): string {
  if (why === 'old-inspection')
    return `The statement is from ${formatDate(inspectedAt)}, too far from the analysis on ${formatDate(analyzedAt)}.`;
  if (why !== 'changed') return INCOMPARABLE[why];
  const crawl = crawledAt === null ? '' : `, and it last crawled the page on ${formatDate(crawledAt)}`;
  return `The page changed since the previous analysis. Google’s statement matches its earlier state${crawl}.`;
}

/** Only robots.txt is a reason that does not keep a URL out of the index. */
const describeBlock = ({ verdict, isRobotsBlock }: ComparedValues): string =>
  isRobotsBlock
    ? 'robots.txt disallows the URL for Googlebot. This prevents crawling, but Google can index a URL without its content.'
    : `Google has indexed the URL, although we found: ${verdict ?? 'a reason against it'}.`;

function describeCanonicals({ googleCanonical, ownCanonical, state }: ComparedValues): string {
  const chosen = googleCanonical === null ? `Google reports ${quote(state)}` : `Google chose ${googleCanonical}`;
  return `${chosen}. ${ownCanonical === null ? 'The page declares no canonical URL.' : `The page declares ${ownCanonical}.`}`;
}

/**
 * Describes which statement is newer, because a difference may be a change that the older statement does not include.
 */
function describeTime({ crawledAt, analyzedAt }: StatementDates): string {
  if (crawledAt === null) return 'Google reports no crawl of this URL.';
  return isBefore(crawledAt, analyzedAt)
    ? `Google last crawled it on ${formatDate(crawledAt)}, before this analysis. Google has not seen later changes.`
    : `Google crawled it on ${formatDate(crawledAt)}, after this analysis, which has not seen later changes.`;
}

export const isBefore = (earlier: string, later: string): boolean => Date.parse(earlier) < Date.parse(later);
