import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notMeasured, type PageVerdict, pass, warn } from '#audit/engine/verdict.ts';
import { describeLabSource, readAuditResult } from '#audit/rendering/lab-run.ts';
import { parseCacheControl } from '#audit/rules/performance/cache-control.ts';
import { NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import type { LighthouseAudit, LighthouseRuns } from '#contracts/page/lab-runs.ts';

/**
 * Descriptions of Chrome's reasons that the page itself causes. All other reasons depend on the browser or the timing.
 */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  BroadcastChannel: 'an open BroadcastChannel',
  BroadcastChannelOnMessage: 'a BroadcastChannel message',
  CacheControlNoStore: 'Cache-Control: no-store',
  CacheControlNoStoreCookieModified: 'Cache-Control: no-store and a changed cookie',
  CacheControlNoStoreHTTPOnlyCookieModified: 'Cache-Control: no-store and a changed HttpOnly cookie',
  IndexedDBConnection: 'an open IndexedDB connection',
  IndexedDBEvent: 'an IndexedDB event',
  KeepaliveRequest: 'a keepalive request',
  MainResourceHasCacheControlNoStore: 'Cache-Control: no-store',
  OutstandingIndexedDBTransaction: 'an unfinished IndexedDB transaction',
  OutstandingNetworkRequestFetch: 'an unfinished fetch request',
  OutstandingNetworkRequestXHR: 'an unfinished XMLHttpRequest',
  SharedWorker: 'a SharedWorker',
  UnloadHandler: 'an unload event handler',
  UnloadHandlerExistsInMainFrame: 'an unload event handler',
  UnloadHandlerExistsInSubFrame: 'an unload event handler in a frame',
  WebLocks: 'a Web Locks API lock',
  WebRTC: 'an open WebRTC connection',
  WebRTCUsedWithCCNS: 'WebRTC together with Cache-Control: no-store',
  WebSocket: 'an open WebSocket',
  WebSocketUsedWithCCNS: 'a WebSocket together with Cache-Control: no-store',
  WebTransport: 'an open WebTransport connection',
  WebTransportUsedWithCCNS: 'WebTransport together with Cache-Control: no-store',
};
const EXPECTED = 'a page that the browser can keep in memory';

export default defineRule({
  id: 'bfcache-blocked',
  category: 'performance',
  family: 'bfcache',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'Back/forward cache (bfcache) works',
  failureTitle: 'Back/forward cache (bfcache) is blocked',
  aliases: [
    'bfcache',
    'back-forward cache',
    'page prevented back/forward cache restoration',
    'unload handler',
    'back button',
  ],
  impact: 'Visitors who go back to a list or search page wait for it to load again.',
  why: 'Browsers keep the previous page in memory and restore it instantly when a visitor goes back. Unload handlers, open connections and response headers that forbid storing the page prevent this.',
  howToFix:
    'Replace unload handlers with pagehide or visibilitychange, including in third-party scripts. Close connections when the visitor leaves the page and reopen them on pageshow. Send Cache-Control: no-store only with pages that show private data; no-cache is enough for public pages.',
  measure:
    'Lighthouse leaves the home page and returns to it. Chrome reports whether the page was restored from the cache and, if not, why. The check fails for reasons that the page itself causes. This requires a full Chrome or Chromium. If only a headless shell is installed, the check is not measured, with one exception. Cache-Control: no-store on the home page is then a warning, rated "possible": Chrome has kept many such pages since 2025, but other browsers do not.',
  traps:
    'Reasons caused by the browser, its settings, its extensions or the timing of the test do not count. If there are only such reasons, the check is not measured, because they may hide others. Pages with private data should keep no-store. Pages other than the home page are not tested.',
  sources: [
    'https://web.dev/articles/bfcache',
    'https://developer.chrome.com/docs/web-platform/bfcache-ccns',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/bf-cache.js',
  ],
  checked: '2026-11-22',
  peers: ['LH'],
  work: {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Open Application > Back/forward cache in DevTools and run the test.',
      'Replace unload handlers with pagehide or visibilitychange, including in third-party scripts.',
      'Send Cache-Control: no-store only on pages with private data.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: { notShown: 'lab-run' },
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME_VERDICT;
    const answer = readAuditResult(lighthouse, 'bf-cache');
    if (answer === 'passed') return pass();
    return answer === 'unanswered' ? judgeHeader(page) : judgeReasons(page.url, answer, lighthouse);
  },
});

function judgeReasons(url: string, { items }: LighthouseAudit, lighthouse: LighthouseRuns): PageVerdict {
  const codes = new Set(items.flatMap(({ label }) => label ?? []));
  const reasons = [...codes].flatMap((code) => {
    const description = REASON_TEXTS[code];
    return description === undefined ? [] : [{ code, description }];
  });
  if (reasons.length === 0) {
    return notMeasured('Chrome did not restore the page, for reasons outside the page', 'Analyze the site again');
  }
  return fail(
    reasons.map(({ code, description }) => ({
      url,
      found: `${description} (${code})`,
      expected: EXPECTED,
      where: `reason reported by Chrome; ${describeLabSource(lighthouse)}`,
      cause: code,
    })),
  );
}

/** Returns the verdict from the response header when Chrome could not test the page. */
function judgeHeader({ url, headers }: HtmlAuditPage): PageVerdict {
  const header = headers['cache-control'] ?? '';
  if (parseCacheControl(header).has('no-store')) {
    const where = 'Cache-Control response header';
    return warn(
      [{ url, found: header, expected: 'no-cache on a public page', where, fix: 'Cache-Control: no-cache' }],
      {
        confidence: 'possible',
      },
    );
  }
  return notMeasured(
    'The browser on this server cannot test the back/forward cache',
    'Install a full Chrome or Chromium on this server',
  );
}
