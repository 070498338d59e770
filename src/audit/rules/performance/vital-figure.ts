import { getLabConfidence, isClearOfLimit, isMachineBusy } from '#audit/rendering/lab-run.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';
import type { VitalFigure } from '#contracts/site/artifacts.ts';
import { formatNearLimit } from '#lib/text/format-near-limit.ts';

/** Returns the confidence of a time: field data is confirmed, lab data less certain. */
export function getTimeConfidence(figure: VitalFigure): Confidence {
  return figure.source === 'field' ? 'confirmed' : getLabConfidence(figure);
}

/**
 * Returns the confidence that a time is above its threshold. A time from a single Lighthouse run that is close to the
 * threshold is only `possible`.
 */
export function getOverThresholdConfidence(figure: VitalFigure, threshold: number): Confidence {
  const isSingleRun = figure.source === 'lighthouse' && figure.spread === null;
  return isClearOfLimit({ value: figure.value, limit: threshold }, isSingleRun)
    ? getTimeConfidence(figure)
    : 'possible';
}

/** Describes the source of a time, with a note when the machine was busy, because that increases the time. */
export function describeTimeSource(figure: VitalFigure): string {
  return isMachineBusy(figure) ? `${figure.label}, on a busy machine` : figure.label;
}

/**
 * Formats a time in seconds with its spread: `3.4 s (runs between 3.1 and 3.9 s)`. The result never looks equal to a
 * threshold (in ms) that the time exceeds.
 */
export function formatVitalSeconds({ value, spread }: VitalFigure, thresholdsMs: readonly number[] = []): string {
  const formatSeconds = (timeMs: number) => (timeMs / 1_000).toFixed(1);
  const own = formatNearLimit(value / 1_000, { unit: 's', limits: thresholdsMs.map((threshold) => threshold / 1_000) });
  if (spread === null) return own;
  return `${own} (runs between ${formatSeconds(spread.least)} and ${formatSeconds(spread.greatest)} s)`;
}

/** Formats a time in whole milliseconds, with its spread. */
export function formatVitalMilliseconds({ value, spread }: VitalFigure): string {
  if (spread === null) return `${Math.round(value)} ms`;
  return `${Math.round(value)} ms (runs between ${Math.round(spread.least)} and ${Math.round(spread.greatest)} ms)`;
}

/** Formats a figure without a unit, with its spread. */
export function formatVitalNumber({ value, spread }: VitalFigure, thresholds: readonly number[] = []): string {
  const own = formatNearLimit(value, { unit: '', limits: thresholds, digits: 2 });
  if (spread === null) return own;
  return `${own} (runs between ${spread.least.toFixed(2)} and ${spread.greatest.toFixed(2)})`;
}
