import { type CrawlScope, ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { SCOPE_LIMITS } from '#contracts/analysis/scope-limits.ts';
import { SCOPE_MESSAGES } from '#contracts/product/messages.ts';
import { parseUrlList, URL_LIST_LIMITS, type UrlListResult } from '#crawl/frontier/url-list.ts';
import { createScope } from '#crawl/frontier/url-scope.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';

/** User input: settings, and URLs that were pasted or come from a file. */
export interface ScopeRequest {
  scope?: CrawlScope | undefined;
  urlList?: string | undefined;
}

/** Maximum number of errors listed per field. */
const MAX_SHOWN_PROBLEMS = 3;
const SAMPLE_URL = 'https://site.example/';

/**
 * Validates the crawl settings: compiles patterns, and normalizes and deduplicates URLs.
 *
 * @throws AppError invalid-scope; its `fieldErrors` are keyed `scope.include`, `scope.exclude`, `scope.urls`,
 * `scope.scoreAs` and `urlList`
 */
export function readScope({ scope = ENTIRE_SITE, urlList = '' }: ScopeRequest): CrawlScope {
  const list = parseUrlList(urlList, { ...URL_LIST_LIMITS, maxUrlLength: SCOPE_LIMITS.urlLength });
  const resolvedUrls = scope.urls.map((url) => resolveHttpUrl(url, url));
  const urls = [...new Set([...resolvedUrls.filter((url) => url !== null), ...list.urls.map(({ url }) => url)])];
  const scoreAs = readOrigin(scope.scoreAs);
  const fieldErrors = {
    ...buildProblem('scope.include', listPatternProblems(scope.include)),
    ...buildProblem('scope.exclude', listPatternProblems(scope.exclude)),
    ...buildProblem('scope.urls', listUrlProblems(scope.urls, resolvedUrls)),
    ...buildProblem('scope.scoreAs', scoreAs === null ? [SCOPE_MESSAGES.scoreAs] : []),
    ...buildProblem('urlList', listProblems(list, { count: urls.length, isNeeded: scope.onlyUrls }), list.problemCount),
  };
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalid-scope', SCOPE_MESSAGES.invalid, { fieldErrors });
  const { scoreAs: _scoreAs, ...rest } = scope;
  return { ...rest, urls, ...(typeof scoreAs === 'string' && { scoreAs }) };
}

/** Returns the origin of the live site; undefined when none was given, null when it is not a public website. */
function readOrigin(text = ''): string | undefined | null {
  const typed = text.trim();
  if (typed === '') return undefined;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  return isWeb && url.username === '' && url.hostname.includes('.') ? url.origin : null;
}

/** @param count total number of problems; `problems` may contain only the first ones */
function buildProblem(field: string, problems: readonly string[], count = 0): Record<string, string> {
  if (problems.length === 0) return {};
  const shown = problems.slice(0, MAX_SHOWN_PROBLEMS);
  const rest = Math.max(count, problems.length) - shown.length;
  const more = rest > 0 ? [SCOPE_MESSAGES.more.replace('{count}', String(rest))] : [];
  return { [field]: [...shown, ...more].join(' ') };
}

function listPatternProblems(patterns: readonly string[]): string[] {
  const { problems } = createScope({ homeUrl: SAMPLE_URL, include: patterns });
  return problems.flatMap(({ pattern, reason }) =>
    reason === 'empty' ? [] : [SCOPE_MESSAGES.pattern[reason].replace('{text}', () => pattern)],
  );
}

function listUrlProblems(urls: readonly string[], resolvedUrls: readonly (string | null)[]): string[] {
  return urls.flatMap((url, index) =>
    resolvedUrls[index] === null ? [formatLineProblem('not-an-address', index + 1, url.slice(0, 100))] : [],
  );
}

function listProblems(list: UrlListResult, { count, isNeeded }: { count: number; isNeeded: boolean }): string[] {
  const tooLong = SCOPE_MESSAGES.listTooLong.replace('{urls}', SCOPE_LIMITS.urls.toLocaleString('en'));
  if (list.isCut || count > SCOPE_LIMITS.urls) return [tooLong];
  if (list.problemCount === 0) return isNeeded && count === 0 ? [SCOPE_MESSAGES.listEmpty] : [];
  return list.problems.map(({ line, text, reason }) => formatLineProblem(reason, line, text));
}

function formatLineProblem(reason: keyof typeof SCOPE_MESSAGES.list, line: number, text: string): string {
  return SCOPE_MESSAGES.list[reason].replace('{line}', String(line)).replace('{text}', () => text);
}
