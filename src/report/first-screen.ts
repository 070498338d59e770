import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { ScorePoint } from '#contracts/analysis/issue-marks.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { PRIORITY_RECOMMENDATION_COUNT } from '#contracts/rules/recommendation-rules.ts';
import { describeSharedEdit } from '#lib/fixes/shared-edit-texts.ts';
import { formatCount, formatGain, formatInteger, formatScore } from '#lib/text/format.ts';
import { countAffectedPages, isSitewide } from './affected-pages.ts';
import { formatFixHours } from './estimated-hours.ts';
import type { FoldedSection } from './report-tabs.ts';
import { buildChangeSentence, formatPoints, listScoreChanges, type ScoreChangeView } from './sections/score-change.ts';

/** Maximum length of a path that is shown next to the number of pages. */
const MAX_PATH_LENGTH = 40;

/** One of the first things to do. */
export interface FirstAction {
  ruleId: string;
  /** Rules of all issues that the fix resolves. */
  ruleIds: readonly string[];
  title: string;
  /** The priority of the issue of `ruleId`. */
  priority: SeoIssue['priority'];
  /** What the issue causes; if one edit resolves several issues, what the edit does. */
  impact: string;
  /** What is affected: "12 pages", "1 page: /contact"; "Entire site" when nothing was counted. */
  scope: string;
  /** "3 causes"; null when unknown, when each page has its own, or for several issues. */
  causes: string | null;
  /** Search-score points added after the actions before it, or gained alone (`FirstPlan`); null without a score. */
  gain: number | null;
  /** The same for AI readiness; null when it was not scored. */
  aiGain: number | null;
  /** "+4.2"; null without a score, or when the fix changes only the other score. */
  gainText: string | null;
  aiGainText: string | null;
  /** Estimated hours; null when not estimated. */
  hours: number | null;
  /** "30 min", "80 h or more"; null when not estimated. */
  effort: string | null;
}

/** The parts of a report from which the first things to do are selected. */
export type Plan = Pick<Analysis, 'recommendations' | 'seoIssues'>;

/** The first things to do, and how they are ordered. */
export interface FirstPlan {
  actions: FirstAction[];
  order: FirstPlanOrder;
}

/** How the rows are ordered and what their points mean. */
interface FirstPlanOrder {
  /** A short form for places without space for the entire text. */
  short: string;
  text: string;
  /** Whether points are what each fix gains alone, instead of what it adds to the fixes above. */
  isAlone: boolean;
}

/**
 * Returns the first things to do, up to three, from a report without marked issues. Rows show what each fix adds to the
 * fixes above it. Fixes on the same pages can raise the points of later ones; where a row would have more points per
 * hour than the row above, rows show what each fix gains alone, if these points are in order and not much lower. So do
 * rows of a report without gains in order.
 */
export function buildFirstPlan(plan: Plan): FirstPlan {
  const added = buildActions(plan, (recommendation) => ({
    gain: recommendation.gainInOrder,
    aiGain: recommendation.aiGainInOrder,
  }));
  const alone = buildActions(plan, ({ gain, aiGain }) => ({ gain, aiGain }));
  const isInOrder = plan.recommendations.slice(0, PRIORITY_RECOMMENDATION_COUNT).every(hasGainInOrder);
  if (isInOrder && !hasRisingRate(added)) return { actions: added, order: ADDED_ORDER };
  const isUnderstated = sumGains(alone) < MIN_SHARE_ALONE * sumGains(added);
  if (isInOrder && (isUnderstated || hasRisingRate(alone))) return { actions: added, order: RISING_ORDER };
  return { actions: alone, order: hasRisingRate(alone) ? RISING_ALONE_ORDER : ALONE_ORDER };
}

/** Returns the first things to do, up to three, from a report without marked issues. */
export const buildFirstActions = (plan: Plan): FirstAction[] => buildFirstPlan(plan).actions;

const SHORT_ORDER_TEXT = 'Most search + AI points per hour';
const ORDER_TEXT = 'Most points per hour first, search and AI together';
const ADDED_ORDER: FirstPlanOrder = {
  short: SHORT_ORDER_TEXT,
  text: `${ORDER_TEXT}; each row adds to the rows above`,
  isAlone: false,
};
const ALONE_ORDER: FirstPlanOrder = {
  short: SHORT_ORDER_TEXT,
  text: `${ORDER_TEXT}; points of each fix alone`,
  isAlone: true,
};
const SHORT_RISING_ORDER_TEXT = 'Best next fix first';
const RISING_ORDER: FirstPlanOrder = {
  short: SHORT_RISING_ORDER_TEXT,
  text: `${SHORT_RISING_ORDER_TEXT}. Fixes can raise the points of later fixes.`,
  isAlone: false,
};
const RISING_ALONE_ORDER: FirstPlanOrder = {
  short: SHORT_RISING_ORDER_TEXT,
  text: `${SHORT_RISING_ORDER_TEXT}; points of each fix alone`,
  isAlone: true,
};

