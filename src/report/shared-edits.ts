/** Issues that one edit resolves together, as every format shows them, even after the owner has marked some of them. */
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { describeFix } from '#lib/fixes/describe-fix.ts';
import { computeImpact } from '#lib/fixes/rate-fix.ts';
import { formatGains } from '#lib/text/format.ts';

/** The other issues of an edit, seen from one of them. */
export interface SharedEditView {
  others: { ruleId: string; title: string }[];
  /** "together +34.2 AI"; null when it is unknown, or the plan does not include it. */
  together: string | null;
  /** "Fixed by the same edit as “A” and “B”, together +34.2 AI." */
  text: string;
}

/**
 * Describes the edit of every issue that is fixed together with others, by rule, from a report without marked issues.
 */
export function describeSharedEdits({
  seoIssues,
  recommendations,
}: Pick<Analysis, 'seoIssues' | 'recommendations'>): ReadonlyMap<string, SharedEditView> {
  const titles = new Map(seoIssues.map(({ ruleId, title }) => [ruleId, title]));
  return new Map(
    seoIssues.flatMap(({ ruleId, sharedEdit }) => {
      if (sharedEdit === null) return [];
      const others = sharedEdit.ruleIds
        .filter((other) => other !== ruleId)
        .map((other) => ({ ruleId: other, title: titles.get(other) ?? other }));
      const item = recommendations.find(({ ruleIds }) => ruleIds.length > 1 && ruleIds.includes(ruleId));
      const gains = item === undefined ? null : formatGains(item.gain, item.aiGain);
      const together = gains === null ? null : `together ${gains}`;
      const names = joinQuoted(others.map(({ title }) => title));
      const text = `Fixed by the same edit as ${names}${together === null ? '' : `, ${together}`}.`;
      return [[ruleId, { others, together, text }]];
    }),
  );
}

function joinQuoted(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** Whether the work for an issue is counted with another issue, because the same edit resolves both. */
export const isCountedElsewhere = ({ ruleId, sharedEdit }: Pick<SeoIssue, 'ruleId' | 'sharedEdit'>): boolean =>
  sharedEdit !== null && sharedEdit.ruleIds[0] !== ruleId;

/**
 * Returns the estimated hours of an issue for a list whose hours are added up: an edit counts once, at the first of its
 * issues, with the hours of its longest fix; null when not estimated.
 */
export function countHoursOnce(issue: SeoIssue, issues: readonly SeoIssue[]): number | null {
  if (issue.effort === null || issue.sharedEdit === null) return issue.effort?.hours ?? null;
  if (isCountedElsewhere(issue)) return 0;
  const { ruleIds } = issue.sharedEdit;
  return Math.max(...issues.filter(({ ruleId }) => ruleIds.includes(ruleId)).map(({ effort }) => effort?.hours ?? 0));
}

type MarkPredicate = (ruleId: string) => boolean;

/** Returns the shared edit without marked issues; null when fewer than two open issues remain. */
export function narrowSharedEdit(edit: SeoIssue['sharedEdit'], isMarked: MarkPredicate): SeoIssue['sharedEdit'] {
  if (edit === null || !edit.ruleIds.some(isMarked)) return edit;
  const ruleIds = edit.ruleIds.filter((ruleId) => !isMarked(ruleId));
  return ruleIds.length < 2 ? null : { ...edit, ruleIds };
}

/**
 * Returns the recommendation for the open issues of an edit; null when all are marked. Its gain is the one computed for
 * this combination of issues, or null if there is none.
 */
export function narrowRecommendation(
  item: Recommendation,
  issues: ReadonlyMap<string, SeoIssue>,
  isMarked: MarkPredicate,
): Recommendation | null {
  const openIssues = item.ruleIds.filter((ruleId) => !isMarked(ruleId)).flatMap((ruleId) => issues.get(ruleId) ?? []);
  const [first] = openIssues;
  if (openIssues.length === item.ruleIds.length || item.ruleIds.length === 1)
    return isMarked(item.ruleId) ? null : item;
  if (first === undefined) return null;
  const { gain, aiGain } = findPartGain(item, openIssues);
  return {
    ...item,
    id: `fix-${first.ruleId}`,
    ...describeFix(openIssues, [first.howToFix]),
    expectedImpact: computeImpact({ gain, aiGain, priority: first.priority }),
    gain,
    aiGain,
    gainInOrder: null,
    aiGainInOrder: null,
    partGains: item.partGains.filter(({ ruleIds }) => !ruleIds.some(isMarked)),
  };
}

function findPartGain(
  { partGains }: Recommendation,
  issues: readonly SeoIssue[],
): Pick<Recommendation, 'gain' | 'aiGain'> {
  const [first, ...others] = issues;
  if (first !== undefined && others.length === 0) return { gain: first.gain, aiGain: first.aiGain };
  const part = partGains.find(
    ({ ruleIds }) => ruleIds.length === issues.length && issues.every(({ ruleId }) => ruleIds.includes(ruleId)),
  );
  return { gain: part?.gain ?? null, aiGain: part?.aiGain ?? null };
}

/**
 * Returns the steps of the plan without the steps of marked issues, and the points removed with them. The step of an
 * edit with marked issues gains only what its open issues gain, up to its points in the plan.
 */
export function narrowSteps(
  { waterfall, recommendations, seoIssues }: Pick<Analysis, 'waterfall' | 'recommendations' | 'seoIssues'>,
  isMarked: MarkPredicate,
): { steps: Analysis['waterfall']; points: number } {
  const issues = new Map(seoIssues.map((issue) => [issue.ruleId, issue]));
  let points = 0;
  const steps = waterfall.flatMap((step) => {
    const item = recommendations.find(({ ruleId }) => ruleId === step.ruleId);
    const isUnchanged = !(item?.ruleIds ?? [step.ruleId]).some(isMarked);
    if (isUnchanged) return step;
    const narrowed = item === undefined ? null : narrowRecommendation(item, issues, isMarked);
    const gain = Math.min(step.gain, narrowed?.gain ?? 0);
    points += step.gain - gain;
    return narrowed === null || gain === 0 ? [] : { ruleId: narrowed.ruleId, title: narrowed.title, gain };
  });
  return { steps, points: Math.round(points * 10) / 10 };
}
