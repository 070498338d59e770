import { locElement } from '#audit/reading/sitemap-files.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import { isSameSite } from '#lib/page-url.ts';

/** https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx */
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

export default defineRule({
  id: 'sitemap-url-redirects',
  category: 'sitemaps',
  family: 'sitemap-redirect',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'The sitemap lists final addresses',
  failureTitle: 'Sitemap entries that redirect',
  impact: 'Search engines spend a visit on an address that no longer holds the page and may keep the old one longer.',
  why: 'A sitemap should name the address under which a page is found today. An entry that redirects was usually left behind by a move, a new folder or the change from http to https.',
  howToFix:
    'Replace each listed address by the one it ends at, which is given with every finding, and take the entry out when the target is listed already. When all entries redirect in the same way, correct the base address in the settings of the content system or of the sitemap plugin.',
  measure:
    'Every address of the sitemaps that was read is requested, and redirects (301, 302, 303, 307 and 308) are followed. It fails when the address does not answer by itself. Permanent redirects count as confirmed; temporary ones as likely, because they may depend on the language or the place of the visitor.',
  traps:
    'An address that only sets a cookie and leads back to itself is not counted. Challenge pages and consent walls are not judged, and an address that could not be reached has a check of its own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
  ],
  checked: null,
  peers: ['SF', 'SW', 'AH', 'SB', 'SA'],
  check({ page }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    const [first] = page.redirects;
    if (first === undefined || page.finalUrl === page.url) return pass();
    const confidence = PERMANENT.has(first.status) ? 'confirmed' : 'likely';
    return fail(
      [
        {
          url: page.url,
          found: `redirects to ${page.finalUrl}`,
          expected: 'an address that answers with status 200 itself',
          where: pageExchange(page),
          ...(isReplacement(page) ? { fix: locElement(page.finalUrl) } : {}),
        },
      ],
      { confidence },
    );
  },
});

function isReplacement({ url, finalUrl, status, error }: AuditPage): boolean {
  return status === 200 && error === null && isSameSite(url, finalUrl);
}
