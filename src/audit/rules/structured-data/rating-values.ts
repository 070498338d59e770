import type { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

/**
 * Assumed when the markup declares no scale:
 * https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
const DEFAULT_BEST_RATING = 5;
const DEFAULT_WORST_RATING = 1;

/** Describes what is wrong with a rating value; null when it is missing, or valid and within its scale. */
export function describeRatingError(graph: StructuredGraph, rating: StructuredNode): string | null {
  const [valueText] = graph.readTexts(rating, 'ratingValue');
  if (valueText === undefined) return null;
  // A fraction or a percentage has its own scale.
  if (/^\d+(?:\.\d+)?\s?%$/.test(valueText))
    return Number.parseFloat(valueText) > 100 ? `ratingValue ${valueText}` : null;
  const fraction = /^(\d+(?:\.\d+)?)\s?\/\s?(\d+(?:\.\d+)?)$/.exec(valueText);
  if (fraction !== null) return Number(fraction[1]) > Number(fraction[2]) ? `ratingValue ${valueText}` : null;
  if (!isNumber(valueText)) return `ratingValue "${valueText.slice(0, 60)}", which is not a number`;
  const best = readNumber(graph, rating, 'bestRating') ?? DEFAULT_BEST_RATING;
  const worst = readNumber(graph, rating, 'worstRating') ?? Math.min(DEFAULT_WORST_RATING, best);
  const value = Number(valueText);
  return value >= worst && value <= best ? null : `ratingValue ${valueText} on a scale from ${worst} to ${best}`;
}

/** Describes a count that is not an integer, or counts that are all zero; null when the counts are valid. */
export function describeCountError(graph: StructuredGraph, rating: StructuredNode): string | null {
  for (const name of ['ratingCount', 'reviewCount']) {
    for (const valueText of graph.readTexts(rating, name)) {
      if (!/^\d+$/.test(valueText)) return `${name} "${valueText.slice(0, 60)}", which is not an integer`;
    }
  }
  const counts = [...graph.readTexts(rating, 'ratingCount'), ...graph.readTexts(rating, 'reviewCount')];
  return counts.length > 0 && counts.every((valueText) => Number(valueText) === 0) ? 'a rating by 0 people' : null;
}

function readNumber(graph: StructuredGraph, node: StructuredNode, name: string): number | null {
  const [valueText] = graph.readTexts(node, name);
  return valueText !== undefined && isNumber(valueText) ? Number(valueText) : null;
}

function isNumber(text: string): boolean {
  return /^-?\d{1,9}(?:\.\d{1,20})?$/.test(text);
}
