import type { BrokenTarget, LinkCheck } from '#contracts/site/artifacts.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { UNVERIFIABLE_STATUSES } from '#contracts/site/unverifiable-statuses.ts';
import type { GatherSource } from '../reading/gathering.ts';
import { findOccurrences, type OccurrenceKind } from './target-occurrences.ts';

/** Errors for targets that were not requested, or may not be. */
const UNVERIFIABLE_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['address-not-allowed', 'url-too-long', 'aborted']);
/** Errors for unreadable responses. */
const UNREADABLE_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['decode-failed', 'encoding-unsupported']);
/** Errors for responses that do not lead to content. */
const BROKEN_LINK_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'too-many-redirects',
  'redirect-loop',
  'redirect-invalid',
]);

/** Response of one target. */
export interface TargetResponse {
  urlId: number;
  url: string;
  status: number | null;
  error: FetchErrorCode | null;
  isChallenge: boolean;
  /** Content type of a response that is not of the requested kind, otherwise null. */
  foreignType: string | null;
}

export type TargetVerdict = 'fine' | 'broken' | 'unverifiable';

/**
 * Groups targets by their response: working, broken, or unverifiable. The last two are listed with every page that
 * links to them.
 */
export function checkTargets<A extends TargetResponse>(
  source: Pick<GatherSource, 'file' | 'shared'>,
  answers: Iterable<A>,
  options: { kind: OccurrenceKind; uncheckedCount?: number; judge?: (answer: A) => TargetVerdict },
): LinkCheck {
  const check: LinkCheck = {
    checkedCount: 0,
    broken: [],
    unverifiable: [],
    uncheckedCount: options.uncheckedCount ?? 0,
  };
  const failedResponses: { answer: A; verdict: 'broken' | 'unverifiable' }[] = [];
  for (const answer of answers) {
    check.checkedCount += 1;
    const verdict = (options.judge ?? judgeInternalTarget)(answer);
    if (verdict !== 'fine') failedResponses.push({ answer, verdict });
  }
  const occurrences = findOccurrences(source, new Set(failedResponses.map(({ answer }) => answer.urlId)), options.kind);
  for (const { answer, verdict } of failedResponses) {
    const { url, status, error, foreignType } = answer;
    const type = foreignType === null ? {} : { contentType: foreignType };
    const where = occurrences.get(answer.urlId) ?? { pageUrls: [], occurrences: [], occurrenceCount: 0 };
    const target: BrokenTarget = { url, status, error, ...type, ...where };
    check[verdict].push(target);
  }
  return check;
}

/** Judges a target on the site itself. */
export function judgeInternalTarget({ status, error, isChallenge, foreignType }: TargetResponse): TargetVerdict {
  if (error !== null && UNVERIFIABLE_ERRORS.has(error)) return 'unverifiable';
  if (isChallenge || (status !== null && UNVERIFIABLE_STATUSES.has(status))) return 'unverifiable';
  const isBroken = status === null || status >= 400 || (error !== null && BROKEN_LINK_ERRORS.has(error));
  if (isBroken || foreignType !== null) return 'broken';
  return error !== null && UNREADABLE_ERRORS.has(error) ? 'unverifiable' : 'fine';
}

/** Statuses that mean "not found" when a second request confirms them. */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);
const GONE_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['dns-not-found', 'connection-refused']);

/**
 * Judges a target on another site. It is broken only when two requests confirm that it does not exist, because any
 * other failure may affect only crawlers.
 */
export function judgeExternalTarget(
  answer: TargetResponse & { isDoubtful: boolean },
  isInternetReachable: boolean,
): TargetVerdict {
  const { status, error, isChallenge, isDoubtful, foreignType } = answer;
  if (isDoubtful || isChallenge) return 'unverifiable';
  if (GONE_STATUSES.has(status ?? 0)) return 'broken';
  if (isInternetReachable && error !== null && GONE_ERRORS.has(error)) return 'broken';
  return status === null || status >= 400 || error !== null || foreignType !== null ? 'unverifiable' : 'fine';
}
