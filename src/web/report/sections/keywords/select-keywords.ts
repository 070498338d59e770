import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { readMoreClicks } from '#report/prose/keyword-figures.ts';

/** Sortable columns of the list. */
export const KEYWORD_SORTS = [
  'keyword',
  'opportunity',
  'clicks',
  'volume',
  'impressions',
  'difficulty',
  'position',
] as const;
export type KeywordSort = (typeof KEYWORD_SORTS)[number];

export interface KeywordQuery {
  /** Text that the keyword, category, topic or target page contains. */
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

export const KEYWORDS_PER_PAGE = 25;

const LEVELS: readonly RecommendedKeyword['opportunity'][] = ['low', 'medium', 'high'];

const READERS: Readonly<Record<KeywordSort, (keyword: RecommendedKeyword) => string | number | null>> = {
  keyword: ({ keyword }) => keyword,
  opportunity: ({ opportunity }) => LEVELS.indexOf(opportunity),
  clicks: readMoreClicks,
  volume: ({ monthlySearchVolume }) => monthlySearchVolume,
  impressions: ({ bingImpressions }) => bingImpressions ?? null,
  difficulty: ({ difficulty }) => difficulty,
  position: ({ currentPosition, observed }) => currentPosition ?? observed?.position ?? null,
};

/** Filters and sorts recommended keywords, and returns one page of them. Figures that are not measured come last. */
export function selectKeywords(
  keywords: readonly RecommendedKeyword[],
  { q, sort, order, page }: KeywordQuery,
): { rows: RecommendedKeyword[]; total: number } {
  const wanted = q.trim().toLowerCase();
  const matching = keywords.filter(({ keyword, category, estimate }) =>
    [keyword, category, estimate?.group, estimate?.targetPage].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const column = KEYWORD_SORTS.find((one) => one === sort);
  const sorted = column === undefined ? matching : matching.toSorted(compareBy(READERS[column], order));
  const first = (page - 1) * KEYWORDS_PER_PAGE;
  return { rows: sorted.slice(first, first + KEYWORDS_PER_PAGE), total: matching.length };
}

function compareBy(read: (keyword: RecommendedKeyword) => string | number | null, order: KeywordQuery['order']) {
  const direction = order === 'asc' ? 1 : -1;
  return (a: RecommendedKeyword, b: RecommendedKeyword): number => {
    const [one, other] = [read(a), read(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return direction * (one - other);
    return direction * String(one).localeCompare(String(other), 'en');
  };
}
