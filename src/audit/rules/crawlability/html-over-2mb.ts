import { arrivedInPart } from '#audit/html-audit-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

const LIMIT_BYTES = 2_097_152;

export default defineRule({
  id: 'html-over-2mb',
  category: 'crawlability',
  family: 'html-size',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  // Not `html-page`: a document that our size limit cut off is the clearest case.
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Pages are small enough to be read whole',
  failureTitle: 'Pages larger than 2 MB of HTML',
  impact: 'Google reads only the first 2 MB of a page; text and links after that do not exist for it.',
  why: 'Googlebot processes the first 2 MB of an HTML document and ignores the rest. Pages of this size are slow on phones, too.',
  howToFix:
    'Look for pictures or fonts written into the page as data: addresses, and for large blocks of script or JSON; move them into files of their own. Split endless lists into several pages.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  check({ page }) {
    const { facts } = page;
    const isPage = page.status === 200 && page.redirects.length === 0;
    if (facts === null || !isPage) return notApplicable('Not an HTML page that answered 200');
    const sizeBytes = Math.max(facts.htmlBytes, page.decodedBytes);
    if (sizeBytes <= LIMIT_BYTES && !facts.flags.truncatedDocument) {
      return arrivedInPart(page) ? notApplicable('Only part of this page arrived') : pass();
    }
    return fail([
      {
        url: page.url,
        found: `${page.bodyCut ? 'at least ' : ''}${sizeBytes} bytes of HTML`,
        expected: `at most ${LIMIT_BYTES} bytes (2 MiB)`,
        where: pageExchange(page),
      },
    ]);
  },
});
