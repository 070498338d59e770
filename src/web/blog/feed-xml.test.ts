import { expect, it } from 'vitest';
import type { ArticleSummary } from '#contracts/publishing/article.ts';
import { renderFeed } from './feed-xml.ts';

const ARTICLE: ArticleSummary = {
  id: '1',
  title: 'A < B & "C"',
  slug: 'a-b',
  excerpt: 'Short.',
  category: 'AI & SEO',
  tags: [],
  status: 'published',
  metaTitle: null,
  metaDescription: null,
  featured: false,
  featuredImage: null,
  author: 'AWI',
  readingTime: 3,
  views: 0,
  seoScore: null,
  seoScoreReason: null,
  publishedAt: '2026-11-20T00:00:00.000Z',
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
};

it('renders an entry with its URL, its dates and escaped text', () => {
  const xml = renderFeed([ARTICLE], 'https://awi.example');
  expect(xml).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>');
  expect(xml).toContain('<id>https://awi.example/blog/a-b</id>');
  expect(xml).toContain('<published>2026-11-20T00:00:00.000Z</published>');
  expect(xml).toContain('<category term="AI &amp; SEO"/>');
  expect(xml).toMatch(/<link rel="self"[^>]+href="https:\/\/awi\.example\/blog\/feed\.xml"/);
});

it('renders a valid feed without articles', () => {
  expect(renderFeed([], 'https://awi.example')).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});
