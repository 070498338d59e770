import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';

const MIN_PAGES = 5;
const MIN_SHARE = 0.5;

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
  impact: 'At least half of the site cannot be found in any search engine.',
  why: 'When half of all pages or more carry noindex, the reason is nearly always one setting: a staging mode that was never switched off or a template that writes it everywhere.',
  howToFix:
    'Look for the one setting or template that writes noindex into every page and switch it off. Keep noindex only on pages that should stay hidden, such as the cart or internal search results.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  check({ pageInventory: { htmlPageCount, noindexUrls } }) {
    if (htmlPageCount < MIN_PAGES) {
      return notApplicable(`Fewer than ${MIN_PAGES} HTML pages answered 200 as their own canonical address`);
    }
    if (noindexUrls.length / htmlPageCount < MIN_SHARE) return pass();
    const found = `noindex on ${noindexUrls.length} of ${htmlPageCount} pages`;
    return failSite(
      noindexUrls.map((url) => ({ url, found, expected: 'fewer than half', where: 'robots meta or X-Robots-Tag' })),
    );
  },
});
