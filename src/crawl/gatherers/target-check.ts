import { z } from 'zod';
import type { BrokenTarget, LinkCheck } from '#contracts/artifacts.ts';
import { type FetchErrorCode, fetchErrorCodeSchema } from '#contracts/crawl.ts';
import type { CrawlFile } from '../store/crawl-file.ts';

/** Places shown for one target; every page is still counted. */
const MAX_OCCURRENCES = 20;
/** The server refuses the crawler or the method: whether the page exists stays open. */
const UNVERIFIABLE_STATUSES: ReadonlySet<number> = new Set([401, 403, 405, 429, 999]);
/** We did not ask, or were not allowed to. */
const UNVERIFIABLE_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['address-not-allowed', 'aborted']);
/** An answer came, but nobody can tell what it says. */
const UNREADABLE_ERRORS: ReadonlySet<FetchErrorCode> = new Set(['decode-failed', 'encoding-unsupported']);
/** An answer came, but it leads nowhere. */
const BREAKING_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'too-many-redirects',
  'redirect-loop',
  'redirect-invalid',
]);

const answerSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  status: z.number().int().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  isChallenge: z.number(),
  /** Content type of an answer that is not what was asked for, else null. */
  foreignType: z.string().nullable(),
});
type Answer = z.infer<typeof answerSchema>;

const placeSchema = z.object({
  pageUrl: z.string(),
  selector: z.string(),
  text: z.string(),
  line: z.number().int(),
  column: z.number().int(),
});

export interface TargetQueries {
  /** Rows of `answerSchema`: one per target that was asked for. */
  answers: string;
  /** Rows of `placeSchema` for `:target`, in page order. */
  places: string;
  /** One row `{ count }`: distinct targets that were not asked for. */
  unchecked: string;
}

/** Sorts targets by what they answered: fine, broken, or not verifiable. */
export function checkTargets(file: CrawlFile, queries: TargetQueries): LinkCheck {
  const check: LinkCheck = { checkedCount: 0, broken: [], unverifiable: [], uncheckedCount: 0 };
  for (const answer of file.stream(answerSchema, queries.answers)) {
    check.checkedCount += 1;
    const verdict = judge(answer);
    if (verdict !== 'fine') check[verdict].push(withPlaces(file, answer, queries.places));
  }
  check.uncheckedCount = file.get(z.object({ count: z.number().int() }), queries.unchecked)?.count ?? 0;
  return check;
}

function judge({ status, error, isChallenge, foreignType }: Answer): 'fine' | 'broken' | 'unverifiable' {
  if (error !== null && UNVERIFIABLE_ERRORS.has(error)) return 'unverifiable';
  if (isChallenge === 1 || (status !== null && UNVERIFIABLE_STATUSES.has(status))) return 'unverifiable';
  const isBroken = status === null || status >= 400 || (error !== null && BREAKING_ERRORS.has(error));
  if (isBroken || foreignType !== null) return 'broken';
  return error !== null && UNREADABLE_ERRORS.has(error) ? 'unverifiable' : 'fine';
}

function withPlaces(file: CrawlFile, { id, url, status, error, foreignType }: Answer, sql: string): BrokenTarget {
  const type = foreignType === null ? {} : { contentType: foreignType };
  const target: BrokenTarget = { url, status, error, ...type, pageUrls: [], occurrences: [], occurrenceCount: 0 };
  const pages = new Set<string>();
  for (const place of file.stream(placeSchema, sql, { target: id })) {
    target.occurrenceCount += 1;
    pages.add(place.pageUrl);
    if (target.occurrences.length < MAX_OCCURRENCES) target.occurrences.push(place);
  }
  return { ...target, pageUrls: [...pages] };
}
