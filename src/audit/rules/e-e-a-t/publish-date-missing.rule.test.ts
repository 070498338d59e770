import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, readStructuredData, readText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './publish-date-missing.rule.ts';

const article = (facts: Partial<PageFacts> = {}, url = 'https://example.com/a') => ({
  page: makePage({ url, facts: { structuredData: readStructuredData({ types: ['BlogPosting'] }), ...facts } }),
});

testRule(rule, {
  pass: [
    {
      name: 'in structured data',
      input: article({ structuredData: readStructuredData({ types: ['BlogPosting'], datePublished: '2026-05-04' }) }),
    },
    {
      name: 'in the text, however written',
      input: article({
        text: readText({ dates: [{ text: '05/06/2026', iso: null, kind: 'unknown', source: 'text', ...AT }] }),
      }),
    },
    {
      name: 'a time element',
      input: article({ markup: buildMarkup({ times: [{ text: 'yesterday', region: 'main', ...AT }] }) }),
    },
    {
      name: 'a meta tag',
      input: article({
        markup: buildMarkup({ metas: [{ kind: 'name', key: 'dc.date', content: '2026', inHead: true, ...AT }] }),
      }),
    },
  ],
  fail: [
    { name: 'no date', input: article(), found: null },
    {
      name: 'an empty meta tag',
      input: article({
        markup: buildMarkup({ metas: [{ kind: 'name', key: 'date', content: ' ', inHead: true, ...AT }] }),
      }),
    },
    {
      name: 'a date only in the URL',
      input: article({ structuredData: readStructuredData() }, 'https://example.com/2026/05/puncture-repair'),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'no article', input: { page: makePage() } }],
});
