import { duplicatePagesEvidence } from '#audit/reading/duplicate-pages.ts';
import { firstOfSeries } from '#audit/reading/first-of-series.ts';
import { distinctPages } from '#audit/reading/locale-variants.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'exact-duplicate-page',
  category: 'duplicates',
  family: 'duplicate-text',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateTexts', 'hreflang'],
  title: 'Every page has its own text',
  failureTitle: 'Pages with exactly the same text',
  impact: 'Search engines show only one of these pages and choose it themselves.',
  why: 'Two addresses with the same main text are one page to a search engine. Links and signals are split between them until it has picked one, and it may pick the one you do not want.',
  howToFix:
    'Decide which address should stay. Redirect the others to it with status 301, or name it in their canonical link when all must stay reachable. If the pages are meant to differ, write a text of their own for each. Where only the spelling of the address differs, the canonical link to copy stands with the finding.',
  measure:
    'The main text, without navigation, header, footer and side column and in lower case with single spaces, gives a hash (SHA-256). It is a fault when two indexable pages of one language (by their lang attribute) have the same hash and 50 words or more. The number 50 is our own: shorter texts are much alike without being copies.',
  traps:
    'Pages that are hidden, redirect or name another canonical are not compared, because they are joined already. The pages of a paginated list may share the text above it: the lists differ, and the first page stands for all. Codes and dates in the frame of a page make no difference, because only the main text counts. On sites with hreflang, addresses that differ only in their language or country are versions of one page and do not count.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://www.screamingfrog.co.uk/guides/duplicates/',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  check({ duplicateTexts: { groups, checkedCount }, hreflang }) {
    if (checkedCount === 0) return notApplicable('No indexable page has enough text to be compared');
    const shared = groups
      .map(({ urls, laterPages, value }) => ({
        value,
        urls: distinctPages(firstOfSeries(urls, laterPages), hreflang.pageCount > 0),
      }))
      .filter(({ urls }) => urls.length > 1);
    if (shared.length === 0) return pass(checkedCount);
    const pageUrls = shared.flatMap(({ urls }) => urls);
    return failSite(
      shared.flatMap((group) => duplicatePagesEvidence({ ...group, what: 'the same text' })),
      { pageUrls, count: new Set(pageUrls).size, checked: checkedCount },
    );
  },
});
