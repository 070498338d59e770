/**
 * List prices in US dollars of August 2026, for budgets; the response contains the actual cost.
 * https://dataforseo.com/pricing
 */
import { countPages } from '../kit/results-page.ts';

const FIRST_PAGE_USD = 0.002;
/** Each page after the first costs 75% of the first. */
const LATER_PAGE_USD = 0.0015;
/** Search operators such as `site:` multiply the price. */
const OPERATOR_FACTOR = 5;
const OPERATOR =
  /\b(?:allinanchor|allintext|allintitle|allinurl|cache|define|filetype|id|inanchor|info|intext|intitle|inurl|link|related|site):/i;

/** Added to a search for an AI Overview that Google loads after the page. Not charged if there is no AI Overview. */
export const OVERVIEW_USD = 0.002;
/** Price of an answer from Google's AI Mode. */
export const AI_MODE_USD = 0.004;
/** Price of an answer from the ChatGPT app. */
export const APP_ANSWER_USD = 0.004;

/** Worst-case price of up to 1,000 keywords. */
export const VOLUME_USD = 0.09;
/** Worst-case price of the related keywords of one keyword. */
export const RELATED_USD = 0.03;

/** Price of a request to DataForSEO Labs, and of each keyword in it. */
const LABS_REQUEST_USD = 0.01;
const LABS_KEYWORD_USD = 0.0001;

/** Price of a request to the Backlinks API, and of each row in its response. */
const BACKLINK_REQUEST_USD = 0.02;
const BACKLINK_ROW_USD = 0.00003;

/** Estimates the price of a request for up to the given number of backlinks, domains or anchor texts. */
export const estimateBacklinksUsd = (rowCount: number): number =>
  Number((BACKLINK_REQUEST_USD + rowCount * BACKLINK_ROW_USD).toFixed(6));

/** Estimates the price of the difficulty of keywords. */
export const estimateDifficultyUsd = (keywordCount: number): number =>
  Number((LABS_REQUEST_USD + keywordCount * LABS_KEYWORD_USD).toFixed(6));

/** Estimates the price of a live search. */
export function estimateSearchUsd(depth: number, query = ''): number {
  const price = FIRST_PAGE_USD + (countPages(depth) - 1) * LATER_PAGE_USD;
  return Number((OPERATOR.test(query) ? price * OPERATOR_FACTOR : price).toFixed(6));
}
