import { expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildStructuredData } from '#test/helpers/page-parts.ts';
import { hasFacts } from '../engine/html-audit-page.ts';
import { readArticlePage } from './article-page.ts';

function getArticle(facts: Partial<PageFacts>, url = 'https://example.com/puncture') {
  const page = makePage({ url, facts });
  return hasFacts(page) ? readArticlePage(page) : null;
}
const publishedMarkup = buildMarkup({
  metas: [{ kind: 'property', key: 'article:published_time', content: '2026-05-04', inHead: true, ...AT }],
});
const openGraph = [{ property: 'og:type', content: 'article', ...AT }];

it.each([
  ['BlogPosting', false],
  ['NewsArticle', true],
  ['TechArticle', false],
])('accepts %s', (type, isNews) => {
  expect(getArticle({ structuredData: buildStructuredData({ types: [type] }) })).toMatchObject({
    by: 'declared',
    isNews,
  });
});

it("uses the page's own article, not an article that it mentions or belongs to", () => {
  const structuredData = buildStructuredData(
    { types: ['BlogPosting'], isPartOf: { node: 1 }, mentions: { node: 2 } },
    { types: ['Blog'], isTopLevel: false },
    { types: ['Article'], isTopLevel: false },
  );
  expect(getArticle({ structuredData })?.node?.types).toEqual(['BlogPosting']);
});

const nestedData = buildStructuredData(
  { types: ['Blog'] },
  { types: ['BlogPosting'], headline: ' Puncture  repair', author: 'Ann Lee', isTopLevel: false },
);
const makeHeading = (level: number) => [{ level, text: 'Puncture repair', ...AT }];

it('uses the only post of a blog as the article when the main heading is its headline', () => {
  expect(getArticle({ structuredData: nestedData, headings: makeHeading(1) })).toMatchObject({
    by: 'declared',
    node: { types: ['BlogPosting'] },
  });
  expect(getArticle({ structuredData: nestedData, headings: makeHeading(2) })).toBeNull();
});

it('accepts a publication time on a page marked up as a blog', () => {
  const structuredData = buildStructuredData({ types: ['Blog'] });
  expect(getArticle({ structuredData, openGraph, markup: publishedMarkup })).toMatchObject({ by: 'declared' });
  expect(getArticle({ structuredData, openGraph })).toBeNull();
});

it('accepts Open Graph only with a publication time', () => {
  expect(getArticle({ openGraph, markup: publishedMarkup })).toMatchObject({ by: 'declared', node: null });
  expect(getArticle({ openGraph })).toBeNull();
  expect(getArticle({ markup: publishedMarkup })).toBeNull();
});

it("uses the page's own entry when there is no article entry", () => {
  const structuredData = buildStructuredData({ types: ['WebPage'], author: 'Ann Lee' });
  expect(getArticle({ openGraph, markup: publishedMarkup, structuredData })?.node?.types).toEqual(['WebPage']);
});

it('recognizes a post by its URL when the page has enough text', () => {
  const url = 'https://example.com/2026/05/puncture-repair';
  expect(getArticle({ mainWordCount: 200 }, url)).toMatchObject({ by: 'url' });
  expect(getArticle({ mainWordCount: 199 }, url)).toBeNull();
  expect(getArticle({ mainWordCount: 900 }, 'https://example.com/2026/05/')).toBeNull();
});

it.each([
  ['several articles', buildStructuredData({ types: ['BlogPosting'] }, { types: ['BlogPosting'] })],
  ['a blog with one post', buildStructuredData({ types: ['Blog'] }, { types: ['BlogPosting'] })],
  ['no article', buildStructuredData({ types: ['WebPage'] })],
])('does not treat a page with %s as an article page', (_name, structuredData) =>
  expect(getArticle({ structuredData })).toBeNull(),
);
