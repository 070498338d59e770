import { describe, expect, it } from 'vitest';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_MESSAGES,
  articleInputSchema,
  BLOG_CATEGORY_TILES,
  BLOG_LIMITS,
} from '#contracts/publishing/article.ts';

const ARTICLE_INPUT = { title: 'A title', slug: 'a-title', content: '<p>a</p>' };
const buildProblems = (change: object) => {
  const { error } = articleInputSchema.safeParse({ ...ARTICLE_INPUT, ...change });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

it('contains the constants of the specification', () => {
  expect(BLOG_LIMITS).toEqual({ featured: 2, latest: 6, featuredTags: 3, latestTags: 2 });
  expect(BLOG_CATEGORY_TILES.map(({ name, claimedCount }) => `${name} ${claimedCount}`)).toEqual([
    'AI & SEO 12',
    'Technical SEO 18',
    'Content Strategy 15',
    'Analytics 9',
    'Link Building 11',
    'Local SEO 7',
    'E-commerce 8',
    'Case Studies 14',
  ]);
  expect(ARTICLE_CATEGORIES).toHaveLength(8);
  expect(ARTICLE_MESSAGES).toMatchObject({
    notFoundTitle: 'Article Not Found',
    notFound: "The article you're looking for doesn't exist or has been removed.",
    created: 'Article created successfully',
  });
});

describe('what an administrator sends', () => {
  it('requires a title, a slug and content, and is a draft unless specified otherwise', () => {
    expect(articleInputSchema.parse(ARTICLE_INPUT)).toMatchObject({
      status: 'draft',
      category: 'AI & SEO',
      tags: [],
      excerpt: '',
      featured: false,
      featuredImage: null,
    });
    expect(buildProblems({ title: ' ', slug: '', content: '\n' })).toEqual([
      ['title', 'Title is required'],
      ['slug', 'Slug is required'],
      ['slug', ARTICLE_MESSAGES.slugInvalid],
      ['content', 'Content is required'],
    ]);
  });

  it.each([
    { slug: 'A-title' },
    { slug: 'a--title' },
    { slug: '../a' },
    { title: 'a\nb' },
    { category: 'Cooking' },
    { tags: [''] },
    { status: 'gone' },
    { status: 'scheduled' },
    { status: 'scheduled', publishedAt: 'tomorrow' },
    { featuredImage: 'https://evil.example/a.png' },
    { featuredImage: '//evil.example/a.png' },
    { featuredImage: 'javascript:alert(1)' },
    { content: 'x'.repeat(200_001) },
  ])('%o is rejected', (change) => {
    expect(buildProblems(change)).not.toEqual([]);
  });

  it('may be scheduled', () => {
    expect(buildProblems({ status: 'scheduled', publishedAt: '2030-01-01T10:00:00+02:00' })).toEqual([]);
  });
});
