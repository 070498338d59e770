import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { isGone, isUnverifiable } from '#audit/verify-status.ts';
import { pageExchange } from '#audit/where.ts';

export default defineRule({
  id: 'sitemap-url-not-200',
  category: 'sitemaps',
  family: 'page-answer',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'The sitemap lists pages that exist',
  failureTitle: 'Sitemap entries that lead nowhere',
  impact: 'Search engines waste visits on these addresses and trust the rest of the sitemap less.',
  why: 'A sitemap names the pages you want to be found. An entry that answers "not found" is either an old page that should be taken off the list or a page that was lost by mistake.',
  howToFix:
    'Bring the page back when it was lost by mistake. Otherwise take it out of the sitemap, and redirect its address when another page took its place.',
  measure:
    'Every address of the sitemaps that was read is requested with GET. It counts when the answer has a status from 400 to 499, or when no connection was possible. In the score, a sitemap entry that is gone and cannot be reached by links counts as half a page.',
  traps:
    'Answers that refuse our crawler or ask for a login (401, 403, 405, 407, 429, 451 and 999) prove nothing and are left out. Time-outs, server errors and redirects have checks of their own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.sitemaps.org/protocol.html',
  ],
  checked: null,
  peers: ['SF', 'SN', 'SQ', 'AH', 'SB', 'SW'],
  check({ page }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    if (page.redirects.length > 0) return notApplicable('The address redirects');
    if (isUnverifiable(page.status)) return notApplicable('The page refused our crawler, so it could not be verified');
    const isLost = page.status === null ? !isTimeout(page.error?.code) : isGone(page.status);
    if (page.status !== 200 && !isLost) return notApplicable('Time-outs and server errors have their own checks');
    if (!isLost) return pass();
    const found = page.status === null ? (page.error?.detail ?? 'no answer') : `status ${page.status}`;
    return fail([{ url: page.url, found, expected: 'status 200', where: pageExchange(page) }], { isDead: true });
  },
});

function isTimeout(code: string | undefined): boolean {
  return code?.endsWith('-timeout') ?? false;
}
