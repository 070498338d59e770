import type { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

/** Assumed when the markup declares no scale: https://developers.google.com/search/docs/appearance/structured-data/review-snippet */
const DEFAULT_BEST = 5;
const DEFAULT_WORST = 1;

/** Describes what is wrong with a rating value; null when it is valid and within its scale. */
export function describeRatingFault(graph: StructuredGraph, rating: StructuredNode): string | null {
  const [written] = graph.texts(rating, 'ratingValue');
  if (written === undefined) return null;
  // A fraction or a percentage has its own scale.
  if (/^\d+(?:\.\d+)?\s?%$/.test(written)) return Number.parseFloat(written) > 100 ? `ratingValue ${written}` : null;
  const fraction = /^(\d+(?:\.\d+)?)\s?\/\s?(\d+(?:\.\d+)?)$/.exec(written);
  if (fraction !== null) return Number(fraction[1]) > Number(fraction[2]) ? `ratingValue ${written}` : null;
  if (!isNumber(written)) return `ratingValue "${written.slice(0, 60)}", which is not a number`;
  const best = numberAt(graph, rating, 'bestRating') ?? DEFAULT_BEST;
  const worst = numberAt(graph, rating, 'worstRating') ?? Math.min(DEFAULT_WORST, best);
  const value = Number(written);
  return value >= worst && value <= best ? null : `ratingValue ${written} on a scale from ${worst} to ${best}`;
}

/** Returns a count that is not an integer above zero, as written; null when all counts are valid. */
export function countFault(graph: StructuredGraph, rating: StructuredNode): string | null {
  for (const name of ['ratingCount', 'reviewCount']) {
    for (const written of graph.texts(rating, name)) {
      if (!/^\d+$/.test(written)) return `${name} "${written.slice(0, 60)}", which is not an integer`;
    }
  }
  const counts = [...graph.texts(rating, 'ratingCount'), ...graph.texts(rating, 'reviewCount')];
  return counts.length > 0 && counts.every((written) => Number(written) === 0) ? 'a rating by 0 people' : null;
}

function numberAt(graph: StructuredGraph, node: StructuredNode, name: string): number | null {
  const [written] = graph.texts(node, name);
  return written !== undefined && isNumber(written) ? Number(written) : null;
}

function isNumber(text: string): boolean {
  return /^-?\d{1,9}(?:\.\d{1,20})?$/.test(text);
}
