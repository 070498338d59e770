import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

const TIMEOUTS: Readonly<Record<string, string>> = {
  'connect-timeout': 'no connection',
  'headers-timeout': 'no answer',
  'total-timeout': 'no answer',
};

export default defineRule({
  id: 'page-timeout',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Pages answer in time',
  failureTitle: 'Pages that do not answer in time',
  impact: 'Visitors give up before the page appears, and search engines fetch fewer pages of the site.',
  why: 'A page that does not answer within the time limit of a crawler cannot be indexed. Search engines treat it like a server error.',
  howToFix:
    'Open the listed address and measure what takes so long: a slow database query, an outside service, too little memory. Cache the finished page where you can.',
  measure:
    'The page did not answer in time when it was first asked for, nor when it was asked for again at least 30 seconds later: no connection within 5 seconds, no beginning of an answer within 10, or not the whole answer within 20. Google names no number; these are the limits of our crawler.',
  traps:
    'Our crawler sends few requests at a time and fewer when answers become slow, so that it does not cause the delay itself. Other failures of the connection are not counted here.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC'],
  check({ page }) {
    const missed = TIMEOUTS[page.error?.code ?? ''];
    if (missed === undefined) {
      return page.status === null ? notApplicable('The page failed for another reason') : pass();
    }
    return fail(
      [
        {
          url: page.url,
          found: `${page.status === null ? missed : 'only part of the page arrived'}${withinSeconds(page.totalMs)}`,
          expected: 'the whole page in time',
          where: pageExchange(page),
        },
      ],
      { isDead: true },
    );
  },
});

/** As long as our crawler waited. */
function withinSeconds(totalMs: number | null): string {
  return totalMs === null ? '' : ` within ${Math.max(1, Math.round(totalMs / 1_000))} s`;
}
