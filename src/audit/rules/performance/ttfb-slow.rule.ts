import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';

const GOOD_TTFB_MS = 800;
const POOR_TTFB_MS = 1_800;

export default defineRule({
  id: 'ttfb-slow',
  category: 'performance',
  family: 'ttfb',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Time to First Byte (TTFB) is 800 ms or less',
  failureTitle: 'Time to First Byte (TTFB) is slow',
  aliases: [
    'TTFB',
    'server response time',
    'slow server response',
    'reduce initial server response time',
    'response time',
    'slow pages',
  ],
  impact: 'Visitors look at an empty screen, and crawlers fetch fewer pages.',
  why: 'Nothing can be shown before the first byte of the page has arrived. The time that the server and its database need is added to all other loading time.',
  howToFix:
    'Enable a page cache in the application or the CDN, so that the same page is not built again for every visitor. If only some pages are slow, check their database queries.',
  measure:
    'We measure the time from sending our one request for the page to the first byte of the response. The connection is already open, and the request comes from where the analysis runs. Above 800 ms is a warning and above 1,800 ms fails; both thresholds come from web.dev. The web.dev metric also includes the connection and redirects, so visitors wait longer than the time shown here. One request is a sample, so the finding is rated "likely".',
  traps:
    'A page that the server only confirmed as unchanged is not measured. Rendering is never part of the time. A single slow page may be chance; first check templates on which all pages are slow.',
  sources: ['https://web.dev/articles/ttfb'],
  checked: '2026-11-20',
  peers: ['SN', 'SQ', 'LH', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 4,
    steps: [
      'Enable a page cache in the application or full-page caching at the CDN.',
      'Check cache headers and confirm a cache hit on the second request.',
      'Profile the database queries of pages that stay slow.',
    ],
    tools: ['curl', 'wpt'],
  },
  examples: { notShown: 'measurement' },
  check({ page }) {
    if (page.isRevalidated) return notApplicable('The server only confirmed that the page is unchanged');
    const ttfbMs = page.timings?.ttfbMs ?? null;
    if (ttfbMs === null) return notApplicable('The time to first byte is not known');
    if (ttfbMs <= GOOD_TTFB_MS) return pass();
    const evidence = [
      {
        url: page.url,
        found: `${Math.round(ttfbMs)} ms to the first byte`,
        expected: `up to ${GOOD_TTFB_MS} ms`,
        where: formatPageExchange(page),
      },
    ];
    return ttfbMs > POOR_TTFB_MS ? fail(evidence) : warn(evidence);
  },
});
