import type { ListedRule } from '#contracts/rule-catalogue.ts';
import type { Confidence, Severity } from '#contracts/rule-result.ts';

type Priced = Pick<ListedRule, 'price' | 'scope' | 'severity' | 'confidence' | 'ceiling'>;

const percentOf = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** What a finding costs at the check's own grading, in a line. */
export function shortCost({ price, scope }: Priced): string {
  if (price === 0) return 'Nothing: for information';
  return scope === 'site'
    ? `${percentOf(price)} of the points of its area`
    : `${percentOf(price)} of the health of a page it is found on`;
}

const SEVERITY_TEXTS: Record<Severity, string> = {
  critical: 'The severity is critical: a page with this fault loses half of its health.',
  medium: 'The severity is medium: a page with this fault loses 12 percent of its health.',
  low: 'The severity is low: a page with this fault loses 2 percent of its health.',
  advisory:
    'This is advice. It is listed with its evidence, lowers no score, and stands behind every finding that does.',
};
const CONFIDENCE_TEXTS: Record<Confidence, string> = {
  confirmed: 'What it reports is certain, so the whole price is taken.',
  likely: 'What it reports is likely but not certain, so 70 percent of that is taken.',
  possible: 'What it reports is only possible, so nothing is taken: look at it, and decide yourself.',
};

/** The same at length, as `docs/scoring.md` defines it. */
export function costText(rule: Priced): string {
  const { price, scope, severity, confidence, ceiling } = rule;
  if (scope === 'derived') {
    return 'Nothing. It sums up the outcomes of other checks, whose findings have been counted already; counting them again here would punish one fault twice.';
  }
  const parts = [
    ...(scope === 'site' && price > 0
      ? [
          `It is found once for the whole site and takes ${percentOf(price)} of the points of its area, for a severity of ${severity}.`,
        ]
      : [SEVERITY_TEXTS[severity], ...(severity === 'advisory' ? [] : [CONFIDENCE_TEXTS[confidence]])]),
    ...(price > 0
      ? [
          'A warning costs half of a failure. Faults with one cause are counted once per page, at the highest price, and a template with many pages does not count for each of them, because its weight grows with the logarithm of their number.',
          'The report shows beside every issue how many points come back when it is gone; that figure is the score computed again without it.',
        ]
      : []),
    ...(ceiling === null ? [] : [`As long as it is confirmed, the score of the site is at most ${ceiling.cap}.`]),
  ];
  return parts.join(' ');
}
