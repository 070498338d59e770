import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatInteger } from '#lib/text/format.ts';
import { isStagingHost } from '#lib/url/staging-host.ts';

const MIN_PAGES = 5;
const MIN_SHARE = 0.5;
const MAX_LISTED_URLS = 500;

export default defineRule({
  id: 'sitewide-noindex',
  category: 'indexability',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['pageInventory'],
  ceiling: { cap: 20, reason: 'At least half of the pages have noindex' },
  title: 'Most pages are indexable',
  failureTitle: 'Sitewide noindex (at least half of all pages)',
  aliases: [
    'sitewide noindex',
    'entire site noindexed',
    'site not indexed',
    'discourage search engines',
    'global noindex',
  ],
  impact: 'At least half of the site cannot be found in Google.',
  why: 'When at least half of all pages have noindex, the cause is nearly always one setting. Often a staging mode was never turned off, or a template outputs noindex everywhere.',
  howToFix:
    'Find the one setting or template that adds noindex to every page, and turn it off. Keep noindex only on pages that should stay hidden, such as the cart or internal search results.',
  measure: `HTML pages that returned 200 and do not declare another page as canonical are counted. The check determines how many of them have a noindex or none directive for Google, in a meta tag or the X-Robots-Tag header. A share of ${MIN_SHARE * 100} percent or more is reported on sites with at least ${MIN_PAGES} such pages. We chose both thresholds.`,
  traps:
    'Pages that declare another page as canonical are skipped, because they would not be listed anyway. A host with a staging name is usually hidden on purpose, so the finding is then rated "likely" and does not cap the score.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SO', 'SQ'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Find the single setting or template that outputs noindex everywhere.',
      'Turn it off and clear caches.',
      'Keep noindex on cart and internal search pages.',
      'Request indexing of the main pages.',
    ],
    tools: ['gsc-url', 'gsc-indexing'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /guides/{1..6}
HTTP/1.1 200 OK
X-Robots-Tag: noindex`,
    correct: `GET /guides/{1..6}
HTTP/1.1 200 OK`,
  },
  check({ pageInventory: { htmlPageCount, noindexUrls } }) {
    if (htmlPageCount < MIN_PAGES) {
      return notApplicable(`Fewer than ${MIN_PAGES} HTML pages returned 200 as their own canonical URL`);
    }
    if (noindexUrls.length / htmlPageCount < MIN_SHARE) return pass();
    const found = `noindex on ${formatInteger(noindexUrls.length)} of ${formatInteger(htmlPageCount)} pages`;
    const listedUrls = noindexUrls.slice(0, MAX_LISTED_URLS);
    return failSite(
      listedUrls.map((url) => ({
        url,
        found,
        expected: 'noindex on fewer than half of the pages',
        where: 'robots meta or X-Robots-Tag',
      })),
      undefined,
      listedUrls.every(isStagingHost) ? { confidence: 'likely' } : {},
    );
  },
});
