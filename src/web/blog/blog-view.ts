import { ARTICLE_CATEGORIES, type ArticleSummary, BLOG_LIMITS } from '#contracts/publishing/article.ts';

/** The requested view of the blog. */
export interface BlogQuery {
  search: string;
  /** One of the fixed categories; empty for all categories. */
  category: string;
  /** Whether to show every article instead of the front page. */
  isShowingAll: boolean;
}

/** Reads `?search=`, `?category=` and `?all=1`. */
export function readBlogQuery(parameters: URLSearchParams): BlogQuery {
  const category = parameters.get('category') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 100),
    category: ARTICLE_CATEGORIES.find((candidate) => candidate === category) ?? '',
    isShowingAll: parameters.get('all') === '1',
  };
}

export const isFiltered = ({ search, category, isShowingAll }: BlogQuery): boolean =>
  search !== '' || category !== '' || isShowingAll;

export interface BlogFrontPage {
  featured: ArticleSummary[];
  latest: ArticleSummary[];
  /** Whether there are more articles than those shown. */
  hasMore: boolean;
}

/**
 * Returns the front page: the latest featured articles, up to 2, and the latest articles that are not featured, up to
 * 6. `articles` must be sorted newest first.
 */
export function buildBlogFrontPage(articles: readonly ArticleSummary[]): BlogFrontPage {
  const featured = articles.filter((article) => article.featured).slice(0, BLOG_LIMITS.featured);
  const others = articles.filter((article) => !featured.includes(article) && !article.featured);
  const latest = others.slice(0, BLOG_LIMITS.latest);
  return { featured, latest, hasMore: articles.length > featured.length + latest.length };
}

/** Maximum number of related articles shown. */
const MAX_RELATED_ARTICLES = 3;

/**
 * Returns the articles most similar to this one. A shared category counts as much as two shared tags; earlier articles
 * of the list win ties.
 */
export function selectRelatedArticles(
  articles: readonly ArticleSummary[],
  target: Pick<ArticleSummary, 'slug' | 'category' | 'tags'>,
) {
  const computeSimilarity = ({ category, tags }: ArticleSummary) =>
    (category === target.category ? 2 : 0) + tags.filter((tag) => target.tags.includes(tag)).length;
  return articles
    .filter(({ slug }) => slug !== target.slug)
    .map((article) => ({ article, similarity: computeSimilarity(article) }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_RELATED_ARTICLES)
    .map(({ article }) => article);
}
