import { expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import type { Article } from '#contracts/publishing/article.ts';
import { buildArticleMeta } from './article-meta.ts';

const ARTICLE: Article = {
  id: 'a1',
  title: 'What a crawler reads first',
  slug: 'what-to-read-first',
  excerpt: 'The order of a crawl.',
  content: '<p>Text</p>',
  category: 'Technical SEO',
  tags: ['crawling'],
  status: 'published',
  metaTitle: null,
  metaDescription: null,
  featured: false,
  featuredImage: null,
  author: BRAND.legalName,
  publishedAt: '2026-11-22T00:00:00.000Z',
  readingTime: 3,
  views: 1_234,
  seoScore: 91,
  seoScoreReason: null,
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
};

/** Returns the article page's structured data without undefined values. */
function readGraph(): Record<string, unknown>[] {
  const meta = buildArticleMeta(ARTICLE, 'https://audit.example');
  const data = meta.find((entry) => 'script:ld+json' in entry);
  return JSON.parse(JSON.stringify(data))['script:ld+json']['@graph'];
}

it('declares the organization as author and publisher, never a person', () => {
  const [blogPosting] = readGraph();
  const organization = { '@type': 'Organization', name: BRAND.legalName, url: 'https://audit.example/' };
  expect(blogPosting).toMatchObject({ '@type': 'BlogPosting', author: organization, publisher: organization });
  expect(JSON.stringify(readGraph())).not.toContain('"Person"');
});

it('keeps view counts and scores out of structured data', () => {
  expect(JSON.stringify(readGraph())).not.toMatch(/1234|1,234|91/);
});
