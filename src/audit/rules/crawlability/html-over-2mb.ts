import { arrivedInPart } from '#audit/html-audit-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';
import type { PageMarkup } from '#contracts/page-markup.ts';

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
  measure:
    'The document has more than 2,097,152 bytes (2 MiB) after its compression was undone. Google says that Googlebot fetches the first 2 MB of an HTML file, counted without compression; it does not say which megabyte it means, so the larger one counts.',
  traps:
    'Pictures, scripts and style sheets in files of their own are fetched separately and do not count. A page of which only a part arrived is judged by that part and otherwise left out. Error pages and redirects are not judged.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'SQ'],
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
        found: `${page.bodyCut ? 'at least ' : ''}${sizeBytes} bytes of HTML${inlineText(facts.markup)}`,
        expected: `at most ${LIMIT_BYTES} bytes (2 MiB)`,
        where: pageExchange(page),
      },
    ]);
  },
});

/** What scripts and styles in the document itself take, where that is a tenth of the limit or more. */
function inlineText({ scripts, styles }: Pick<PageMarkup, 'scripts' | 'styles'>): string {
  const scriptBytes = scripts.reduce((sum, { inlineBytes = 0 }) => sum + inlineBytes, 0);
  const styleBytes = styles.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = [
    ...(scriptBytes * 10 >= LIMIT_BYTES ? [`${scriptBytes} in inline scripts`] : []),
    ...(styleBytes * 10 >= LIMIT_BYTES ? [`${styleBytes} in inline styles`] : []),
  ];
  return parts.length === 0 ? '' : `, of these ${parts.join(' and ')}`;
}
