import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import { formatCount, formatDate, formatDateTime, formatScore } from '#lib/text/format.ts';

type Kind = ScoreChange['steps'][number]['kind'];

export const CHANGE_TITLES: Record<Kind, string> = {
  fixed: 'Fixed',
  new: 'New issues',
  scope: 'Scope: pages and measurements',
  rules: 'Changed checks',
  noise: 'Measurement noise',
};
const KINDS: readonly Kind[] = ['fixed', 'new', 'scope', 'rules', 'noise'];

/** What each group contains, shown below its title. */
export const CHANGE_NOTES: Record<Kind, string> = {
  fixed: 'Issues no longer found on pages measured in both analyses.',
  new: 'New issues on pages measured in both analyses.',
  scope: 'Pages and measurements included in only one of the two analyses.',
  rules: 'Checks added, removed or changed between the two versions.',
  noise: 'Timing differences no larger than those between two runs on the same page.',
};

export interface ScoreChangeView {
  score: 'search' | 'ai';
  title: string;
  from: ScoreChange['from'];
  difference: number;
  groups: { kind: Kind; title: string; note: string; points: number; steps: ScoreChange['steps'] }[];
  /**
   * Describes how many pages were added and removed, and what cannot be determined; empty when there is nothing to
   * report.
   */
  notes: string[];
}

/**
 * Lists what changed each score since the previous analysis, by cause; empty when there is no analysis to compare with.
 */
export function listScoreChanges(report: Pick<Analysis, 'change' | 'aiChange'>): ScoreChangeView[] {
  return [
    ...(report.change ? [buildView('search', 'Search score', report.change)] : []),
    ...(report.aiChange ? [buildView('ai', 'AI readiness', report.aiChange)] : []),
  ];
}

function buildView(score: ScoreChangeView['score'], title: string, change: ScoreChange): ScoreChangeView {
  const groups = KINDS.map((kind) => {
    const steps = change.steps.filter((step) => step.kind === kind);
    const points = roundToTenths(steps.reduce((sum, step) => sum + step.points, 0));
    return { kind, title: CHANGE_TITLES[kind], note: CHANGE_NOTES[kind], steps, points };
  }).filter(({ steps }) => steps.length > 0);
  const notes = [describePages(change), change.note].flatMap((note) => note ?? []);
  return { score, title, from: change.from, difference: change.difference, groups, notes };
}

/** Returns "-1.0 points since Nov 24, 2026 (was 82)", with the time of day when both analyses are from the same day. */
export function buildChangeSentence({ difference, from }: ScoreChangeView, measuredAt: string): string {
  const points = formatPoints(difference);
  const isSameDay = formatDate(from.measuredAt) === formatDate(measuredAt);
  const sinceText = isSameDay ? formatDateTime(from.measuredAt) : formatDate(from.measuredAt);
  return `${points === '0.0' ? 'No change' : `${points} points`} since ${sinceText} (was ${formatScore(from.score)})`;
}

/** Describes a step with the figures behind it. */
export function formatStep({ title, detail }: ScoreChange['steps'][number]): string {
  return detail ? `${title}. ${detail}` : title;
}

const roundToTenths = (points: number): number => Math.round(points * 10) / 10;

function describePages({ pagesAdded, pagesRemoved }: ScoreChange): string | null {
  if (pagesAdded === 0 && pagesRemoved === 0) return null;
  return `${formatCount(pagesAdded, 'page')} added, ${formatCount(pagesRemoved, 'page')} removed`;
}

/** Formats points as `+4.2`, `-1.0` or `0.0`. */
export function formatPoints(points: number): string {
  const text = Math.abs(points).toFixed(1);
  if (text === '0.0') return text;
  return `${points > 0 ? '+' : '−'}${text}`;
}
