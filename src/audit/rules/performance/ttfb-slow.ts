import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

const GOOD_MS = 800;
const POOR_MS = 1_800;

export default defineRule({
  id: 'ttfb-slow',
  category: 'performance',
  family: 'ttfb',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'The server begins to answer quickly',
  failureTitle: 'The server is slow to begin its answer',
  impact: 'Visitors wait in front of an empty screen, and crawlers read fewer pages.',
  why: 'Nothing can be shown before the first byte of the page has arrived. The time until then is spent by the server and its database, and everything else comes on top of it.',
  howToFix:
    'Switch on a page cache in the application or the content delivery network, so that the same page is not built anew for every visitor. When only some pages are slow, look at what they read from the database.',
  measure:
    'The time from sending our one request for the page to the first byte of its answer, on a connection that is open, from the place where the analysis runs. Above 800 ms is a warning and above 1,800 ms a fault, the lines of web.dev for time to first byte. As web.dev counts the connection and redirects too, visitors wait longer than this number. One request is a sample, so the finding is likely only.',
  traps:
    'A page that the server only confirmed as unchanged is left out. Rendering is never part of the time. A single slow page may be chance; look first at templates on which all pages are slow.',
  sources: ['https://web.dev/articles/ttfb'],
  checked: '2026-11-20',
  peers: ['SN', 'SQ', 'LH', 'AH'],
  check({ page }) {
    if (page.isRevalidated) return notApplicable('The page was only confirmed as unchanged');
    const ttfbMs = page.timings?.ttfbMs ?? null;
    if (ttfbMs === null) return notApplicable('The time of the first byte is not known');
    if (ttfbMs <= GOOD_MS) return pass();
    const evidence = [
      {
        url: page.url,
        found: `${Math.round(ttfbMs)} ms to the first byte`,
        expected: `at most ${GOOD_MS} ms`,
        where: pageExchange(page),
      },
    ];
    return ttfbMs > POOR_MS ? fail(evidence) : warn(evidence);
  },
});
