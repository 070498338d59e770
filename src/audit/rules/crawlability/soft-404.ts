import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { saysNotFound } from '#audit/reading/error-page-title.ts';
import { isSameText } from '#audit/reading/same-text.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { atPosition, inDocument } from '#audit/where.ts';
import type { NotFoundTrace } from '#contracts/site-probes.ts';
import { counted } from '#lib/counted.ts';

const MIN_WORDS = 50;

export default defineRule({
  id: 'soft-404',
  category: 'crawlability',
  family: 'soft-404',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'notFoundTraces'],
  title: 'Error pages answer with an error',
  failureTitle: 'Pages that say "not found" with status 200',
  impact: 'Search engines keep asking for addresses that hold nothing, and may show an error text in results.',
  why: 'The text tells people that nothing is there, while the status 200 tells search engines that all is well. Google calls this a soft 404, leaves such pages out and goes on spending requests on them.',
  howToFix:
    'Let the server answer 404 (or 410) together with the error text, as proposed. When the content has moved, redirect to it with 301. When the page should exist, find out why its content is missing.',
  measure:
    'Two signs are needed. Either a part of the title or the h1 says in one of 29 languages that the page was not found, and the page has fewer than 50 words of main text or the same text as the answer of this site to an address that cannot exist. Or text and title are both the same as those of that answer, which had status 404 or 410. Texts are the same when their hashes are equal or at most 3 of 64 bits of their simhash differ. The number of 50 words is our own choice.',
  traps:
    'An article about errors has a title that says more than that, and a text of its own. A short page without an error text is not judged here. When the server answers 200 for every address, that is told once for the whole site. Pages with noindex are not judged.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SQ', 'SW'],
  check({ page, notFoundTraces }) {
    const twin = notFoundTraces.find((trace) => isTwin(page, trace));
    const said = errorText(page);
    const isThin = page.facts.mainWordCount < MIN_WORDS;
    const hasErrorTitle = twin !== undefined && isErrorStatus(twin) && twin.title === page.facts.titles[0]?.text;
    if (!(said !== null && (isThin || twin !== undefined)) && !hasErrorTitle) return pass();
    const like = twin === undefined ? '' : `, the same text as ${twin.url}`;
    const title = page.facts.titles[0];
    return fail([
      {
        url: page.url,
        found: `status 200, "${said?.text ?? title?.text ?? ''}", ${counted(page.facts.mainWordCount, 'word')}${like}`,
        expected: 'status 404 or 410 with this text, or a page with content',
        where: said?.where ?? (title === undefined ? 'whole page' : inDocument(title)),
        fix: 'HTTP/1.1 404 Not Found',
      },
    ]);
  },
});

/** The title or first heading that says so. */
function errorText({ facts }: HtmlAuditPage): { text: string; where: string } | null {
  const title = facts.titles[0];
  if (title !== undefined && saysNotFound(title.text)) return { text: title.text, where: inDocument(title) };
  const heading = facts.headings.find(({ level }) => level === 1);
  if (heading === undefined || !saysNotFound(heading.text)) return null;
  return { text: heading.text, where: `h1, ${atPosition(heading)}` };
}

function isTwin({ url, facts }: HtmlAuditPage, trace: NotFoundTrace): boolean {
  // A site may send unknown addresses to this very page.
  if (trace.finalUrl === url) return false;
  if (trace.proseHash !== null && trace.proseHash === facts.text.proseHash) return true;
  return isSameText(trace, { textHash: facts.mainTextHash, simhash: facts.text.simhash }) === true;
}

function isErrorStatus({ status }: NotFoundTrace): boolean {
  return status === 404 || status === 410;
}
