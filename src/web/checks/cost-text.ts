import type { ListedRule } from '#contracts/rule-catalogue.ts';
import type { Confidence } from '#contracts/rule-result.ts';

type Priced = Pick<ListedRule, 'price' | 'scope' | 'severity' | 'confidence' | 'ceiling'>;

const percentOf = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** What a finding costs at the check's own grading, in a line. */
export function shortCost({ price, scope }: Priced): string {
  if (price === 0) return 'Nothing: for information';
  return scope === 'site'
    ? `${percentOf(price)} of the points of its area`
    : `${percentOf(price)} of the health of a page it is found on`;
}

const ADVICE = 'This is advice. It is listed with its evidence and lowers no score.';
const CONFIDENCE_TEXTS: Record<Confidence, string> = {
  confirmed: 'What it reports is certain, so it counts in full.',
  likely: 'What it reports is likely but not certain, so it counts 70 percent.',
  possible: 'What it reports is only possible, so it lowers no score. Check it, and decide for yourself.',
};

/** For a page-level check; the price holds the severity, the confidence, and how much the check matters next to others of its severity. */
function pageText({ price, severity, confidence }: Priced): string[] {
  if (severity === 'advisory') return [ADVICE];
  if (price === 0) return [CONFIDENCE_TEXTS[confidence]];
  return [
    `A page with this issue loses ${percentOf(price)} of its health, for a ${severity} severity and the weight of this check.`,
    CONFIDENCE_TEXTS[confidence],
  ];
}

/** The same at length, as `docs/scoring.md` defines it. */
export function costText(rule: Priced): string {
  const { price, scope, severity, ceiling } = rule;
  if (scope === 'derived') {
    return 'Nothing. It sums up the outcomes of other checks, whose findings have been counted already; counting them again here would punish one fault twice.';
  }
  const parts = [
    ...(scope === 'site' && price > 0
      ? [
          `It is found once for the entire site and takes ${percentOf(price)} of the points of its area, for a ${severity} severity and the weight of this check.`,
        ]
      : pageText(rule)),
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
