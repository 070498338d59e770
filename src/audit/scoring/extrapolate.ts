import type { PageIssueLists } from '../computed/page-issue-lists.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { assignClusters, computeClusterWeight } from './clusters.ts';
import type { FramePage } from './frame.ts';
import type { PricedIssue } from './score-model.ts';

export interface PagesWithIssues {
  frame: readonly FramePage[];
  /** Templates, keyed by URL. */
  clusters: ReadonlyMap<string, string>;
  issueLists: Pick<PageIssueLists, 'list'>;
}

/**
 * Creates a function that returns the issues of a page outside the sample of rules that check rendered pages; none for
 * pages in the sample. Such a page gets the average cost of the sampled pages of its template (docs: scoring, item
 * "Sampling"). A template without a sampled page gets no cost; the coverage shows this gap. Fixing a page in the sample
 * only lowers that average, so a fix never costs points.
 */
export function extrapolate(pages: PagesWithIssues, runs: readonly RuleRun[]): (url: string) => PricedIssue[] {
  const rules = runs.flatMap((run) => {
    if (run.sampled === null) return [];
    const sampled = new Set(run.sampled);
    const means = computeMeanPrices(pages, run.rule.id, sampled);
    return means.size === 0 ? [] : [{ sampled, means }];
  });
  return (url) =>
    rules.flatMap(({ sampled, means }) => {
      const mean = sampled.has(url) ? undefined : means.get(pages.clusters.get(url) ?? '');
      return mean === undefined ? [] : { ...mean, isDead: false };
    });
}

/**
 * Computes the rule's issue, keyed by template, with its mean price across the sampled pages. Templates without an
 * issue are excluded.
 */
function computeMeanPrices(
  pages: PagesWithIssues,
  ruleId: string,
  sampled: ReadonlySet<string>,
): Map<string, PricedIssue> {
  const sums = new Map<string, { pages: number; price: number; issue: PricedIssue | null }>();
  for (const { url } of pages.frame) {
    if (!sampled.has(url)) continue;
    const cluster = pages.clusters.get(url) ?? '';
    const sum = sums.get(cluster) ?? { pages: 0, price: 0, issue: null };
    const issue = pages.issueLists.list(url).find((candidate) => candidate.ruleId === ruleId);
    sum.pages += 1;
    sum.price += issue?.price ?? 0;
    sum.issue ??= issue ?? null;
    sums.set(cluster, sum);
  }
  return new Map(
    [...sums].flatMap(([cluster, { pages: count, price, issue }]) =>
      issue === null || price === 0 ? [] : [[cluster, { ...issue, price: price / count }] as const],
    ),
  );
}

/**
 * Adds to every sampled rule the share of the frame's template weight that its result is based on, unless the frame is
 * empty.
 */
export function addSampledShares(
  runs: readonly RuleRun[],
  frame: readonly FramePage[],
  weights: ReadonlyMap<string, number>,
): RuleRun[] {
  if (runs.every(({ sampled }) => sampled === null) || frame.length === 0) return [...runs];
  const clusters = assignClusters(frame);
  const sums = new Map<string, number>();
  for (const { url } of frame) {
    const cluster = clusters.get(url) ?? '';
    sums.set(cluster, (sums.get(cluster) ?? 0) + (weights.get(url) ?? 1));
  }
  const total = computeSum([...sums.values()].map(computeClusterWeight));
  return runs.map((run) => {
    if (run.sampled === null) return run;
    const seen = new Set(run.sampled.flatMap((url) => clusters.get(url) ?? []));
    return {
      ...run,
      share: computeSum([...seen].map((cluster) => computeClusterWeight(sums.get(cluster) ?? 0))) / total,
    };
  });
}

const computeSum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
