/** Words for figures of AI visibility, on screens, in files and on slides. */
import type { VisibilityFigure, VisibilityTally } from '#contracts/outside/assistants.ts';
import { formatCount, formatInteger } from '../text/format.ts';

const PERCENT = 100;

/** Formats a share from 0 to 1 as "34%". */
export const formatPercent = (share: number): string => `${Math.round(share * PERCENT)}%`;

/** Describes a 95% interval: "between 24% and 45%"; null if there is none. */
export function describeInterval(figure: VisibilityFigure): string | null {
  if (figure.state !== 'measured' || figure.interval === null) return null;
  const [low, high] = figure.interval;
  return `between ${formatPercent(low)} and ${formatPercent(high)}`;
}

/** Returns "2 of 3"; a dash if nothing was answered. */
export const formatTally = ({ count, total }: VisibilityTally): string =>
  total === 0 ? '–' : `${formatInteger(count)} of ${formatInteger(total)}`;

/** Describes what a share was computed from, or why there is none: "18 of 60 answers to 20 prompts". */
export function describeSample(figure: VisibilityFigure): string {
  if (figure.state !== 'measured') return figure.step === null ? figure.reason : `${figure.reason} ${figure.step}`;
  const { sample, tally } = figure;
  const answers =
    tally === null
      ? formatCount(sample.answers, 'answer')
      : `${formatTally(tally)} ${tally.total === 1 ? 'answer' : 'answers'}`;
  const missing = sample.missing === 0 ? '' : `; ${formatCount(sample.missing, 'answer')} missing`;
  return `${answers} to ${formatCount(sample.prompts, 'prompt')}${missing}`;
}
