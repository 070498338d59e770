import { expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, readStructuredData } from '#test/helpers/page-parts.ts';
import { hasFacts } from '../engine/html-audit-page.ts';
import { readArticlePage } from './article-page.ts';

function getArticle(facts: Partial<PageFacts>, url = 'https://example.com/puncture') {
  const page = makePage({ url, facts });
  return hasFacts(page) ? readArticlePage(page) : null;
}
const published = buildMarkup({
  metas: [{ kind: 'property', key: 'article:published_time', content: '2026-05-04', inHead: true, ...AT }],
});
const openGraph = [{ property: 'og:type', content: 'article', ...AT }];

it.each([
  ['BlogPosting', false],
  ['NewsArticle', true],
  ['TechArticle', false],
])('accepts %s', (type, isNews) => {
  expect(getArticle({ structuredData: readStructuredData({ types: [type] }) })).toMatchObject({
    by: 'declared',
    isNews,
  });
});

it('uses the article that the page is, not one that it mentions or belongs to', () => {
  const structuredData = readStructuredData(
    { types: ['BlogPosting'], isPartOf: { node: 1 }, mentions: { node: 2 } },
    { types: ['Blog'], isTopLevel: false },
    { types: ['Article'], isTopLevel: false },
  );
  expect(getArticle({ structuredData })?.node?.types).toEqual(['BlogPosting']);
});

const nested = readStructuredData(
  { types: ['Blog'] },
  { types: ['BlogPosting'], headline: ' Puncture  repair', author: 'Ann Lee', isTopLevel: false },
);
const heading = (level: number) => [{ level, text: 'Puncture repair', ...AT }];

it('uses the only post of a blog as the article when the main heading is its headline', () => {
  expect(getArticle({ structuredData: nested, headings: heading(1) })).toMatchObject({
    by: 'declared',
    node: { types: ['BlogPosting'] },
  });
  expect(getArticle({ structuredData: nested, headings: heading(2) })).toBeNull();
});

it('accepts the time of publication inside the markup of a blog', () => {
  const structuredData = readStructuredData({ types: ['Blog'] });
  expect(getArticle({ structuredData, openGraph, markup: published })).toMatchObject({ by: 'declared' });
  expect(getArticle({ structuredData, openGraph })).toBeNull();
});

it('accepts Open Graph only with a time of publication', () => {
  expect(getArticle({ openGraph, markup: published })).toMatchObject({ by: 'declared', node: null });
  expect(getArticle({ openGraph })).toBeNull();
  expect(getArticle({ markup: published })).toBeNull();
});

it('uses the entry of the page where no article entry exists', () => {
  const structuredData = readStructuredData({ types: ['WebPage'], author: 'Ann Lee' });
  expect(getArticle({ openGraph, markup: published, structuredData })?.node?.types).toEqual(['WebPage']);
});

it('recognizes posts by their URL when they have text', () => {
  const url = 'https://example.com/2026/05/puncture-repair';
  expect(getArticle({ mainWordCount: 200 }, url)).toMatchObject({ by: 'address' });
  expect(getArticle({ mainWordCount: 199 }, url)).toBeNull();
  expect(getArticle({ mainWordCount: 900 }, 'https://example.com/2026/05/')).toBeNull();
});

it.each([
  ['several articles', readStructuredData({ types: ['BlogPosting'] }, { types: ['BlogPosting'] })],
  ['a blog with one post', readStructuredData({ types: ['Blog'] }, { types: ['BlogPosting'] })],
  ['no article', readStructuredData({ types: ['WebPage'] })],
])('%s is not an article page', (_name, structuredData) => expect(getArticle({ structuredData })).toBeNull());
