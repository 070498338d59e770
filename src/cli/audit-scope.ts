import { readFileSync, statSync } from 'node:fs';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import { URL_LIST_MAX_CHARACTERS } from '#contracts/analysis/scope-limits.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { readScope } from '#services/analyses/start/read-scope.ts';
import type { ScopeOptions } from './audit-options.ts';

export type AuditScope = { ok: true; scope: CrawlScope } | { ok: false; problems: string[] };

const OPTION_BY_FIELD: Readonly<Record<string, string>> = {
  'scope.include': '--include',
  'scope.exclude': '--exclude',
  'scope.scoreAs': '--as',
  urlList: '--list',
};

/** Builds the crawl scope from the options and the list file. Errors are returned as one line each. */
export function buildAuditScope({ listPath, ...options }: ScopeOptions): AuditScope {
  const list = listPath === null ? '' : readList(listPath);
  if (list === null) return { ok: false, problems: [`--list: ${listPath} cannot be read or is too large.`] };
  try {
    return { ok: true, scope: readScope({ scope: { ...options, urls: [] }, urlList: list }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problems = Object.entries(error.fieldErrors ?? {});
    return { ok: false, problems: problems.map(([field, text]) => `${OPTION_BY_FIELD[field] ?? field}: ${text}`) };
  }
}

/** Reads the list file; returns null when it is missing, unreadable or too large for a list. */
function readList(path: string): string | null {
  try {
    return statSync(path).size > 2 * URL_LIST_MAX_CHARACTERS ? null : readFileSync(path, 'utf8');
  } catch {
    // The system's error adds nothing useful to "cannot be read".
    return null;
  }
}