/** Minimum share of what the fixes add together; below it, the points of each fix alone understate the total. */
const MIN_SHARE_ALONE = 0.8;

type ShownGains = Pick<FirstAction, 'gain' | 'aiGain'>;

function buildActions(
  { recommendations, seoIssues }: Plan,
  getGains: (recommendation: Recommendation) => ShownGains,
): FirstAction[] {
  const issues = new Map(seoIssues.map((issue) => [issue.ruleId, issue]));
  return recommendations.slice(0, PRIORITY_RECOMMENDATION_COUNT).flatMap((recommendation) => {
    const issue = issues.get(recommendation.ruleId);
    return issue === undefined ? [] : [buildFirstAction(recommendation, issue, getGains(recommendation))];
  });
}

const sumGains = (actions: readonly FirstAction[]): number =>
  actions.reduce((sum, { gain, aiGain }) => sum + (gain ?? 0) + (aiGain ?? 0), 0);

/** Returns whether a row has more points per hour than the row above, which would seem out of order. */
function hasRisingRate(actions: readonly FirstAction[]): boolean {
  const rates = actions.map(computeRate);
  return rates.some((rate, place) => rate > (rates[place - 1] ?? Number.POSITIVE_INFINITY));
}

/**
 * Computes the points per hour in thousandths (per fix if its hours are not estimated), rounded because sums of
 * decimals differ in their last digits.
 */
export const computeRate = ({ gain, aiGain, hours }: Pick<FirstAction, 'gain' | 'aiGain' | 'hours'>): number =>
  Math.round((((gain ?? 0) + (aiGain ?? 0)) / (hours || 1)) * 1000);

const hasGainInOrder = ({ gainInOrder, aiGainInOrder }: Recommendation): boolean =>
  gainInOrder !== null || aiGainInOrder !== null;

function buildFirstAction(
  { ruleId, ruleIds, title, estimatedHours: hours }: Recommendation,
  issue: SeoIssue,
  { gain, aiGain }: ShownGains,
): FirstAction {
  return {
    ruleId,
    ruleIds,
    title,
    priority: issue.priority,
    ...(issue.sharedEdit === null || ruleIds.length === 1
      ? { impact: issue.impact, ...buildScope(issue) }
      : {
          impact: describeSharedEdit(issue.sharedEdit.id, ruleIds.length),
          scope: buildScope(issue).scope,
          causes: null,
        }),
    gain,
    aiGain,
    gainText: formatScoreGain(gain, aiGain),
    aiGainText: formatScoreGain(aiGain, gain),
    hours,
    effort: hours === null ? null : formatFixHours(hours),
  };
}

/** Formats a gain; null without one. A gain of zero is shown only if the fix does not raise the other score. */
function formatScoreGain(own: number | null, other: number | null): string | null {
  if (own === null || (own === 0 && (other ?? 0) > 0)) return null;
  return own === 0 ? '<0.1' : formatGain(own);
}

/** Describes how much of the site an issue affects, and how many causes must be fixed. */
export function buildScope(issue: SeoIssue): Pick<FirstAction, 'scope' | 'causes'> {
  const { causeCount, count } = issue;
  const pageCount = countAffectedPages(issue);
  if (pageCount === 0) return { scope: count > 1 ? formatCount(count, 'occurrence') : 'Entire site', causes: null };
  const hasCauses = causeCount !== null && causeCount > 0 && causeCount !== pageCount;
  const scope = pageCount === 1 ? describePage(issue) : describePages(issue, pageCount);
  return { scope, causes: hasCauses ? formatCount(causeCount, 'cause') : null };
}

/** Sitewide issues affect all scored pages, which are only some of the crawled URLs. */
const describePages = (issue: SeoIssue, pageCount: number): string =>
  isSitewide(issue) ? `all ${formatCount(pageCount, 'scored page')}` : formatCount(pageCount, 'page');

/** Includes the path of the only affected page if it is short enough for a line. */
function describePage({ evidence }: SeoIssue): string {
  const urls = new Set(evidence.map(({ url }) => url));
  const path = urls.size === 1 ? URL.parse([...urls][0] ?? '')?.pathname : undefined;
  return path === undefined || path.length > MAX_PATH_LENGTH ? '1 page' : `1 page: ${path}`;
}

/**
 * Describes what the first fix gains alone: "The first fix alone raises AI readiness from 52 to 72."; null when no
 * displayed score would change.
 */
