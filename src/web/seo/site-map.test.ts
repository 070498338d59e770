import { expect, it } from 'vitest';
import type { ArticleSummary } from '#contracts/publishing/article.ts';
import { buildPreviewPath, parsePreviewPath } from '../api/preview-path.ts';
import { renderLlmsText } from './llms-text.ts';
import { listSitePages, renderSitemap } from './site-map.ts';

const PAGES = [
  { path: '/a&b', title: 'A', description: 'First.', kind: '', updatedAt: '2026-01-02' },
  { path: '/checks/x', title: 'X', description: 'Second.', kind: 'Check', updatedAt: null },
];

it('contains absolute, escaped URLs, with the date of the last change if known', () => {
  const xml = renderSitemap(PAGES, 'https://awi.example');
  expect(xml).toContain('<url><loc>https://awi.example/a&amp;b</loc><lastmod>2026-01-02</lastmod></url>');
  expect(xml).toContain('<url><loc>https://awi.example/checks/x</loc></url>');
});

it('lists a URL only once, even if an article has the slug of a static article', () => {
  const article: ArticleSummary = {
    id: '1',
    title: 'A copy',
    slug: 'seo-fintech-companies',
    excerpt: '',
    category: 'SEO',
    tags: [],
    status: 'published',
    metaTitle: null,
    metaDescription: null,
    featured: false,
    featuredImage: null,
    author: 'AWI',
    publishedAt: '2026-01-01T00:00:00.000Z',
    readingTime: 1,
    views: 0,
    seoScore: null,
    seoScoreReason: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const paths = listSitePages([], [article, { ...article, slug: 'another-one' }]).map(({ path }) => path);
  expect(paths).toContain('/blog/another-one');
  expect(paths.filter((path) => path === '/blog/seo-fintech-companies')).toHaveLength(1);
});

it('lists pages by type for assistants, without the sign-in page', () => {
  const text = renderLlmsText([...PAGES, ...listSitePages([], [])], 'https://awi.example');
  expect(text).toMatch(/^# AWI\n\n> /);
  expect(text).toContain('## Pages\n\n- [A](https://awi.example/a&b): First.');
  expect(text).toContain('## Checks\n\n- [X](https://awi.example/checks/x): Second.');
  expect(text).not.toContain('/auth)');
});

it.each(['/', '/bot', '/checks/title-missing'])('finds the page %s from its preview image', (path) => {
  expect(parsePreviewPath(buildPreviewPath(path).slice('/preview/'.length))).toBe(path);
});

it('does not accept any other path as a preview image', () => {
  expect(parsePreviewPath('home.jpg')).toBeNull();
});
