import { CRAWL_ERROR_IDS, INDEXING_IDS, REQUEST_RESULT_IDS, type ReachId } from '#contracts/report/reach-labels.ts';
import { MAX_REACH_EXAMPLES, type ReachLine } from '#contracts/report/site-picture.ts';
import type { ArtifactSource, AuditPage } from '#contracts/site/artifacts.ts';
import { isNoindex, isSelfCanonical } from '#lib/page/indexability.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import type { RuleRun } from '../engine/rule-run.ts';

const TIMEOUT_CODES: ReadonlySet<string> = new Set(['connect-timeout', 'headers-timeout', 'total-timeout']);
const NOT_RENDERED_RULES: ReadonlySet<string> = new Set(['js-content-only-rendered', 'js-blank-render']);

interface CountedLine {
  count: number;
  examples: string[];
}

/** Counts, page by page, what prevented pages from being crawled or indexed, whether by mistake or on purpose. */
export class ReachTally {
  readonly #lines = new Map<ReachId, CountedLine>();

  add(page: AuditPage): void {
    const state = classifyState(page);
    if (state !== null) this.#count(state, page.url);
    if (page.status !== 200 || page.facts === null || page.challenge !== null) return;
    if (isNoindex(page)) this.#count('noindex', page.url);
    if (!isSelfCanonical(page)) this.#count('canonical-elsewhere', page.url);
  }

  /** Returns every line: first the specified lines, in the specified order. A count is null if it was not measured. */
  finish(source: Pick<ArtifactSource, 'get'>, runs: readonly RuleRun[]): ReachLine[] {
    return [...CRAWL_ERROR_IDS, ...INDEXING_IDS, ...REQUEST_RESULT_IDS].map((id) => {
      if (id === 'robots-blocked') return buildRobotsLine(source);
      if (id === 'not-rendered') return buildRenderingLine(runs);
      return { id, count: 0, examples: [], note: null, ...this.#lines.get(id) };
    });
  }

  #count(id: ReachId, url: string): void {
    const line = this.#lines.get(id) ?? { count: 0, examples: [] };
    this.#lines.set(id, line);
    line.count += 1;
    if (line.examples.length < MAX_REACH_EXAMPLES) line.examples.push(url);
  }
}

/**
 * Returns the result of the request; null for pages that responded without an error or a redirect, and for rare status
 * codes such as 401.
 */
function classifyState({ status, error, redirects }: AuditPage): ReachId | null {
  if (error !== null) return TIMEOUT_CODES.has(error.code) ? 'timeout' : 'failed';
  if (status === null) return 'failed';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status >= 500) return 'server-error';
  return status < 400 && redirects.length > 0 ? 'redirect' : null;
}

function buildRobotsLine(source: Pick<ArtifactSource, 'get'>): ReachLine {
  const cuts = source.get('crawlCuts');
  if (!cuts.measured) return { id: 'robots-blocked', count: null, examples: [], note: cuts.reason };
  const cut = cuts.value.cuts.find(({ reason }) => reason === 'robots');
  return {
    id: 'robots-blocked',
    count: cut?.count ?? 0,
    examples: cut?.examples.slice(0, MAX_REACH_EXAMPLES) ?? [],
    note: null,
  };
}

/**
 * Builds the line that counts pages with a finding of `NOT_RENDERED_RULES`; the count is null when no page was checked.
 */
function buildRenderingLine(runs: readonly RuleRun[]): ReachLine {
  const own = runs.filter(({ rule }) => NOT_RENDERED_RULES.has(rule.id));
  const judged = own.filter(({ counts }) => counts.pass + counts.warning + counts.fail > 0);
  if (judged.length === 0) {
    return {
      id: 'not-rendered',
      count: null,
      examples: [],
      note: own[0]?.reason ?? 'No page was rendered in a browser.',
    };
  }
  const urls = [...new Set(judged.flatMap(({ evidence }) => evidence.map(({ url }) => url)))];
  const maxJudgedCount = Math.max(...judged.map(({ counts }) => counts.pass + counts.warning + counts.fail));
  return {
    id: 'not-rendered',
    count: urls.length,
    examples: urls.slice(0, MAX_REACH_EXAMPLES),
    note: `Of ${formatQuantity(maxJudgedCount, 'page')} rendered in a browser`,
  };
}
