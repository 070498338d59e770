import { formatGain } from '#lib/text/format.ts';

/** Lists words as "a", "a and b" or "a, b and c". */
export function joinWords(words: readonly string[]): string {
  return words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/**
 * Lowercases the first letter of a text with several words, unless the first word contains a character that is not a
 * letter, or more capitals.
 */
export function lowercaseFirst(text: string): string {
  return /^[A-Z](?:[a-z]*\s|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Formats points without a sign: `4.2 points`, `less than 0.1 points`. */
export function formatPlainPoints(points: number): string {
  const text = Math.abs(points).toFixed(1);
  return text === '0.0' ? 'less than 0.1 points' : `${text} points`;
}

/** Describes what a fix gains in both scores: "1.8 search points and 0.4 AI points"; null when nothing was scored. */
export function describeGain({ gain, aiGain }: { gain: number | null; aiGain: number | null }): string | null {
  if (gain === null && aiGain === null) return null;
  const parts = [
    ...((gain ?? 0) > 0 || (aiGain ?? 0) === 0 ? [describePoints(gain ?? 0, 'search')] : []),
    ...((aiGain ?? 0) > 0 ? [describePoints(aiGain ?? 0, 'AI')] : []),
  ];
  return joinWords(parts);
}

function describePoints(points: number, kind: string): string {
  const text = points.toFixed(1);
  return text === '0.0' ? `less than 0.1 ${kind} points` : `${text} ${kind} points`;
}

/** Formats a gain for the heading of an issue: "+1.0 search, +0.1 AI points"; null without a search score. */
export function formatGainHeading({ gain, aiGain }: { gain: number | null; aiGain: number | null }): string | null {
  if (gain === null) return null;
  const hasAiGain = (aiGain ?? 0) > 0;
  const parts = [
    ...(gain > 0 || !hasAiGain ? [`${formatGain(gain)} search`] : []),
    ...(hasAiGain ? [`${formatGain(aiGain ?? 0)} AI`] : []),
  ];
  return `${parts.join(', ')} points`;
}
