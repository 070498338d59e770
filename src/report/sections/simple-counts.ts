import type { Analysis } from '#contracts/analysis.ts';
import { formatCount } from '#lib/format.ts';

export interface SimpleCount {
  title: string;
  /** 0..100; null without a search score. */
  score: number | null;
  how: string;
}

/** Why these figures may be far from the search score. */
export const SIMPLE_COUNTS_NOTE =
  'Two counts of failing checks, whether a check fails on one page or on all of them. They are no part of the search score, which weighs pages and severity.';
export const SIMPLE_COUNTS_TITLE = 'Simple counts: technical and content';

/** The specification's two figures beside the score: 100 minus 15 per technical and 10 per content check that fails. */
export function simpleCounts({ snapshot }: Pick<Analysis, 'snapshot'>): SimpleCount[] {
  if (snapshot === null) return [];
  const { technicalScore, technicalRuleIds, contentScore, contentRuleIds } = snapshot;
  return [
    {
      title: 'Technical',
      score: technicalScore,
      how: `Starts at 100; minus 15 per failing check about HTTPS, loading or H1 (${formatCount(technicalRuleIds.length, 'check')})`,
    },
    {
      title: 'Content',
      score: contentScore,
      how: `Starts at 100; minus 10 per failing check about meta, title or alt text (${formatCount(contentRuleIds.length, 'check')})`,
    },
  ];
}
