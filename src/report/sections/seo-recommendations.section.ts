import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import {
  ACTION_ITEMS_SHOWN,
  IMPACT_WIDTHS,
  TIMEFRAME_TITLES,
  TOOLS_SHOWN,
} from '#contracts/report/report-constants.ts';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import {
  EFFORT_CLASS_NAMES,
  EFFORT_CLASSES,
  type EffortUnit,
  MAX_ESTIMATED_HOURS,
  MAX_SHARED_CAUSES,
} from '#contracts/rules/effort-classes.ts';
import type { Recommendation, Timeframe } from '#contracts/rules/recommendation.ts';
import {
  HOURS_BY_TIMEFRAME,
  isRecommended,
  PRIORITY_RECOMMENDATION_COUNT,
  TIMEFRAMES,
} from '#contracts/rules/recommendation-rules.ts';
import { MIN_ESTIMATED_HOURS } from '#lib/fixes/rate-fix.ts';
import { formatCount, formatGains } from '#lib/text/format.ts';
import { describeHours, formatFixHours, isEstimateCapped } from '../estimated-hours.ts';
import { describeClicks, describeClicksColumn, formatClicksCell, type IssueClicksView } from '../issue-clicks.ts';
import { roundToTotal } from '../prose/rounded-hours.ts';
import { type ReportDocument, removeMarkedIssues } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import { isCountedElsewhere } from '../shared-edits.ts';
import type { Deck } from '../slides/deck.ts';

/** A recommendation whose lists are limited to the entries shown. */
export interface RecommendationView extends Recommendation {
  shownActions: string[];
  hiddenActionCount: number;
  shownTools: string[];
  /** Percent. */
  impactWidth: number;
  /** "high gain"; "high priority" when there is no score. The severity of the issue can differ. */
  impactText: string;
  /** The issues that the fix resolves, with the gain of fixing each one alone. */
  fixedIssues: { ruleId: string; title: string; gains: string | null }[];
  /** "Server setting: 1 h × 1 = 1 h"; null when it was not estimated. */
  effortFormula: string | null;
  /** Clicks on affected pages; null without data, or if the plan does not include them. */
  clicks: IssueClicksView | null;
}

/** Explains the order and the points of the steps, which can differ from the points of the same fix alone. */
export const STEP_NOTE =
  'Most points per hour first, search and AI readiness together. Each step shows what its fix adds after the fixes before it.';

/** How `estimatedHours` was calculated. */
export const HOURS_SOURCE = 'Hours we assume per check, times the number of changes';
/** Explains how hours, order and calendar are determined; shown with every roadmap. */
export const EFFORT_NOTES = [
  `Each check has an effort class and a number of hours per unit of work. These are our assumptions, not measurements. Every fix takes at least half an hour: it must be found, made, checked and published. Estimates below 2 h are shown in quarter hours, longer ones in full hours. Estimates are capped at ${MAX_ESTIMATED_HOURS} h; plan larger work as a project.`,
  `A cause is something you change once: an element or template shared by several pages, a link target, or a single page. For shared code, no more than ${MAX_SHARED_CAUSES} causes are counted, because each additional cause repeats the same edit.`,
  'Fixes are ordered by points per hour, search and AI readiness together. Issues that one edit resolves are one fix, and its hours count once. Issues that other fixes resolve, such as a low Lighthouse score, need no separate work.',
  `"Now" covers up to ${HOURS_BY_TIMEFRAME.immediate} hours of easy fixes, week 1 another ${HOURS_BY_TIMEFRAME.week1} hours, and weeks 2-4 another ${HOURS_BY_TIMEFRAME['week2-4']}. The rest falls in month 2.`,
] as const;

export interface EffortClassView {
  id: string;
  title: string;
  meaning: string;
  /** The count by which the hours are multiplied. */
  times: string;
}

export interface RoadmapStep {
  timeframe: Timeframe;
  title: string;
  items: RecommendationView[];
  /** Estimated hours; null when nothing was estimated. */
  hours: number | null;
  /** Whether one of the estimates is capped. */
  isMinimum: boolean;
  /**
   * Search points that each fix gains alone, without unscored fixes. Unlike the waterfall steps, they do not add up
   * exactly.
   */
  gains: number[];
}