export function describeFirstGain(
  { seoScore, aiReadiness }: Pick<Analysis, 'seoScore' | 'aiReadiness'>,
  [first]: readonly FirstAction[],
): string | null {
  if (first === undefined) return null;
  const raisedScores = [
    describeRise('the search score', seoScore, first.gain),
    describeRise('AI readiness', aiReadiness, first.aiGain),
  ].filter((raisedScore) => raisedScore !== null);
  return raisedScores.length === 0 ? null : `The first fix alone raises ${raisedScores.join(' and ')}.`;
}

function describeRise(name: string, score: number | null, gain: number | null): string | null {
  if (score === null || gain === null) return null;
  const [from, to] = [formatScore(score), formatScore(Math.min(100, score + gain))];
  return from === to ? null : `${name} from ${from} to ${to}`;
}

/** The change since the previous analysis in one line. */
export interface ChangeLine {
  /** "+4.2 points since Nov 20, 2026 (was 74)". */
  sentence: string;
  /** "fixed issues +5.1, new issues −0.9"; null when nothing changed a score. */
  causes: string | null;
}

/** Number of causes in the line if there are more than three; the others are combined. */
const MAX_LISTED_CAUSES = 2;

/**
 * Describes the change of the search score, or of AI readiness if only that can be compared, with its main causes. Null
 * when there is nothing to compare with and the reader may not see earlier analyses (`history` is null).
 */
export function buildChangeLine(
  report: Pick<Analysis, 'id' | 'change' | 'aiChange' | 'measuredAt'>,
  history: readonly ScorePoint[] | null,
): ChangeLine | null {
  const [change] = listScoreChanges(report);
  if (change === undefined) {
    if (history === null) return null;
    // The history starts with the oldest analysis; later ones do not matter.
    const isFirst = history.length <= 1 || history[0]?.analysisId === report.id;
    return { sentence: isFirst ? describeFirst(history.length) : NO_COMPARISON, causes: null };
  }
  const sentence = buildChangeSentence(change, report.measuredAt);
  return {
    sentence: change.score === 'search' ? sentence : `AI readiness: ${sentence}`,
    causes: describeCauses(change),
  };
}

const NO_COMPARISON = 'No comparison with the previous analysis is possible';

/** Describes the first analysis. The history lists more than one analysis when this one is not the latest. */
function describeFirst(count: number): string {
  if (count <= 1) return 'First analysis of this site';
  return `First of ${formatInteger(count)} analyses of this site; ${count === 2 ? 'a newer one exists' : 'newer ones exist'}`;
}

function describeCauses({ groups }: ScoreChangeView): string | null {
  const largest = [...groups]
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (largest.length === 0) return null;
  const shown = largest.length > MAX_LISTED_CAUSES + 1 ? largest.slice(0, MAX_LISTED_CAUSES) : largest;
  const rest = formatPoints(largest.slice(shown.length).reduce((sum, { points }) => sum + points, 0));
  return [
    ...shown.map(({ kind, points }) => `${CHANGE_CAUSE_LABELS[kind]} ${formatPoints(points)}`),
    ...(rest === '0.0' ? [] : [`other causes ${rest}`]),
  ].join(', ');
}

const CHANGE_CAUSE_LABELS: Readonly<Record<ScoreChangeView['groups'][number]['kind'], string>> = {
  fixed: 'fixed issues',
  new: 'new issues',
  scope: 'other pages or measurements',
  rules: 'changed checks',
  noise: 'measurement noise',
};

/** What was not measured, in one line. */
export interface NotMeasuredLine {
  /** "Competitors, keywords, backlinks and rankings"; null when no section is folded. */
  sections: string | null;
  /** "66 of all 321 checks could not run"; null when all of them ran. */
  checks: string | null;
}

/**
 * Describes what was not measured: sections without a source, and checks that could not run; null when nothing is
 * missing.
 */
export function buildNotMeasuredLine(
  { rules }: Pick<Analysis, 'rules'>,
  folded: readonly Pick<FoldedSection, 'shortTitle'>[],
): NotMeasuredLine | null {
  const missing = rules.filter(({ outcome }) => outcome === 'notMeasured' || outcome === 'error').length;
  if (missing === 0 && folded.length === 0) return null;
  const checks =
    missing === 0 ? null : `${formatInteger(missing)} of all ${formatCount(rules.length, 'check')} could not run`;
  return { sections: folded.length === 0 ? null : joinNames(folded.map(({ shortTitle }) => shortTitle)), checks };
}

/** Returns "Competitors, keywords and rankings". */
function joinNames([first = '', ...others]: readonly string[]): string {
  const names = [first, ...others.map((name) => name.toLowerCase())];
  return names.length === 1 ? first : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
