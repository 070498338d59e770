import type { IndexFacts, IndexRow, IndexStatus } from '#contracts/outside/index-status.ts';
import {
  INDEX_DIFFERENCES,
  INDEX_KINDS,
  INDEX_ROWS_KEPT,
  type IndexKind,
  MAX_INSPECTION_DAYS,
} from '#contracts/outside/index-status-texts.ts';
import type { IndexInspection } from '#contracts/outside/search-data.ts';
import { type Comparison, compareStatements, identify } from './compare-statements.ts';
import { describeComparison, isBefore } from './describe-comparison.ts';
import { findReasonRule, judgeIndexing } from './judge-indexing.ts';

const MS_PER_DAY = 86_400_000;

export interface IndexStatusInput {
  /** The latest inspection of each URL. */
  inspections: readonly IndexInspection[];
  /** When the analysis ran, as an ISO date. */
  analyzedAt: string;
  /** Facts that the analysis found about the inspected URLs. */
  facts: readonly IndexFacts[];
  /** Facts that the previous analysis found about the inspected URLs; null without a previous analysis. */
  earlierFacts: readonly IndexFacts[] | null;
}

type FactsByUrl = ReadonlyMap<string, IndexFacts>;
const mapFacts = (facts: readonly IndexFacts[]): FactsByUrl => new Map(facts.map((one) => [one.url, one]));

/**
 * Compares Google's statement about each inspected URL with the verdict of an analysis, differences first. A difference
 * does not count if Google's statement matches the previous analysis, because Google has not seen the change yet.
 */
export function compareIndexStatus(input: IndexStatusInput): Omit<IndexStatus, 'quality' | 'source' | 'collectedAt'> {
  const { inspections, analyzedAt } = input;
  const [current, earlier] = [mapFacts(input.facts), mapFacts(input.earlierFacts ?? [])];
  const rows = inspections.map((inspection) => {
    const url = identify(inspection.url);
    return buildRow(inspection, {
      facts: current.get(url),
      earlier: earlier.get(url),
      analyzedAt,
    });
  });
  const order = new Map(INDEX_KINDS.map((kind, place) => [kind, place]));
  rows.sort((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0));
  const counts = Object.fromEntries(INDEX_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]));
  return {
    counts: counts as Record<IndexKind, number>,
    crawledBefore: rows.filter((row) => isDifference(row.kind) && isCrawledBefore(row, analyzedAt)).length,
    rows: rows.slice(0, INDEX_ROWS_KEPT),
  };
}

const DIFFERENCES: ReadonlySet<IndexKind> = new Set(INDEX_DIFFERENCES);
const isDifference = (kind: IndexKind): boolean => DIFFERENCES.has(kind);

const isCrawledBefore = ({ google }: IndexRow, analyzedAt: string): boolean =>
  google.crawledAt !== null && isBefore(google.crawledAt, analyzedAt);

interface RowContext {
  facts: IndexFacts | undefined;
  earlier: IndexFacts | undefined;
  analyzedAt: string;
}

function buildRow(inspection: IndexInspection, context: RowContext): IndexRow {
  const { facts, analyzedAt } = context;
  const { url, isIndexed, searchEngineCanonical, lastCrawlAt, collectedAt } = inspection;
  const comparison = compareInTime(inspection, context);
  const verdict = judgeIndexing(facts);
  const reasons = verdict.state === 'blocked' ? verdict.reasons : [];
  const state = describeState(inspection);
  const ours = { verdict: describeVerdict(facts, reasons[0]), canonical: facts?.canonical ?? null };
  const ruleIds = facts?.ruleIds ?? [];
  const ruleReasons = comparison.kind === 'other-canonical' ? (['canonical'] as const) : reasons;
  return {
    url,
    kind: comparison.kind,
    google: { isIndexed, state, canonical: searchEngineCanonical, crawledAt: lastCrawlAt, inspectedAt: collectedAt },
    ours: { ...ours, ruleId: findReasonRule(ruleReasons, ruleIds) },
    note: describeComparison(comparison, {
      inspectedAt: collectedAt,
      crawledAt: lastCrawlAt,
      analyzedAt,
      state,
      verdict: ours.verdict,
      googleCanonical: searchEngineCanonical,
      ownCanonical: ours.canonical,
      isRobotsBlock: reasons[0] === 'robots',
    }),
  };
}

function compareInTime(inspection: IndexInspection, { facts, earlier, analyzedAt }: RowContext): Comparison {
  const comparison = compareStatements(inspection, facts);
  if (comparison.kind === 'not-comparable') return comparison;
  const age = Math.abs(Date.parse(inspection.collectedAt) - Date.parse(analyzedAt));
  if (age > MAX_INSPECTION_DAYS * MS_PER_DAY) return { kind: 'not-comparable', why: 'old-inspection' };
  if (!isDifference(comparison.kind) || earlier === undefined) return comparison;
  const isOlder = inspection.lastCrawlAt === null || isBefore(inspection.lastCrawlAt, analyzedAt);
  const before = compareStatements(inspection, earlier);
  const agreed = before.kind === 'both-indexed' || before.kind === 'both-excluded';
  return isOlder && agreed ? { kind: 'not-comparable', why: 'changed' } : comparison;
}

/** Google's reason in its own words; null if it reports none. */
function describeState({ coverageState, pageFetchState, indexingState }: IndexInspection): string | null {
  return coverageState ?? pageFetchState ?? indexingState;
}

/**
 * Our verdict as shown in tables, with reasons that the page itself does not contain; null if the analysis did not find
 * the URL, or has no verdict on it.
 */
function describeVerdict(facts: IndexFacts | undefined, reason: string | undefined): string | null {
  if (facts === undefined) return null;
  const { indexability, status } = facts;
  if (reason === 'robots') return 'Blocked by robots.txt';
  if (reason === 'soft-404') return 'Soft 404';
  if (reason === 'noindex' && indexability === 'Indexable') return 'noindex added by JavaScript';
  const isError = indexability === 'Client error' || indexability === 'Server error';
  return isError && status !== null ? `${indexability} (${status})` : indexability;
}
