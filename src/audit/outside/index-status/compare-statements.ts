import type { IndexFacts } from '#contracts/outside/index-status.ts';
import type { IndexKind } from '#contracts/outside/index-status-texts.ts';
import type { IndexInspection } from '#contracts/outside/search-data.ts';
import { getPageIdentity } from '#lib/url/page-url.ts';
import { type IndexVerdict, judgeIndexing, type UnknownVerdict } from './judge-indexing.ts';
import { type IndexReason, readGoogleReason } from './read-google-reason.ts';

/** Why two statements cannot be compared. */
export type IncomparableReason =
  | UnknownVerdict
  | 'no-verdict'
  | 'no-reason'
  | 'never-crawled'
  | 'old-inspection'
  | 'changed';

/** How Google's statement about a URL compares with ours. */
export type Comparison =
  | { kind: Exclude<IndexKind, 'not-comparable'> }
  | { kind: 'not-comparable'; why: IncomparableReason };

/** Returns the URL without parts that do not identify a page, such as a fragment. */
export function identify(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : getPageIdentity(parsed);
}

/** Compares the statements without regard to their dates. */
export function compareStatements(inspection: IndexInspection, facts: IndexFacts | undefined): Comparison {
  if (inspection.isIndexed === null) return { kind: 'not-comparable', why: 'no-verdict' };
  const reason = readGoogleReason(inspection);
  const verdict = judgeIndexing(facts);
  if (facts === undefined || verdict.state === 'unknown')
    return compareWithUnknown(verdict, inspection.isIndexed, reason);
  const canonicals = readCanonicals(inspection, facts);
  if (verdict.state === 'indexable') return compareIndexable(inspection.isIndexed, { reason, canonicals });
  return compareBlocked(verdict.reasons, { isIndexed: inspection.isIndexed, reason, canonicals });
}

/** Our crawler's refusal counts as a reason only if the server also refuses Googlebot. */
function compareWithUnknown(verdict: IndexVerdict, isIndexed: boolean, reason: IndexReason | null): Comparison {
  const why = verdict.state === 'unknown' ? verdict.why : 'not-in-crawl';
  if (why === 'refused' && !isIndexed && reason === 'access') return { kind: 'both-excluded' };
  return { kind: 'not-comparable', why };
}

interface Canonicals {
  /** Whether Google chose a different canonical URL. */
  isOther: boolean;
  /** Whether Google chose the URL that the page declares; null if either URL is unknown. */
  isDeclared: boolean | null;
}

function readCanonicals({ url, searchEngineCanonical }: IndexInspection, { canonical }: IndexFacts): Canonicals {
  const chosen = searchEngineCanonical === null ? null : identify(searchEngineCanonical);
  return {
    isOther: chosen !== null && chosen !== identify(url),
    isDeclared: chosen === null || canonical === null ? null : chosen === identify(canonical),
  };
}

interface GoogleReason {
  reason: IndexReason | null;
  canonicals: Canonicals;
}

function compareIndexable(isIndexed: boolean, { reason, canonicals }: GoogleReason): Comparison {
  const isCanonicalTopic = isIndexed || reason === null || reason === 'canonical';
  if (canonicals.isOther && isCanonicalTopic) return { kind: 'other-canonical' };
  return { kind: isIndexed ? 'both-indexed' : 'google-excludes' };
}

function compareBlocked(
  reasons: readonly IndexReason[],
  { isIndexed, reason, canonicals }: GoogleReason & { isIndexed: boolean },
): Comparison {
  const isOnlyCanonicalized = reasons[0] === 'canonical';
  if (isIndexed) return { kind: isOnlyCanonicalized ? 'other-canonical' : 'google-indexes' };
  if (isOnlyCanonicalized && canonicals.isDeclared === false && (reason === 'canonical' || reason === null))
    return { kind: 'other-canonical' };
  if (reason !== null && reasons.includes(reason)) return { kind: 'both-excluded' };
  if (isOnlyCanonicalized && reason === null && canonicals.isDeclared === true) return { kind: 'both-excluded' };
  // Google cannot know a reason that appears on a page it has not crawled.
  if (reason === 'not-crawled') return { kind: 'not-comparable', why: 'never-crawled' };
  return reason === null ? { kind: 'not-comparable', why: 'no-reason' } : { kind: 'other-reason' };
}
