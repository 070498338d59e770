import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import { isStagingHost } from '#lib/staging-host.ts';

const MIN_PAGES = 5;
const MIN_SHARE = 0.5;
const MAX_LISTED = 500;

export default defineRule({
  id: 'sitewide-noindex',
  category: 'indexability',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['pageInventory'],
  ceiling: { cap: 20, reason: 'At least half of the pages ask search engines not to list them' },
  title: 'Most pages may appear in search',
  failureTitle: 'Most pages are hidden from search by noindex',
  impact: 'At least half of the site cannot be found in Google.',
  why: 'When half of all pages or more carry noindex, the reason is nearly always one setting: a staging mode that was never switched off or a template that writes it everywhere.',
  howToFix:
    'Look for the one setting or template that writes noindex into every page and switch it off. Keep noindex only on pages that should stay hidden, such as the cart or internal search results.',
  measure: `HTML pages that answered 200 and do not name another page as their canonical are counted, and those of them with noindex or none for Google, in a meta element or the X-Robots-Tag header. A share of ${MIN_SHARE * 100} percent or more is reported on sites with at least ${MIN_PAGES} such pages; both numbers are our own choice.`,
  traps:
    'Pages that name another page as their canonical are left out, because they would not be listed anyway. A host whose name says that it is a copy for testing is hidden on purpose more often than not, so the finding then counts as likely and does not cap the score.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SO', 'SQ'],
  check({ pageInventory: { htmlPageCount, noindexUrls } }) {
    if (htmlPageCount < MIN_PAGES) {
      return notApplicable(`Fewer than ${MIN_PAGES} HTML pages answered 200 as their own canonical address`);
    }
    if (noindexUrls.length / htmlPageCount < MIN_SHARE) return pass();
    const found = `noindex on ${noindexUrls.length} of ${htmlPageCount} pages`;
    const listed = noindexUrls.slice(0, MAX_LISTED);
    return failSite(
      listed.map((url) => ({ url, found, expected: 'fewer than half', where: 'robots meta or X-Robots-Tag' })),
      undefined,
      listed.every(isStagingHost) ? { confidence: 'likely' } : {},
    );
  },
});
