/** Explains which points a list shows: a fix can gain other points alone than after other fixes. */
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { buildFirstPlan } from '../first-screen.ts';
import { describeSharedEdits } from '../shared-edits.ts';

/** For lists in which the points do not depend on the order of the fixes. */
export const ALONE_NOTE = 'Points show the gain of each fix alone.';

type Input = Pick<Analysis, 'recommendations' | 'seoIssues' | 'seoScore' | 'waterfall'>;

/**
 * Explains the points of the recommendations, and where the report shows other points for the same fixes. Null when no
 * recommendation has points.
 */
export function describeRecommendationPoints(report: Input, isPremium: boolean): string | null {
  if (report.recommendations.every(({ gain, aiGain }) => gain === null && aiGain === null)) return null;
  const hasPlan = isPremium && report.seoScore !== null && report.waterfall.length > 0;
  const places = [...(hasPlan ? ['plan'] : []), ...(buildFirstPlan(report).order.isAlone ? [] : ['overview'])];
  if (places.length === 0) return ALONE_NOTE;
  const verb = places.length === 1 ? 'shows' : 'show';
  return `${ALONE_NOTE} The ${places.join(' and the ')} ${verb} what each fix adds after the fixes before it.`;
}

/**
 * Explains the AI points of listed issues. One edit can gain more than its issues together, so the gain of the edit is
 * stated. Null for an empty list.
 */
export function describeListedAiPoints(
  report: Pick<Analysis, 'recommendations' | 'seoIssues'>,
  listed: readonly { ruleId: string }[],
): string | null {
  if (listed.length === 0) return null;
  const listedIds = new Set(listed.map(({ ruleId }) => ruleId));
  const edits = describeSharedEdits(report);
  const sentences = report.recommendations.flatMap(({ ruleId, ruleIds }) => {
    const count = ruleIds.filter((id) => listedIds.has(id)).length;
    const jointGainText = edits.get(ruleId)?.together ?? null;
    if (count < 2 || jointGainText === null) return [];
    const issues =
      count === ruleIds.length ? `${count} of these issues` : `${ruleIds.length} issues, ${count} of them listed here`;
    return `One edit fixes ${issues}, ${jointGainText}.`;
  });
  return [ALONE_NOTE, ...sentences].join(' ');
}
