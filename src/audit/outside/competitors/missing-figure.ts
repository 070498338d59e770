import type { ComparisonRow } from '#contracts/report/competitor-comparison.ts';

export type MissingFigureReason = ComparisonRow['missing'];

/** The same figure for both websites. */
export interface FigurePair {
  own: number | null;
  theirs: number | null;
}

/** Why every figure is missing for an audited website that could not be read. */
export const OWN_MISSING: MissingFigureReason = {
  reason: 'Your own website could not be read for this comparison.',
  step: 'Check that your website responds to our crawler, then analyze it again.',
};

/** Returns the reason if a figure of a pair is missing, otherwise null. */
export const explainMissing = ({ own, theirs }: FigurePair, missing: MissingFigureReason): MissingFigureReason =>
  own === null || theirs === null ? missing : null;
