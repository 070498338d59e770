import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildStructuredData, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './publish-date-missing.rule.ts';

const buildArticleInput = (facts: Partial<PageFacts> = {}, url = 'https://example.com/a') => ({
  page: makePage({ url, facts: { structuredData: buildStructuredData({ types: ['BlogPosting'] }), ...facts } }),
});

testRule(rule, {
  pass: [
    {
      name: 'a date in structured data',
      input: buildArticleInput({
        structuredData: buildStructuredData({ types: ['BlogPosting'], datePublished: '2026-05-04' }),
      }),
    },
    {
      name: 'an ambiguous date in the text',
      input: buildArticleInput({
        text: buildText({ dates: [{ text: '05/06/2026', iso: null, kind: 'unknown', source: 'text', ...AT }] }),
      }),
    },
    {
      name: 'a time element',
      input: buildArticleInput({ markup: buildMarkup({ times: [{ text: 'yesterday', region: 'main', ...AT }] }) }),
    },
    {
      name: 'a date in a meta tag',
      input: buildArticleInput({
        markup: buildMarkup({ metas: [{ kind: 'name', key: 'dc.date', content: '2026', inHead: true, ...AT }] }),
      }),
    },
  ],
  fail: [
    { name: 'no date', input: buildArticleInput(), found: null },
    {
      name: 'an empty meta tag',
      input: buildArticleInput({
        markup: buildMarkup({ metas: [{ kind: 'name', key: 'date', content: ' ', inHead: true, ...AT }] }),
      }),
    },
    {
      name: 'a date only in the URL',
      input: buildArticleInput(
        { structuredData: buildStructuredData() },
        'https://example.com/2026/05/puncture-repair',
      ),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'no article', input: { page: makePage() } }],
});
