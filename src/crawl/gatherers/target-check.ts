import type { BrokenTarget, LinkCheck } from '#contracts/artifacts.ts';
import type { FetchErrorCode } from '#contracts/crawl.ts';
import type { CrawlFile } from '../store/crawl-file.ts';
import { findPlaces, type PlaceKind } from './target-places.ts';

/** The server refuses the crawler or the method: whether the page exists stays open. */
const UNVERIFIABLE_STATUSES: ReadonlySet<number> = new Set([401, 403, 405, 407, 429, 999]);
/** We did not ask, or were not allowed to. */
const UNVERIFIABLE_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['address-not-allowed', 'url-too-long', 'aborted']);
/** An answer came, but nobody can tell what it says. */
const UNREADABLE_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['decode-failed', 'encoding-unsupported']);
/** An answer came, but it leads nowhere. */
const BREAKING_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'too-many-redirects',
  'redirect-loop',
  'redirect-invalid',
]);

/** What one target answered. */
export interface TargetAnswer {
  urlId: number;
  url: string;
  status: number | null;
  error: FetchErrorCode | null;
  isChallenge: boolean;
  /** Content type of an answer that is not what was asked for, else null. */
  foreignType: string | null;
}

export type TargetVerdict = 'fine' | 'broken' | 'unverifiable';

/** Sorts targets by what they answered: fine, broken, or not verifiable; the last two with every page that names them. */
export function checkTargets<A extends TargetAnswer>(
  file: CrawlFile,
  answers: Iterable<A>,
  options: { kind: PlaceKind; uncheckedCount: number; judge?: (answer: A) => TargetVerdict },
): LinkCheck {
  const check: LinkCheck = { checkedCount: 0, broken: [], unverifiable: [], uncheckedCount: options.uncheckedCount };
  const faulty: { answer: A; verdict: 'broken' | 'unverifiable' }[] = [];
  for (const answer of answers) {
    check.checkedCount += 1;
    const verdict = (options.judge ?? judgeOwn)(answer);
    if (verdict !== 'fine') faulty.push({ answer, verdict });
  }
  const places = findPlaces(file, new Set(faulty.map(({ answer }) => answer.urlId)), options.kind);
  for (const { answer, verdict } of faulty) {
    const { url, status, error, foreignType } = answer;
    const type = foreignType === null ? {} : { contentType: foreignType };
    const where = places.get(answer.urlId) ?? { pageUrls: [], occurrences: [], occurrenceCount: 0 };
    const target: BrokenTarget = { url, status, error, ...type, ...where };
    check[verdict].push(target);
  }
  return check;
}

/** Targets of the site itself. */
export function judgeOwn({ status, error, isChallenge, foreignType }: TargetAnswer): TargetVerdict {
  if (error !== null && UNVERIFIABLE_ERRORS.has(error)) return 'unverifiable';
  if (isChallenge || (status !== null && UNVERIFIABLE_STATUSES.has(status))) return 'unverifiable';
  const isBroken = status === null || status >= 400 || (error !== null && BREAKING_ERRORS.has(error));
  if (isBroken || foreignType !== null) return 'broken';
  return error !== null && UNREADABLE_ERRORS.has(error) ? 'unverifiable' : 'fine';
}

/** Answers that say "not there", when a second request said so too. */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);
const GONE_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['dns-not-found', 'connection-refused']);

/**
 * Targets on other sites. Broken is only what said twice that it is not there; everything else that is no answer may be meant
 * for crawlers alone.
 */
export function judgeForeign(
  answer: TargetAnswer & { isDoubtful: boolean },
  isOutsideReachable: boolean,
): TargetVerdict {
  const { status, error, isChallenge, isDoubtful, foreignType } = answer;
  if (isDoubtful || isChallenge) return 'unverifiable';
  if (GONE_STATUSES.has(status ?? 0)) return 'broken';
  if (isOutsideReachable && error !== null && GONE_ERRORS.has(error)) return 'broken';
  return status === null || status >= 400 || error !== null || foreignType !== null ? 'unverifiable' : 'fine';
}
