import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatGain } from '#lib/text/format.ts';

/**
 * A gain in the order of the recommendations is stated if it exceeds the gain of the fix alone by at least this much.
 */
const MIN_DIFFERENCE = 0.5;

/**
 * States what a fix gains after the recommendations before it: "+8.7 AI after earlier fixes". Null when that is about
 * as much as it gains alone, when one edit also fixes other issues, or when it was not recorded. The costs of issues on
 * a page are multiplied, so a fix can gain little while a larger issue affects the same pages.
 *
 * @param scores the scores that the list shows; the gain of another score would seem to contradict its figure
 */
export function describeLaterGain(
  { recommendations, seoIssues }: Pick<Analysis, 'recommendations' | 'seoIssues'>,
  ruleId: string,
  scores: readonly ('search' | 'AI')[] = ['search', 'AI'],
): string | null {
  const recommendation = recommendations.find((item) => item.ruleId === ruleId);
  const issue = seoIssues.find((item) => item.ruleId === ruleId);
  if (recommendation === undefined || recommendation.ruleIds.length > 1 || issue === undefined) return null;
  const laterGains = {
    search: formatLaterGain(recommendation.gainInOrder, issue.gain),
    AI: formatLaterGain(recommendation.aiGainInOrder, issue.aiGain),
  };
  const gains = scores.flatMap((score) => (laterGains[score] === null ? [] : `${laterGains[score]} ${score}`));
  return gains.length === 0 ? null : `${gains.join(', ')} after earlier fixes`;
}

function formatLaterGain(later: number | null, alone: number | null): string | null {
  if (later === null || alone === null || later - alone < MIN_DIFFERENCE) return null;
  return formatGain(later);
}
