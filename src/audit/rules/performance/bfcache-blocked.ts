import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { parseCacheControl } from '#audit/reading/cache-control.ts';
import { NOT_HOME } from '#audit/reading/home-speed.ts';
import { auditAnswer, labSource } from '#audit/reading/lab-run.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notMeasured, type PageVerdict, pass, warn } from '#audit/verdict.ts';
import type { LighthouseAudit, LighthouseRuns } from '#contracts/lab-runs.ts';

/** Reasons of Chrome that the page itself gives, in words. Every other one is the matter of the browser or of the moment. */
const PAGE_REASONS: Readonly<Record<string, string>> = {
  BroadcastChannel: 'an open BroadcastChannel',
  BroadcastChannelOnMessage: 'a message of a BroadcastChannel',
  CacheControlNoStore: 'Cache-Control: no-store',
  CacheControlNoStoreCookieModified: 'Cache-Control: no-store and a changed cookie',
  CacheControlNoStoreHTTPOnlyCookieModified: 'Cache-Control: no-store and a changed HttpOnly cookie',
  IndexedDBConnection: 'an open connection to IndexedDB',
  IndexedDBEvent: 'an event of IndexedDB',
  KeepaliveRequest: 'a request with keepalive',
  MainResourceHasCacheControlNoStore: 'Cache-Control: no-store',
  OutstandingIndexedDBTransaction: 'a transaction of IndexedDB that had not ended',
  OutstandingNetworkRequestFetch: 'a fetch request that had not ended',
  OutstandingNetworkRequestXHR: 'an XMLHttpRequest that had not ended',
  SharedWorker: 'a SharedWorker',
  UnloadHandler: 'a handler of the unload event',
  UnloadHandlerExistsInMainFrame: 'a handler of the unload event',
  UnloadHandlerExistsInSubFrame: 'a handler of the unload event in a frame',
  WebLocks: 'a lock of the Web Locks API',
  WebRTC: 'an open WebRTC connection',
  WebRTCUsedWithCCNS: 'WebRTC together with Cache-Control: no-store',
  WebSocket: 'an open WebSocket',
  WebSocketUsedWithCCNS: 'a WebSocket together with Cache-Control: no-store',
  WebTransport: 'an open WebTransport connection',
  WebTransportUsedWithCCNS: 'WebTransport together with Cache-Control: no-store',
};
const EXPECTED = 'a page that the browser may keep in its memory';

export default defineRule({
  id: 'bfcache-blocked',
  category: 'performance',
  family: 'bfcache',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'The back button brings pages back at once',
  failureTitle: 'The back button has to load pages anew (back/forward cache)',
  impact: 'Who goes back to a list or a search waits once more for a page that was just there.',
  why: 'Browsers keep a page that was left in their memory and show it at once when somebody goes back. Some things in a page forbid that: a handler of the unload event, open connections, or an answer that says it must not be stored.',
  howToFix:
    'Replace handlers of unload by pagehide or visibilitychange, also in scripts of other providers. Close connections when the page is left and open them again on pageshow. Send Cache-Control: no-store only with pages that show private data; for public pages no-cache is enough.',
  measure:
    'Lighthouse leaves the home page and goes back to it, and Chrome says whether it had kept the page and why not. The check fails on reasons that the page itself gives. That needs a full Chrome or Chromium: where only a headless shell is installed, the check is not measured, except that Cache-Control: no-store of the home page is then a warning and only possible, because Chrome keeps many such pages since 2025 while other browsers do not.',
  traps:
    'Reasons that lie in the browser, its settings, its extensions or the moment are not counted. With only such reasons the check is not measured, because they may hide others. Pages with private data should keep no-store. Other pages than the home page are left out.',
  sources: [
    'https://web.dev/articles/bfcache',
    'https://developer.chrome.com/docs/web-platform/bfcache-ccns',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/bf-cache.js',
  ],
  checked: '2026-11-22',
  peers: ['LH'],
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME;
    const answer = auditAnswer(lighthouse, 'bf-cache');
    if (answer === 'passed') return pass();
    return answer === 'unanswered' ? judgeHeader(page) : judgeReasons(page.url, answer, lighthouse);
  },
});

function judgeReasons(url: string, { items }: LighthouseAudit, lighthouse: LighthouseRuns): PageVerdict {
  const codes = new Set(items.flatMap(({ label }) => label ?? []));
  const reasons = [...codes].flatMap((code) => {
    const words = PAGE_REASONS[code];
    return words === undefined ? [] : [{ code, words }];
  });
  if (reasons.length === 0) {
    return notMeasured(
      "Chrome did not keep the page for reasons that are not the page's own",
      'Analyze the site again',
    );
  }
  return fail(
    reasons.map(({ code, words }) => ({
      ...{ url, found: `${words} (${code})`, expected: EXPECTED },
      ...{ where: `reason of Chrome; ${labSource(lighthouse)}`, cause: code },
    })),
  );
}

/** What can be told without Chrome's word. */
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
    'The browser of this server cannot try the back/forward cache',
    'A full Chrome or Chromium on the server of this installation',
  );
}
