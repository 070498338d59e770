import type { AssistantAnswer } from '#contracts/outside/assistants.ts';
import { getSourceIdentity, isOnDomain } from '#lib/url/source-url.ts';
import { type FigureBasis, findMissingAnswers, type MissingReason } from './build-figure.ts';

/** A page of the website that the engine read but did not cite, in at least one answer. */
export interface RetrievedPage {
  url: string;
  /** Number of answers that the page was retrieved for. */
  retrieved: number;
  /** Number of these answers that cite the page. */
  cited: number;
  /** Number of prompts that the page was retrieved for without being cited. */
  prompts: number;
}

export type RetrievedPages =
  | { state: 'measured'; pages: RetrievedPage[]; answers: number }
  | ({ state: 'not-measured' } & MissingReason);

const NOT_REPORTED: MissingReason = { reason: 'The engine does not report which pages it reads.', step: null };

/**
 * Counts for one of the website's own pages. `missedBy`: prompts that the page was retrieved for without being cited.
 */
interface PageUse {
  retrieved: number;
  cited: number;
  missedBy: Set<string>;
}

/**
 * Lists pages of the website that were retrieved but not cited, sorted by the number of such answers, highest first.
 * `answers`: number of answers for which retrieved pages were reported.
 */
export function listRetrievedPages(basis: FigureBasis, ownDomains: readonly string[]): RetrievedPages {
  const reports = basis.groups.flatMap(({ id, answers }) =>
    answers.flatMap(({ answer }) => {
      const pages = readOwnPages(answer, ownDomains);
      return pages === null
        ? []
        : [{ id, pages, cited: new Set(answer.cited.map(({ url }) => getSourceIdentity(url))) }];
    }),
  );
  if (reports.length === 0) return { state: 'not-measured', ...(findMissingAnswers(basis) ?? NOT_REPORTED) };
  const uses = new Map<string, PageUse>();
  for (const { id, pages, cited } of reports) {
    for (const url of pages) {
      const use = uses.get(url) ?? { retrieved: 0, cited: 0, missedBy: new Set() };
      use.retrieved += 1;
      if (cited.has(url)) use.cited += 1;
      else use.missedBy.add(id);
      uses.set(url, use);
    }
  }
  const pages = [...uses]
    .filter(([, { missedBy }]) => missedBy.size > 0)
    .map(([url, { retrieved, cited, missedBy }]) => ({ url, retrieved, cited, prompts: missedBy.size }))
    .sort((a, b) => b.retrieved - b.cited - (a.retrieved - a.cited) || (a.url < b.url ? -1 : 1));
  return { state: 'measured', pages, answers: reports.length };
}

function readOwnPages({ retrieved }: AssistantAnswer, ownDomains: readonly string[]): Set<string> | null {
  if (retrieved === null) return null;
  const urls = retrieved.flatMap(({ url }) => getSourceIdentity(url) ?? []);
  return new Set(urls.filter((url) => ownDomains.some((domain) => isOnDomain(new URL(url).hostname, domain))));
}
