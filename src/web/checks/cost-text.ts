import type { ListedRule } from '#contracts/rules/rule-catalogue.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';

type PricedRule = Pick<ListedRule, 'price' | 'scope' | 'severity' | 'confidence' | 'ceiling'>;

const formatPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Describes in one line what a finding costs at the check's default severity. */
export function describeCostBriefly({ price, scope }: PricedRule): string {
  if (price === 0) return 'Nothing: for information only';
  return scope === 'site'
    ? `${formatPercent(price)} of the points of its category`
    : `${formatPercent(price)} of the health of each affected page`;
}

const ADVICE_TEXT = 'This is advice. It is listed with its evidence and does not lower the score.';
const CONFIDENCE_TEXTS: Record<Confidence, string> = {
  confirmed: 'What it reports is certain, so it counts in full.',
  likely: 'What it reports is likely but not certain, so it counts for 70 percent.',
  possible: 'What it reports is only possible, so it does not lower the score. Check it and decide for yourself.',
};

/**
 * Explains the cost of a page-level check, which depends on its severity, its confidence, and its weight among checks
 * of that severity, or why a check costs nothing.
 */
function describePageCost({ price, severity, confidence }: PricedRule): string[] {
  if (severity === 'advisory') return [ADVICE_TEXT];
  if (price === 0) return [CONFIDENCE_TEXTS[confidence]];
  return [
    `A page with this issue loses ${formatPercent(price)} of its health, based on ${severity} severity and the weight of this check.`,
    CONFIDENCE_TEXTS[confidence],
  ];
}

/** Explains the cost in full, as defined in `docs/scoring.md`. */
export function describeCost(rule: PricedRule): string {
  const { price, scope, severity, ceiling } = rule;
  if (scope === 'derived') {
    return 'Nothing. This check summarizes the results of other checks, whose findings have already been counted. Counting them again would penalize one issue twice.';
  }
  const parts = [
    ...(scope === 'site' && price > 0
      ? [
          `The issue is found once for the entire site and costs ${formatPercent(price)} of the points of its category, based on ${severity} severity and the weight of this check.`,
        ]
      : describePageCost(rule)),
    ...(price > 0
      ? [
          'A warning costs half as much as a failure. Issues with the same cause are counted once per page, at the highest cost. A template with many pages does not count once per page: its weight grows with the logarithm of their number.',
          'For every issue, the report shows how many points you gain by fixing it. We get that figure by computing the score again without the issue.',
        ]
      : []),
    ...(ceiling === null ? [] : [`If this issue is confirmed, the site’s score is capped at ${ceiling.cap}.`]),
  ];
  return parts.join(' ');
}
