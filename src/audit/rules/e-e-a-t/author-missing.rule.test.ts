import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildStructuredData, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './author-missing.rule.ts';

const buildArticleInput = (facts: Partial<PageFacts> = {}, url = 'https://example.com/a') => ({
  page: makePage({ url, facts: { structuredData: buildStructuredData({ types: ['BlogPosting'] }), ...facts } }),
});
const datedUrl = 'https://example.com/2026/05/puncture-repair';
const noStructuredData = buildStructuredData();

testRule(rule, {
  pass: [
    {
      name: 'a person in structured data',
      input: buildArticleInput({
        structuredData: buildStructuredData(
          { types: ['BlogPosting'], author: { node: 1 } },
          { types: ['Person'], isTopLevel: false, name: 'Ann Lee' },
        ),
      }),
    },
    {
      name: 'an organization in structured data',
      input: buildArticleInput({
        structuredData: buildStructuredData(
          { types: ['BlogPosting'], author: { node: 1 } },
          { types: ['Organization'], isTopLevel: false, name: 'Riverton' },
        ),
      }),
    },
    {
      name: 'a byline in markup',
      input: buildArticleInput({
        markup: buildMarkup({ bylines: [{ by: 'rel', text: 'Ann Lee', region: 'main', ...AT }] }),
      }),
    },
    {
      name: 'a byline in text',
      input: buildArticleInput({
        text: buildText({ bylines: [{ name: 'Ann Lee', source: 'text', href: null, ...AT }] }),
      }),
    },
    {
      name: 'a meta tag',
      input: buildArticleInput({
        markup: buildMarkup({ metas: [{ kind: 'name', key: 'author', content: 'Ann', inHead: true, ...AT }] }),
      }),
    },
  ],
  fail: [
    { name: 'no author', input: buildArticleInput(), found: null },
    {
      name: 'a reviewer but no author',
      input: buildArticleInput({
        markup: buildMarkup({ bylines: [{ by: 'reviewer', text: 'Dr Lee', region: 'main', ...AT }] }),
      }),
    },
    {
      name: 'a post on a documentation host',
      input: buildArticleInput({}, 'https://docs.example.com/release-2'),
    },
    {
      name: 'a news article on a documentation host',
      input: buildArticleInput(
        { structuredData: buildStructuredData({ types: ['Article'] }) },
        'https://docs.example.com/news/2',
      ),
    },
    {
      name: 'a dated URL',
      input: buildArticleInput({ structuredData: noStructuredData }, datedUrl),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'a documentation page',
      input: buildArticleInput(
        { structuredData: buildStructuredData({ types: ['Article'] }) },
        'https://example.com/docs/install',
      ),
    },
    {
      name: 'a technical article without a documentation path',
      input: buildArticleInput({ structuredData: buildStructuredData({ types: ['TechArticle'] }) }),
    },
    { name: 'no article', input: buildArticleInput({ structuredData: buildStructuredData({ types: ['WebPage'] }) }) },
    {
      name: 'a list of posts',
      input: buildArticleInput({
        structuredData: buildStructuredData({ types: ['BlogPosting'] }, { types: ['BlogPosting'] }),
      }),
    },
  ],
});
