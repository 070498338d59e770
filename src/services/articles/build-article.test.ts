import { expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import { cleanContent } from './article-content.ts';
import { buildArticle } from './build-article.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const CONTENT = '<h2>Order</h2><p>A crawler starts with the home page.</p><script>alert(1)</script>';
const SAMPLE_DRAFT = {
  title: 'What a crawler reads first',
  slug: 'what-to-read-first',
  excerpt: 'The order of a crawl.',
  content: CONTENT,
  contentFormat: 'html' as const,
  category: 'Technical SEO' as const,
  tags: ['crawling'],
  metaTitle: null,
  metaDescription: null,
  featured: false,
  featuredImage: null,
  publishedAt: null,
};
const PAGES = { origin: 'https://audit.example', headers: {} };
const build = (change: object = {}) =>
  buildArticle({ ...SAMPLE_DRAFT, ...change }, cleanContent(CONTENT, 'html'), { pages: PAGES, now: NOW });

it('sets the organization as the author, regardless of the draft', () => {
  expect(build().author).toBe(BRAND.legalName);
  expect(build({ author: 'Dr. Ann Example' }).author).toBe(BRAND.legalName);
});

it('derives the content, its text, the reading time and the score', () => {
  const builtArticle = build();
  expect(builtArticle.content).not.toContain('<script');
  expect(builtArticle.contentText).toContain('A crawler starts with the home page.');
  expect(builtArticle.readingTime).toBe(1);
  expect(builtArticle.seoScore).toBeGreaterThan(0);
});

it('rejects an article without any remaining content', () => {
  const empty = cleanContent('<script>alert(1)</script>', 'html');
  expect(() => buildArticle(SAMPLE_DRAFT, empty, { pages: PAGES, now: NOW })).toThrow(/content/i);
});
