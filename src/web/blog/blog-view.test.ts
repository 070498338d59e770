import { expect, it } from 'vitest';
import type { ArticleSummary } from '#contracts/publishing/article.ts';
import { buildBlogFrontPage, isFiltered, readBlogQuery, selectRelatedArticles } from './blog-view.ts';

const makeArticle = (slug: string, change: Partial<ArticleSummary> = {}): ArticleSummary => ({
  id: slug,
  title: slug,
  slug,
  excerpt: '',
  category: 'Analytics',
  tags: [],
  status: 'published',
  metaTitle: null,
  metaDescription: null,
  featured: false,
  featuredImage: null,
  author: 'AWI',
  publishedAt: '2026-11-22T00:00:00.000Z',
  readingTime: 3,
  views: 0,
  seoScore: null,
  seoScoreReason: null,
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  ...change,
});
const listSlugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

it('shows up to 2 featured and 6 latest articles without repeating any', () => {
  const many = [
    ...['f1', 'f2', 'f3'].map((slug) => makeArticle(slug, { featured: true })),
    ...['1', '2', '3', '4', '5', '6', '7'].map((slug) => makeArticle(slug)),
  ];
  const blogFront = buildBlogFrontPage(many);
  expect(listSlugs(blogFront.featured)).toEqual(['f1', 'f2']);
  expect(listSlugs(blogFront.latest)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(blogFront.hasMore).toBe(true);
  expect(buildBlogFrontPage([makeArticle('1')])).toMatchObject({ featured: [], hasMore: false });
});

it('reads the query and ignores unknown categories', () => {
  expect(readBlogQuery(new URLSearchParams('search=%20canonical%20&category=Analytics'))).toEqual({
    search: 'canonical',
    category: 'Analytics',
    isShowingAll: false,
  });
  const emptyQuery = readBlogQuery(new URLSearchParams('category=Nonsense'));
  expect(emptyQuery.category).toBe('');
  expect(isFiltered(emptyQuery)).toBe(false);
  expect(isFiltered(readBlogQuery(new URLSearchParams('all=1')))).toBe(true);
});

it('selects related articles by category and tags, never the article itself', () => {
  const all = [
    makeArticle('self', { tags: ['a', 'b'] }),
    makeArticle('far', { category: 'Local SEO' }),
    makeArticle('tags', { category: 'Local SEO', tags: ['a', 'b', 'c'] }),
    makeArticle('kin', { tags: ['a'] }),
    makeArticle('category'),
  ];
  expect(listSlugs(selectRelatedArticles(all, { slug: 'self', category: 'Analytics', tags: ['a', 'b', 'c'] }))).toEqual(
    ['tags', 'kin', 'category'],
  );
});
