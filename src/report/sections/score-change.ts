import type { Analysis } from '#contracts/analysis.ts';
import type { ScoreChange } from '#contracts/score-record.ts';
import { formatCount } from '#lib/format.ts';

type Kind = ScoreChange['steps'][number]['kind'];

export const CHANGE_TITLES: Record<Kind, string> = {
  fixed: 'Fixed',
  new: 'New faults',
  scope: 'Pages added or gone',
  noise: 'Measurement noise',
  rules: 'Changed rules',
};
const KINDS: readonly Kind[] = ['fixed', 'new', 'scope', 'noise', 'rules'];

export interface ScoreChangeView {
  from: ScoreChange['from'];
  difference: number;

  groups: { kind: Kind; title: string; points: number; steps: ScoreChange['steps'] }[];
  pagesText: string | null;
}

/** What changed since the analysis before, by cause; null when there is none to compare with. */
export function scoreChange({ change }: Pick<Analysis, 'change'>): ScoreChangeView | null {
  if (change === null) return null;
  const groups = KINDS.map((kind) => {
    const steps = change.steps.filter((step) => step.kind === kind);
    return {
      kind,
      title: CHANGE_TITLES[kind],
      steps,
      points: tenths(steps.reduce((sum, { points }) => sum + points, 0)),
    };
  }).filter(({ steps }) => steps.length > 0);
  return { from: change.from, difference: change.difference, groups, pagesText: pagesText(change) };
}

const tenths = (points: number): number => Math.round(points * 10) / 10;

function pagesText({ pagesAdded, pagesRemoved }: ScoreChange): string | null {
  if (pagesAdded === 0 && pagesRemoved === 0) return null;
  return `${formatCount(pagesAdded, 'page')} added, ${formatCount(pagesRemoved, 'page')} gone`;
}

/** `+4.2`, `-1.0`, `0.0`. */
export function formatPoints(points: number): string {
  const text = Math.abs(points).toFixed(1);
  if (text === '0.0') return text;
  return `${points > 0 ? '+' : '−'}${text}`;
}
