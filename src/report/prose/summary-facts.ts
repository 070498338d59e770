import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { StagingReport } from '#contracts/analysis/staging.ts';
import { formatDate, formatDateTime, formatScore } from '#lib/text/format.ts';
import { getAiBand, getScoreBand } from '#lib/text/score-bands.ts';
import { selectEffectiveCaps } from '#lib/text/score-text.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { buildFirstActions, describeFirstGain } from '../first-screen.ts';
import { type ReportDocument, removeMarkedIssues } from '../report-document.ts';
import { buildIssueTiles, type IssuePriority } from '../sections/critical-issues.section.ts';
import { listScoreChanges, type ScoreChangeView } from '../sections/score-change.ts';
import { buildStrategy } from '../sections/seo-recommendations.section.ts';

/** A score as the report shows it. */
export interface ScoreFact {
  score: number;
  band: string;
}

/** How a score changed since the previous analysis. */
export interface ChangeFact {
  score: 'search' | 'ai';
  /** Scores before and now, in whole points. */
  from: number;
  to: number;
  difference: number;
  /** Date of the previous analysis, with the time of day when both are from the same day. */
  since: string;
  causes: { kind: ScoreChangeView['groups'][number]['kind']; points: number; title: string }[];
}

/** A fix with what it gains. */
export interface FixFact {
  title: string;
  gain: number | null;
  aiGain: number | null;
  /** Estimated hours; null when not estimated. */
  hours: number | null;
}

/** Everything that the written summary may state. */
export interface SummaryFacts {
  host: string;
  search: ScoreFact | null;
  /** Why there is no search score; null when there is one. */
  searchReason: string | null;
  ai: ScoreFact | null;
  /** Caps that lower the search score; null when they do not change the displayed score. */
  cap: { cap: number; reasons: string[]; uncapped: number } | null;
  /** Live site that a staging site or a folder of built pages was scored as; null for other sites. */
  staging: Pick<StagingReport, 'scoredAs' | 'isFolder'> | null;
  /** Assistants that are confirmed to be unable to read the site. */
  blockedAssistants: string[];
  changes: ChangeFact[];
  issues: Record<IssuePriority, number>;
  markedIssueCount: number;
  first: FixFact[];
  /**
   * What the first fix alone does to the scores, as the first screen shows it; null when no displayed score changes.
   */
  outlook: string | null;
  /**
   * Points of the first fixes together, as the plan adds them up; null without a plan, and if none of them is in it.
   */
  firstGain: number | null;
  plan: { fixes: number; hours: number | null; isMinimum: boolean } | null;
  pages: { crawled: number; known: number };
  /** Why the crawl stopped early; null when it did not. */
  partialReason: string | null;
  checkShare: number;
  notMeasured: number;
}

/** Collects the facts of a report that its summary states. */
export function collectSummaryFacts(document: ReportDocument): SummaryFacts {
  const { analysis, marks, sections } = document;
  const open = removeMarkedIssues(document);
  const tiles = buildIssueTiles(open);
  const count = (priority: IssuePriority) => tiles.find((tile) => tile.priority === priority)?.count ?? 0;
  const first = buildFirstActions(open);
  const hasPlan = document.isPremium && sections.includes('seo-recommendations');
  const strategy = buildStrategy(open, true);
  const { coverage } = analysis;
  return {
    host: formatHost(analysis.host),
    search: buildScoreFact(analysis.seoScore, getScoreBand),
    searchReason: analysis.seoScore === null ? (analysis.scoreReason ?? 'This site could not be scored.') : null,
    ai: buildScoreFact(analysis.aiReadiness, getAiBand),
    cap: findCap(analysis),
    staging: analysis.staging ?? null,
    blockedAssistants: (analysis.aiHealth?.platforms ?? []).flatMap(({ name, blocked }) => (blocked ? [name] : [])),
    changes: listScoreChanges(analysis).map((change) => buildChangeFact(change, analysis)),
    issues: { high: count('high'), medium: count('medium'), low: count('low') },
    markedIssueCount: marks.marks.length,
    first: first.map(({ title, gain, aiGain, hours }) => ({ title, gain, aiGain, hours })),
    outlook: describeFirstGain(open, first),
    firstGain: hasPlan ? sumFirstGains(open, first) : null,
    plan:
      hasPlan && strategy.total > 0
        ? { fixes: strategy.total, hours: strategy.estimatedHours, isMinimum: strategy.isMinimum }
        : null,
    pages: { crawled: coverage.pagesFetched, known: coverage.pagesKnown },
    partialReason: coverage.isPartial ? (coverage.partialReason ?? 'Not every known page was crawled.') : null,
    checkShare: coverage.share,
    notMeasured: analysis.notMeasured.length,
  };
}

const buildScoreFact = (score: number | null, getBand: (score: number) => { word: string }): ScoreFact | null =>
  score === null ? null : { score: Math.round(score), band: getBand(score).word };

function findCap({ seoScore, uncappedScore, ceilings }: Analysis): SummaryFacts['cap'] {
  const effectiveCaps = selectEffectiveCaps(ceilings, seoScore);
  if (seoScore === null || uncappedScore === null || effectiveCaps.length === 0) return null;
  if (formatScore(seoScore) === formatScore(uncappedScore)) return null;
  return {
    cap: Math.round(seoScore),
    uncapped: Math.round(uncappedScore),
    reasons: [...effectiveCaps].sort((a, b) => a.cap - b.cap).map(({ reason }) => reason.replace(/\.$/, '')),
  };
}

function buildChangeFact(change: ScoreChangeView, analysis: Analysis): ChangeFact {
  const { from, difference, groups, score } = change;
  const isSameDay = formatDate(from.measuredAt) === formatDate(analysis.measuredAt);
  const now = score === 'search' ? analysis.seoScore : analysis.aiReadiness;
  return {
    score,
    difference,
    from: Math.round(from.score),
    to: Math.round(now ?? from.score + difference),
    since: isSameDay ? formatDateTime(from.measuredAt) : formatDate(from.measuredAt),
    causes: groups
      .map(({ kind, points, steps }) => ({ kind, points, title: findLargest(steps, points)?.title ?? '' }))
      .sort((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

/** Returns the step that explains most of a group's points. */
function findLargest<Step extends { points: number }>(steps: readonly Step[], points: number): Step | undefined {
  const direction = Math.sign(points);
  return [...steps].sort((a, b) => direction * (b.points - a.points))[0];
}

/** Adds up the plan's steps for the first fixes; the gains of individual fixes do not add up exactly. */
function sumFirstGains({ waterfall }: Analysis, first: readonly { ruleId: string }[]): number | null {
  const steps = waterfall.filter(({ ruleId }) => first.some((fix) => fix.ruleId === ruleId));
  return steps.length === 0 ? null : Math.round(10 * steps.reduce((sum, { gain }) => sum + gain, 0)) / 10;
}
