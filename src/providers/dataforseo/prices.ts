/** List prices in US dollars of August 2026, for budgets; what a call really cost is in its response. https://dataforseo.com/pricing */
import { countPages } from '../kit/results-page.ts';

const FIRST_PAGE = 0.002;
/** Each page after the first costs 75 %. */
const LATER_PAGE = 0.0015;
/** Search operators such as `site:` multiply the price. */
const OPERATOR_FACTOR = 5;
const OPERATOR =
  /\b(?:allinanchor|allintext|allintitle|allinurl|cache|define|filetype|id|inanchor|info|intext|intitle|inurl|link|related|site):/i;

/** Worst-case price of up to 1,000 keywords. */
export const VOLUME_USD = 0.09;
/** Worst-case price of the related keywords of one keyword. */
export const RELATED_USD = 0.03;

/** A request of DataForSEO Labs, and each keyword in it. */
const LABS_REQUEST = 0.01;
const LABS_KEYWORD = 0.0001;

/** Returns the price of the difficulty of keywords. */
export const estimateDifficultyUsd = (keywordCount: number): number =>
  Number((LABS_REQUEST + keywordCount * LABS_KEYWORD).toFixed(6));

/** Returns the price of a live search. */
export function estimateSearchUsd(depth: number, query = ''): number {
  const price = FIRST_PAGE + (countPages(depth) - 1) * LATER_PAGE;
  return Number((OPERATOR.test(query) ? price * OPERATOR_FACTOR : price).toFixed(6));
}