export interface StrategyView {
  /** Premium shows the entire roadmap, the free plan only the priority recommendations. */
  isComplete: boolean;
  total: number;
  /** "41 of the 52 issues have a recommendation", and why the others have none; null when every issue has one. */
  leftOut: string | null;
  /** Number of fixes that need work, shown or not. */
  available: number;
  /** Estimated total of everything shown; null when nothing was estimated. */
  estimatedHours: number | null;
  /** Whether one of the estimates is capped, which means that the actual total can be higher. */
  isMinimum: boolean;
  immediateActionCount: number;
  priorities: RecommendationView[];
  roadmap: RoadmapStep[];
  classes: readonly EffortClassView[];
}

const UNIT_LABELS: Record<EffortUnit, string> = {
  site: 'once per site',
  cause: 'per cause',
  page: 'per page',
  'element-or-page': 'per shared element or page',
};

const EFFORT_CLASS_VIEWS: readonly EffortClassView[] = EFFORT_CLASS_NAMES.map((id) => {
  const { title, meaning, times } = EFFORT_CLASSES[id];
  return { id, title, meaning, times: UNIT_LABELS[times] };
});

/** Builds section 5: what to do over the next two months. Hours are estimates based on the table of assumptions. */
export function buildStrategy(
  report: Pick<Analysis, 'affectedClicks' | 'recommendations' | 'seoIssues'>,
  isPremium: boolean,
): StrategyView {
  const issues = new Map(report.seoIssues.map((issue) => [issue.ruleId, issue]));
  const clicks = describeClicks(report);
  const all = report.recommendations.map((item) => ({
    ...buildView(item, issues),
    clicks: clicks.get(item.ruleId) ?? null,
  }));
  const shown = isPremium ? all : all.slice(0, PRIORITY_RECOMMENDATION_COUNT);
  return {
    isComplete: isPremium,
    total: shown.length,
    available: report.seoIssues.filter((issue) => hasRemainingWork(issue) && !isCountedElsewhere(issue)).length,
    leftOut: describeExcludedIssues(report.seoIssues),
    estimatedHours: computeHours(shown),
    isMinimum: hasCappedHours(shown),
    immediateActionCount: shown.filter(({ timeframe }) => timeframe === 'immediate').length,
    priorities: all.slice(0, PRIORITY_RECOMMENDATION_COUNT),
    roadmap: isPremium ? buildRoadmap(all) : [],
    classes: EFFORT_CLASS_VIEWS,
  };
}

/** Explains why the plan is empty. */
export const describeEmptyPlan = ({ seoIssues }: Pick<Analysis, 'seoIssues'>): string =>
  seoIssues.length === 0
    ? 'The checks that ran found nothing that needs work.'
    : 'No fix would raise a score. The issues found are advisory, rated “possible”, or cost too few points to show.';

/** Issues that other fixes resolve have no recommendation. */
const hasRemainingWork = (issue: SeoIssue): boolean =>
  isRecommended(issue) && (issue.effort?.coveredBy.length ?? 0) === 0;

function describeExcludedIssues(issues: Analysis['seoIssues']): string | null {
  const count = issues.filter(hasRemainingWork).length;
  if (count === issues.length) return null;
  return `${count} of the ${issues.length} issues ${count === 1 ? 'has' : 'have'} a recommendation. The others are advisory, rated “possible”, or resolved by other fixes.`;
}

function buildView(item: Recommendation, issues: ReadonlyMap<string, SeoIssue>): Omit<RecommendationView, 'clicks'> {
  const fixedIssues = item.ruleIds.flatMap((ruleId) => issues.get(ruleId) ?? []);
  const shownActions = item.actionItems.slice(0, ACTION_ITEMS_SHOWN);
  return {
    ...item,
    shownActions,
    hiddenActionCount: item.actionItems.length - shownActions.length,
    shownTools: item.tools.slice(0, TOOLS_SHOWN),
    impactWidth: IMPACT_WIDTHS[item.expectedImpact],
    impactText: `${item.expectedImpact} ${item.gain === null && item.aiGain === null ? 'priority' : 'gain'}`,
    effortFormula: describeEffort(item, fixedIssues),
    fixedIssues: fixedIssues.map(({ ruleId, title, gain, aiGain }) => ({
      ruleId,
      title,
      gains: formatGains(gain, aiGain),
    })),
  };
}

/**
 * Describes the formula of an estimate. For an edit, this is the formula of its longest fix. Null without an estimate.
 */
function describeEffort({ estimatedHours }: Recommendation, issues: readonly SeoIssue[]): string | null {
  const efforts = issues.flatMap(({ effort }) => effort ?? []);
  const effort = efforts.find(({ hours }) => hours === estimatedHours) ?? efforts[0];
  if (effort === undefined) return null;
  return issues.length > 1 ? `${formatEffort(effort)}, for all ${issues.length} issues together` : formatEffort(effort);
}

