import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildDuplicatePagesEvidence } from '#audit/rules/duplicates/duplicate-pages.ts';
import { selectDistinctPages } from '#audit/rules/duplicates/locale-variants.ts';
import { selectFirstOfSeries } from '#audit/text/first-of-series.ts';

export default defineRule({
  id: 'exact-duplicate-page',
  category: 'duplicates',
  family: 'duplicate-text',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateTexts', 'hreflang'],
  title: 'No exact duplicate pages',
  failureTitle: 'Exact duplicate pages',
  aliases: ['exact duplicates', 'duplicate pages', 'duplicate content', 'identical pages', 'duplicate page content'],
  impact: 'Search engines show only one of these pages, and they choose which one.',
  why: 'To a search engine, two URLs with the same main text are one page. Links and ranking signals are split until the search engine picks one URL, which may not be the one you want.',
  howToFix:
    'Decide which URL to keep. Redirect the others to it with a 301, or set it as their canonical if all of them must stay reachable. If the pages should differ, write unique text for each. When the URLs are variants of one URL, the finding contains the canonical tag to copy.',
  measure:
    'The main text (without navigation, header, footer and sidebar) is converted to lowercase with single spaces and hashed (SHA-256). The check fails when two indexable pages in the same language (according to the lang attribute) have the same hash and 50 words or more. We chose the threshold of 50: shorter pages are often alike without being copies.',
  traps:
    'Pages excluded from search, redirects and canonicalized pages are not compared, because they are already consolidated. Pages of a paginated list may share an intro text although the lists differ, so only the first page is compared. Codes and dates outside the main text make no difference. On sites with hreflang, URLs that differ only in language or country are versions of one page and do not count.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://www.screamingfrog.co.uk/guides/duplicates/',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Choose the URL to keep in each group.',
      'Redirect the others to it with a 301, or set it as their canonical.',
      'Write unique text for pages that should differ.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/city
<h1>City bicycles</h1>
<p>[the same 120 words]</p>

GET /bikes/city-bikes
<h1>City bicycles</h1>
<p>[the same 120 words]</p>`,
    correct: `GET /bikes/city
<h1>City bicycles</h1>
<p>[120 words]</p>

GET /bikes/city-bikes
HTTP/1.1 301 Moved Permanently
Location: /bikes/city`,
  },
  check({ duplicateTexts: { groups, checkedCount }, hreflang }) {
    if (checkedCount === 0) return notApplicable('No indexable page has enough text to compare');
    const duplicateGroups = groups
      .map(({ urls, laterPages, value }) => ({
        value,
        urls: selectDistinctPages(selectFirstOfSeries(urls, laterPages), hreflang.pageCount > 0),
      }))
      .filter(({ urls }) => urls.length > 1);
    if (duplicateGroups.length === 0) return pass(checkedCount);
    const pageUrls = duplicateGroups.flatMap(({ urls }) => urls);
    return failSite(
      duplicateGroups.flatMap((group) => buildDuplicatePagesEvidence({ ...group, what: 'the same text' })),
      { pageUrls, count: new Set(pageUrls).size, checked: checkedCount },
    );
  },
});
