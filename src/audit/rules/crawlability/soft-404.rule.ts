import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation, formatPosition } from '#audit/engine/where.ts';
import { isNotFoundText } from '#audit/page/error-page-title.ts';
import { isSameText } from '#audit/text/same-text.ts';
import type { NotFoundTrace } from '#contracts/site/site-probes.ts';
import { formatQuantity } from '#lib/text/counted.ts';

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
  title: 'Missing pages return 404',
  failureTitle: 'Soft 404s: missing pages return 200',
  aliases: [
    'soft 404',
    'soft 404 error',
    '404 page with status 200',
    'error page returns 200',
    'not found page returns 200',
  ],
  impact: 'Search engines keep requesting URLs without content, and may show an error message in results.',
  why: 'The text tells people that nothing is there, but status 200 tells search engines that everything is fine. Google calls this a soft 404. Google does not index such pages and keeps spending crawl requests on them.',
  howToFix:
    'Return 404 (or 410) together with the error message, as proposed. If the content has moved, redirect to it with a 301. If the page should exist, find out why its content is missing.',
  measure:
    'Two signals are needed, in one of two combinations. In the first, part of the title or the h1 states in one of 29 languages that the page was not found. The page must also have fewer than 50 words of main text, or the text that this site returns for a URL that cannot exist. In the second, both text and title match the response to such a URL, which had status 404 or 410. Pages match when their text hashes are equal or when up to 3 of the 64 bits of their simhashes differ. We chose the threshold of 50 words.',
  traps:
    'An article about errors does not count, because its title contains more than the error message and it has its own text. A short page without an error message is not reported here. If the server returns 200 for every URL, this is reported once for the entire site. Pages with noindex are not checked.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SQ', 'SW'],
  work: {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Return 404 or 410 together with the error page.',
      'Redirect moved content with a 301.',
      'Restore content that is missing by mistake.',
    ],
    tools: ['gsc-indexing', 'curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /summer-sale
HTTP/1.1 200 OK

<title>Page not found | Riverton Cycles</title>
<main>
  <h1>Page not found</h1>
</main>`,
    correct: `GET /summer-sale
HTTP/1.1 404 Not Found

<title>Page not found | Riverton Cycles</title>`,
  },
  check({ page, notFoundTraces }) {
    const matchingTrace = notFoundTraces.find((trace) => isSameAsTrace(page, trace));
    const errorText = findErrorText(page);
    const isThin = page.facts.mainWordCount < MIN_WORDS;
    const hasErrorTitle =
      matchingTrace !== undefined && isErrorStatus(matchingTrace) && matchingTrace.title === page.facts.titles[0]?.text;
    if (!(errorText !== null && (isThin || matchingTrace !== undefined)) && !hasErrorTitle) return pass();
    const sameTextNote = matchingTrace === undefined ? '' : `, the same text as ${matchingTrace.url}`;
    const title = page.facts.titles[0];
    return fail([
      {
        url: page.url,
        found: `status 200, "${errorText?.text ?? title?.text ?? ''}", ${formatQuantity(page.facts.mainWordCount, 'word')}${sameTextNote}`,
        expected: 'status 404 or 410 with this text, or a page with content',
        where: errorText?.where ?? (title === undefined ? 'entire page' : formatDocumentLocation(title)),
        fix: 'HTTP/1.1 404 Not Found',
      },
    ]);
  },
});

/** Returns the title, or otherwise the first h1, if it contains an error message; null when neither does. */
function findErrorText({ facts }: HtmlAuditPage): { text: string; where: string } | null {
  const title = facts.titles[0];
  if (title !== undefined && isNotFoundText(title.text))
    return { text: title.text, where: formatDocumentLocation(title) };
  const heading = facts.headings.find(({ level }) => level === 1);
  if (heading === undefined || !isNotFoundText(heading.text)) return null;
  return { text: heading.text, where: `h1, ${formatPosition(heading)}` };
}

function isSameAsTrace({ url, facts }: HtmlAuditPage, trace: NotFoundTrace): boolean {
  // A site may redirect unknown URLs to this page.
  if (trace.finalUrl === url) return false;
  if (trace.proseHash !== null && trace.proseHash === facts.text.proseHash) return true;
  return isSameText(trace, { textHash: facts.mainTextHash, simhash: facts.text.simhash }) === true;
}

function isErrorStatus({ status }: NotFoundTrace): boolean {
  return status === 404 || status === 410;
}
