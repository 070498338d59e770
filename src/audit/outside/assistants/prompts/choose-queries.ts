import { hasOnlyFunctionWords } from '../../keywords/function-words.ts';
import { groupKeywords } from '../../keywords/group-keywords.ts';
import { isQuestion } from '../../keywords/question.ts';

/** A Search Console query with its figures for the last 28 final days. */
export interface SearchQuery {
  query: string;
  impressions: number;
  clicks: number;
  isSimulated: boolean;
}

/** Fewer impressions mean that almost no one searches for the query. */
const MIN_IMPRESSIONS = 10;
const MAX_WORDS = 7;
const MAX_LENGTH = 80;
/** Operators, URLs and texts that were pasted into the search box. */
const UNUSABLE =
  /https?:|www\.|\.(?:com|net|org|de|fr|es|it|pt|nl|pl|jp|cn)\b|[\\/@<>{}[\]"*_]|\b(?:site|inurl|intitle|cache):/iu;

export interface QueryChoice {
  /** Questions, verbatim. */
  questions: SearchQuery[];
  /** Other queries: the one with the most impressions from each group with the same meaning. */
  topics: SearchQuery[];
}

/** Chooses the queries without the brand that can become prompts; queries with the same meaning count once. */
export function chooseQueries(
  queries: readonly SearchQuery[],
  { language, isBranded }: { language: string; isBranded(text: string): boolean },
): QueryChoice {
  const usable = queries.filter(
    ({ query, impressions }) =>
      impressions >= MIN_IMPRESSIONS &&
      query.length <= MAX_LENGTH &&
      query.split(/\s+/u).length <= MAX_WORDS + (isQuestion(query, language) ? MAX_WORDS : 0) &&
      !UNUSABLE.test(query) &&
      !/^\d+$/u.test(query.replace(/\s/gu, '')) &&
      !hasOnlyFunctionWords(query, language) &&
      !isBranded(query),
  );
  const byQuery = new Map(usable.map((one) => [one.query, one]));
  const groups = groupKeywords(
    usable.map(({ query, impressions }) => ({ keyword: query, weight: impressions, urls: [] })),
  );
  const mainQueries = groups.flatMap(({ main }) => byQuery.get(main) ?? []);
  const { questions = [], topics = [] } = Object.groupBy(mainQueries, ({ query }) =>
    isQuestion(query, language) ? 'questions' : 'topics',
  );
  return { questions, topics };
}
