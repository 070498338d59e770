/**
 * Published click-through rates of Google's organic results, used for sites with too little data of their own. Four
 * figures are quoted as facts from one public study; we derived the others, so the curve is an estimate. No study with
 * a license for its entire table was found (decision 93).
 */
export const PUBLISHED_CTR = {
  source: 'SISTRIX, Google click-through rates by position',
  year: 2020,
  url: 'https://www.sistrix.com/blog/why-almost-everything-you-knew-about-google-ctr-is-no-longer-valid/',
  note: 'Positions 1, 2, 3 and 10 as published; 4 to 9 interpolated; 11 to 20 half of the published upper bound of 1%.',
} as const;

/** Position and share of impressions that lead to a click. */
const QUOTED_CTRS: readonly (readonly [position: number, ctr: number])[] = [
  [1, 0.285],
  [2, 0.157],
  [3, 0.11],
  [10, 0.025],
];
/** The study found "significantly less than one percent" for every position of the second page. */
const SECOND_PAGE_CTR = 0.005;
export const LAST_POSITION = 20;

/** Returns the published rate (0..1) of positions 1 to 20; index 0 is position 1. Interpolated on the log scale. */
export function buildPublishedCtr(): number[] {
  return Array.from({ length: LAST_POSITION }, (_, index) => {
    const position = index + 1;
    const next = QUOTED_CTRS.findIndex(([quoted]) => quoted >= position);
    const [upper, lower] = [QUOTED_CTRS[Math.max(0, next - 1)], QUOTED_CTRS[next]];
    if (upper === undefined || lower === undefined) return SECOND_PAGE_CTR;
    if (lower[0] === position) return lower[1];
    const share = (position - upper[0]) / (lower[0] - upper[0]);
    return upper[1] * (lower[1] / upper[1]) ** share;
  });
}