function buildRoadmap(items: readonly RecommendationView[]): RoadmapStep[] {
  const steps = TIMEFRAMES.map((timeframe) => {
    const own = items.filter((item) => item.timeframe === timeframe);
    return {
      timeframe,
      title: TIMEFRAME_TITLES[timeframe],
      items: own,
      hours: computeHours(own, items),
      isMinimum: hasCappedHours(own),
      gains: own.flatMap(({ gain }) => (gain === null ? [] : [gain])),
    };
  });
  const shown = roundToTotal(steps.map(({ hours }) => hours ?? 0));
  return steps.map((step, position) => ({ ...step, hours: step.hours === null ? null : (shown[position] ?? 0) }));
}

/** Adds up the hours, rounded to quarter hours; null when no recommendation has an estimate. */
function computeHours(items: readonly Recommendation[], all = items): number | null {
  if (all.length > 0 && all.every(({ estimatedHours }) => estimatedHours === null)) return null;
  return Math.round(4 * items.reduce((sum, { estimatedHours }) => sum + (estimatedHours ?? 0), 0)) / 4;
}

const hasCappedHours = (items: readonly Recommendation[]): boolean =>
  items.some(({ estimatedHours }) => isEstimateCapped(estimatedHours));

/**
 * Returns "Per-page copy: 6 min × 40 pages = 4 h". A rounded or capped total is marked as approximate; if the work is
 * less than the minimum, the minimum is stated.
 */
export function formatEffort({ class: effortClass, hoursEach, unit, units, hours }: IssueEffort): string {
  const total = formatFixHours(hours);
  const isExact = Math.abs(hoursEach * units - hours) < 0.01;
  const isLessThanMinimum = hours === MIN_ESTIMATED_HOURS && hoursEach * units < hours - 0.125;
  const sum = isExact
    ? ` = ${total}`
    : isLessThanMinimum
      ? `; every fix counts at least ${total}`
      : ` = about ${total}`;
  return `${EFFORT_CLASSES[effortClass].title}: ${formatHoursEach(hoursEach)} × ${UNIT_FORMATTERS[unit](units)}${sum}`;
}

const formatHoursEach = (hours: number): string => (hours < 1 ? `${Math.round(60 * hours)} min` : `${hours} h`);

const UNIT_FORMATTERS: Record<EffortUnit, (count: number) => string> = {
  site: () => '1 change',
  cause: (count) => formatCount(count, 'cause'),
  page: (count) => formatCount(count, 'page'),
  'element-or-page': (count) => formatCount(count, 'shared element or page', 'shared elements or pages'),
};

function addSlides(deck: Deck, document: ReportDocument): void {
  const view = buildStrategy(removeMarkedIssues(document), document.isPremium);
  const notes = [
    `${formatCount(view.total, 'recommendation')}, ${describeHours(view.estimatedHours, view.isMinimum).toLowerCase()}.`,
    ...(view.leftOut === null ? [] : [view.leftOut]),
    ...EFFORT_NOTES,
  ];
  const clicksNote = describeClicksColumn(view.roadmap.flatMap(({ items }) => items));
  const hasClicks = clicksNote !== null;
  const columns = [
    { head: 'When', share: 14 },
    { head: 'Fix', share: hasClicks ? 38 : 48 },
    { head: 'Work (estimated)', share: hasClicks ? 16 : 21, isNumber: true },
    ...(hasClicks ? [{ head: 'Clicks', share: 15, isNumber: true }] : []),
    { head: 'Points', share: 17, isNumber: true },
  ];
  const rows = view.roadmap.flatMap(({ title, items }) =>
    items.map((item) => [
      title,
      item.title,
      item.estimatedHours === null ? '–' : formatFixHours(item.estimatedHours),
      ...(hasClicks ? [formatClicksCell(item.clicks)] : []),
      formatGains(item.gain, item.aiGain) ?? '–',
    ]),
  );
  if (rows.length === 0) return;
  const steps = view.roadmap.flatMap(({ items }) =>
    items.map(({ title, actionItems }) => `${title}: ${actionItems.join(' ')}`),
  );
  deck.addTableSlides('Roadmap', { columns, rows }, [...notes, ...(hasClicks ? [clicksNote] : []), ...steps]);
}

export default {
  id: 'seo-recommendations',
  buildView: (document) => buildStrategy(removeMarkedIssues(document), document.isPremium),
  addSlides,
} satisfies SectionRecord<'seo-recommendations'>;
