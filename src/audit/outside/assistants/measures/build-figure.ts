import {
  MIN_CONCLUSIVE_ANSWERS,
  type VisibilityFigure,
  type VisibilityInterval,
  type VisibilityTally,
} from '#contracts/outside/assistants.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { sum } from '../../fix-effect/mean.ts';
import { estimateMean } from '../statistics/mean-estimate.ts';
import { estimateShare } from '../statistics/share-estimate.ts';
import type { ParsedAnswer, PromptAnswers } from './group-by-prompt.ts';

/** Why there is no figure. */
export interface MissingReason {
  reason: string;
  step: string | null;
}

/** The answers that figures are computed from. */
export interface FigureBasis {
  groups: readonly PromptAnswers[];
  quality: SourceQuality;
  source: string;
  /** Reason if `groups` is empty. */
  noPrompts: MissingReason;
}

export interface ShareRequest {
  /** Counts that one answer adds to the share; a total of 0 excludes the answer. */
  count: (answer: ParsedAnswer) => VisibilityTally;
  /** Reason if there are answers but all are excluded. */
  otherwise: MissingReason;
}

/** An answer that is counted as a hit or not. */
export const countHit = (isHit: boolean): VisibilityTally => ({ count: isHit ? 1 : 0, total: 1 });
export const EXCLUDED_TALLY: VisibilityTally = { count: 0, total: 0 };

/** Computes a share of answers, mentions or URLs. */
export function buildShareFigure(basis: FigureBasis, { count, otherwise }: ShareRequest): VisibilityFigure {
  const counts = basis.groups.map(({ answers }) => answers.map(count));
  const tallies = counts.map(sumTallies);
  const estimate = estimateShare(tallies);
  if (estimate === null) return buildMissingFigure(basis, otherwise);
  const { value, interval } = estimate;
  const used = counts.map((group) => group.filter(({ total }) => total > 0).length);
  return { ...describeSample(basis, used), state: 'measured', value, interval, tally: sumTallies(tallies) };
}

const sumTallies = (tallies: readonly VisibilityTally[]): VisibilityTally => ({
  count: sum(tallies.map(({ count }) => count)),
  total: sum(tallies.map(({ total }) => total)),
});

export interface MeanRequest {
  /** The value of an answer; null excludes the answer. */
  read: (answer: ParsedAnswer) => number | null;
  /** Smallest and largest possible value. */
  bounds: VisibilityInterval;
  otherwise: MissingReason;
}

/** Computes a mean over answers. */
export function buildMeanFigure(basis: FigureBasis, { read, bounds, otherwise }: MeanRequest): VisibilityFigure {
  const values = basis.groups.map(({ answers }) => answers.flatMap((answer) => read(answer) ?? []));
  const estimate = estimateMean(values, bounds);
  if (estimate === null) return buildMissingFigure(basis, otherwise);
  const { value, interval } = estimate;
  const used = values.map(({ length }) => length);
  return { ...describeSample(basis, used), state: 'measured', value, interval, tally: null };
}

/** @param used number of used answers per group */
function describeSample({ groups, quality, source }: FigureBasis, used: readonly number[]) {
  const answerCount = sum(used);
  const sample = {
    prompts: used.filter((count) => count > 0).length,
    answers: answerCount,
    missing: sum(groups.map(({ missing }) => missing)),
  };
  return { sample, isExploratory: answerCount < MIN_CONCLUSIVE_ANSWERS, quality, source };
}

/** Explains why there is no figure. `otherwise` applies if there are answers. */
export function buildMissingFigure(basis: FigureBasis, otherwise: MissingReason): VisibilityFigure & MissingReason {
  return { state: 'not-measured', ...(findMissingAnswers(basis) ?? otherwise) };
}

/** Returns why there are no answers, or null if there are some. */
export function findMissingAnswers({ groups, noPrompts }: FigureBasis): MissingReason | null {
  if (groups.length === 0) return noPrompts;
  if (groups.some(({ answers }) => answers.length > 0)) return null;
  return groups.some(({ missing }) => missing > 0)
    ? { reason: 'All runs failed.', step: 'Check why they failed, then run the prompts again.' }
    : { reason: 'The prompts have not been run yet.', step: 'Run the prompts.' };
}
