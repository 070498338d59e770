import { normalizeWords } from '../../page/page-purpose.ts';
import { sumFigures } from '../comparison/compare-figures.ts';
import type { QueryPageFigures, SearchFigures } from '../search-figures.ts';
import { hasOnlyFunctionWords, isCutPhrase } from './function-words.ts';
import type { PagePhrase } from './page-phrases.ts';
import { isQuestion } from './question.ts';

/** Why a keyword is a candidate. A question is `question` at any position. */
export type CandidateReason = 'almost-top' | 'question' | 'own-text' | 'related';

export interface KeywordCandidate {
  keyword: string;
  reason: CandidateReason;
  /** Figures of the site; null if the site is not shown for this keyword. */
  figures: SearchFigures | null;
  /** Pages shown for the keyword, or pages with the phrase; empty for related keywords. */
  urls: string[];
  /** Searches per month, from a keyword source; null = not reported. */
  monthlyVolume: number | null;
}

export interface CandidateInput {
  /** Query and page rows of one period of 28 days or more. */
  rows: readonly QueryPageFigures[];
  phrases: readonly PagePhrase[];
  /** Related keywords from a keyword source. */
  related: readonly { keyword: string; monthlyVolume: number | null }[];
  isBranded: (query: string) => boolean;
  /** ISO 639-1 language of the market. */
  language: string;
}

/**
 * Positions at which better content or links usually have an effect within weeks; little can be gained in the top
 * three.
 */
const FIRST_IMPROVABLE_POSITION = 4;
const LAST_POSITION = 20;
/** Fewer impressions per period mean that almost no one searches for it. */
const MIN_IMPRESSIONS = 10;

/**
 * Collects unbranded keywords worth working on: with at least 10 impressions, queries at average positions 4-20 and
 * questions at any position below the top three; in addition, phrases of the site's own pages that it is not shown for,
 * and related keywords. Keywords that consist of function words are left out, and so are phrases that begin or end with
 * a function word. A keyword from several sources appears once, with the figures of search data.
 */
export function collectCandidates(input: CandidateInput): KeywordCandidate[] {
  const { isBranded, language } = input;
  const isWanted = (keyword: string): boolean => !isBranded(keyword) && !hasOnlyFunctionWords(keyword, language);
  const queries = groupRows(input.rows);
  const shown = new Set([...queries.keys()].map(normalizeWords));
  const candidates = new Map<string, KeywordCandidate>();
  for (const [keyword, rows] of queries) {
    const figures = sumFigures(rows);
    const reason = findReason(keyword, figures, language);
    if (reason === null || !isWanted(keyword)) continue;
    const urls = [...new Set(rows.map(({ url }) => url))];
    candidates.set(normalizeWords(keyword), { keyword, reason, figures, urls, monthlyVolume: null });
  }
  const isNew = (keyword: string): boolean => !shown.has(normalizeWords(keyword)) && isWanted(keyword);
  addPhrases(
    candidates,
    input.phrases.filter(({ phrase }) => isNew(phrase) && !isCutPhrase(phrase, language)),
  );
  addRelatedKeywords(candidates, input.related, isNew);
  return [...candidates.values()];
}

function addPhrases(candidates: Map<string, KeywordCandidate>, phrases: CandidateInput['phrases']): void {
  for (const { phrase, url } of phrases) {
    const key = normalizeWords(phrase);
    const known = candidates.get(key);
    if (known !== undefined) known.urls.push(url);
    else candidates.set(key, { keyword: phrase, reason: 'own-text', figures: null, urls: [url], monthlyVolume: null });
  }
}

function addRelatedKeywords(
  candidates: Map<string, KeywordCandidate>,
  related: CandidateInput['related'],
  isNew: (keyword: string) => boolean,
): void {
  for (const { keyword, monthlyVolume } of related) {
    const key = normalizeWords(keyword);
    const known = candidates.get(key);
    if (known !== undefined) known.monthlyVolume ??= monthlyVolume;
    else if (isNew(keyword))
      candidates.set(key, { keyword, reason: 'related', figures: null, urls: [], monthlyVolume });
  }
}

function groupRows(rows: readonly QueryPageFigures[]): Map<string, QueryPageFigures[]> {
  const byQuery = new Map<string, QueryPageFigures[]>();
  for (const row of rows) {
    const list = byQuery.get(row.query);
    if (list === undefined) byQuery.set(row.query, [row]);
    else list.push(row);
  }
  return byQuery;
}

function findReason(query: string, figures: SearchFigures, language: string): CandidateReason | null {
  const position = figures.averagePosition;
  if (position === null || figures.impressions < MIN_IMPRESSIONS || position < FIRST_IMPROVABLE_POSITION) return null;
  if (isQuestion(query, language)) return 'question';
  return position <= LAST_POSITION ? 'almost-top' : null;
}
