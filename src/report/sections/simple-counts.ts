import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatInteger } from '#lib/text/format.ts';

export interface SimpleCount {
  title: string;
  /** 0..100; null when there is no search score. */
  score: number | null;
  how: string;
}

/** Explains why these figures can differ a lot from the search score. */
export const SIMPLE_COUNTS_NOTE =
  'Two simple counts of failed checks: each counts the same, whether it failed on one page or on all of them. They do not affect the search score, which weighs pages and severity.';
export const SIMPLE_COUNTS_TITLE = 'Simple counts: technical and content';

/** A figure of the snapshot that no crawl can measure. Without a source, it is shown with its reason and step. */
export const MONTHLY_TRAFFIC = {
  title: 'Monthly traffic and trend',
  reason: 'Visits cannot be measured from the website itself, and no traffic source is connected.',
  step: 'Connect Google Search Console or Bing Webmaster Tools under Data sources.',
} as const;

/**
 * Returns the specification's two figures next to the score: 100 minus 15 per failing technical check, and 100 minus 10
 * per failing content check; empty without a snapshot.
 */
export function buildSimpleCounts({ snapshot }: Pick<Analysis, 'snapshot'>): SimpleCount[] {
  if (snapshot === null) return [];
  const { technicalScore, technicalRuleIds, contentScore, contentRuleIds } = snapshot;
  return [
    {
      title: 'Technical',
      score: technicalScore,
      how: `100 minus 15 for each failed HTTPS, speed or H1 check (${formatInteger(technicalRuleIds.length)} failed)`,
    },
    {
      title: 'Content',
      score: contentScore,
      how: `100 minus 10 for each failed meta, title or alt text check (${formatInteger(contentRuleIds.length)} failed)`,
    },
  ];
}
