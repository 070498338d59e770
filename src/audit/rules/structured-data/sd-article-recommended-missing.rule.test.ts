import { expect } from 'vitest';
import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-article-recommended-missing.rule.ts';

const article = {
  '@type': 'NewsArticle',
  headline: 'A new bridge',
  image: 'https://example.com/bridge.jpg',
  datePublished: '2026-05-01',
  author: { '@type': 'Person', name: 'Ann', url: 'https://example.com/ann' },
};
const buildArticleInput = (change: object, body = '') => ({
  page: makeJsonLdPage({ ...article, ...change }, { body }),
});

testRule(rule, {
  pass: [
    { name: 'complete, never changed', input: buildArticleInput({}) },
    {
      name: 'a profile of the author elsewhere',
      input: buildArticleInput({ author: { '@type': 'Person', name: 'Ann', sameAs: 'https://social.example/ann' } }),
    },
    {
      name: 'an author described on another page',
      input: buildArticleInput({ author: { '@id': 'https://example.com/#ann' } }),
    },
  ],
  warn: [
    {
      name: 'no image',
      input: buildArticleInput({ image: undefined }),
      found: 'NewsArticle "A new bridge" without image',
    },
    {
      name: 'no date at all',
      input: buildArticleInput({ datePublished: undefined }),
      found: 'without datePublished, dateModified',
    },
    {
      name: 'an author without URL',
      input: buildArticleInput({ author: { '@type': 'Person', name: 'Ann' } }),
      found: 'without author.url',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'an author as plain text',
      input: buildArticleInput({ author: 'Ann' }),
      found: 'without author.url',
      verdict: { confidence: 'possible' },
    },
    { name: 'no author', input: buildArticleInput({ author: undefined }), found: 'author.name, author.url' },
    {
      name: 'the heading of the page is proposed',
      input: buildArticleInput({ headline: undefined }, '<h1>A new bridge</h1>'),
      verdict: { evidence: [expect.objectContaining({ fix: expect.stringContaining('"headline": "A new bridge"') })] },
    },
  ],
  notApplicable: [
    { name: 'a list of articles', input: { page: makeJsonLdPage([article, { ...article, headline: 'B' }]) } },
    {
      name: 'an article that is only mentioned',
      input: { page: makeJsonLdPage({ '@type': 'Person', subjectOf: { '@type': 'Article' } }) },
    },
    { name: 'another type', input: { page: makeJsonLdPage({ '@type': 'TechArticle', name: 'A' }) } },
    { name: 'no structured data', input: { page: makeJsonLdPage({}) } },
  ],
});
