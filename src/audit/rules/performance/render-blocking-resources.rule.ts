import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { type AuditResult, describeLabSource, getLimitConfidence, readAuditResult } from '#audit/rendering/lab-run.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import { NO_AUDIT_VERDICT } from '#audit/rules/performance/home-speed.ts';
import type { LighthouseAudit, LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { BrowserRequest, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

const MIN_DELAY_MS = 300;
const MIN_REQUESTS = 3;
const MIN_ORIGINS = 2;
const MAX_FILES_SHOWN = 9;

export default defineRule({
  id: 'render-blocking-resources',
  category: 'performance',
  family: 'render-blocking',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render', 'lighthouse'],
  title: 'Few render-blocking CSS and JavaScript files',
  failureTitle: 'Render-blocking CSS and JavaScript',
  aliases: [
    'eliminate render-blocking resources',
    'render-blocking resources',
    'render-blocking requests',
    'render blocking',
    'critical CSS',
    'async and defer',
  ],
  impact: 'The screen stays empty until these files have loaded, even when the content has already arrived.',
  why: 'Browsers show nothing until they have read the stylesheets in the head and run the scripts there that lack async or defer. Each of these files adds to the wait, and each additional server needs its own connection.',
  howToFix:
    'Inline the CSS that the first screen needs and load the rest without blocking. Add defer to scripts, or async if they depend on nothing else. Serve the files from your own server instead of several others.',
  measure:
    'On the home page, the Lighthouse estimate counts. The check fails when the blocking files delay the first or the largest paint by 300 ms or more on a simulated phone. In a single run, a delay below 450 ms (1.5 times the limit) is rated "possible" and costs no points. Another run may stay under the limit. On every page opened in a browser, three or more blocking files from two or more servers are a warning. A file blocks when Chrome reports it as blocking, it started to load before the first paint, and it is not in the body. We chose these thresholds; Lighthouse itself lists every blocking file.',
  traps:
    'Files load in parallel, so the total delay is less than the sum of their times. Files that did not load for us are skipped, and values from a busy machine are rated "possible". Inline CSS does not block, and a single stylesheet from the same server is normal. CSS and JavaScript in the body block only what follows them. Lighthouse counts the files in the body that are requested early. We exclude these files and cap the Lighthouse estimate at the sum of the times of the remaining files.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources',
    'https://developer.chrome.com/docs/performance/insights/render-blocking',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/render-blocking-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'CC', 'SF'],
  work: {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Inline the CSS that the first screen needs and load the rest without blocking.',
      'Add defer or async to scripts in the head.',
      'Host critical files on your own origin.',
      'Compare First Contentful Paint before and after.',
    ],
    tools: ['lighthouse', 'wpt'],
  },
  examples: { notShown: 'lab-run' },
  check({ page, render, lighthouse }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const answer = page.url === lighthouse.url ? readAuditResult(lighthouse, 'render-blocking-insight') : 'passed';
    const bodyFileUrls = collectBodyFiles(page);
    const delay = computeDelay(answer, new Set([...collectFailedUrls(render), ...bodyFileUrls]));
    const confidence = getLimitConfidence(lighthouse, [{ value: delay?.delayMs ?? 0, limit: MIN_DELAY_MS }]);
    if (delay !== null && confidence !== 'possible')
      return fail(buildDelayEvidence(page.url, delay, lighthouse), { confidence });
    const blockingRequests = findBlockingRequests(render).filter(({ url }) => !bodyFileUrls.has(url));
    const origins = new Set(blockingRequests.map(({ url }) => URL.parse(url)?.origin));
    if (blockingRequests.length >= MIN_REQUESTS && origins.size >= MIN_ORIGINS)
      return warn(
        blockingRequests.slice(0, MAX_FILES_SHOWN).map((request) => buildBlockingFileEvidence(page.url, request)),
      );
    if (delay !== null) return fail(buildDelayEvidence(page.url, delay, lighthouse), { confidence });
    return answer === 'unanswered' ? NO_AUDIT_VERDICT : pass();
  },
});

/** Collects resources that failed to load for us: our wait does not show how long visitors wait. */
function collectFailedUrls({ requests }: SuccessfulRender): Set<string> {
  return new Set(requests.flatMap(({ url, failure }) => (failure === null ? [] : [url])));
}

interface Delay {
  delayMs: number;
  /** Resources that cause the delay. */
  items: LighthouseAudit['items'];
}

/** Computes the delay that Lighthouse estimates, without the resources that do not count; null below the threshold. */
function computeDelay(answer: AuditResult, excludedUrls: ReadonlySet<string>): Delay | null {
  if (typeof answer === 'string') return null;
  const items = answer.items.filter(({ url }) => url === null || !excludedUrls.has(url));
  const isEstimateKept = items.length === answer.items.length || answer.itemCount > answer.items.length;
  // Resources load in parallel, so the remaining resources delay the paint by no more than the sum of their times.
  const maxDelayMs = isEstimateKept
    ? Number.POSITIVE_INFINITY
    : items.reduce((sum, { figures }) => sum + (figures.wastedMs ?? 0), 0);
  const delayMs = Math.min(answer.savingsMs ?? 0, maxDelayMs);
  return delayMs < MIN_DELAY_MS ? null : { delayMs, items };
}

function buildDelayEvidence(url: string, { delayMs, items }: Delay, lighthouse: LighthouseRuns): Evidence[] {
  return [
    {
      url,
      found: `a delay of about ${Math.round(delayMs)} ms for the first content`,
      expected: `less than ${MIN_DELAY_MS} ms`,
      where: describeLabSource(lighthouse),
    },
    ...items.slice(0, MAX_FILES_SHOWN).map(({ url: fileUrl, figures: { wastedMs } }) => ({
      url,
      found:
        wastedMs === undefined ? 'blocks the first paint' : `blocks rendering for about ${Math.round(wastedMs)} ms`,
      expected: 'a file that does not block rendering',
      where: fileUrl ?? 'a file without a URL',
      ...(fileUrl === null ? {} : { cause: fileUrl }),
    })),
  ];
}

function findBlockingRequests({ requests, timings: { fcpMs } }: SuccessfulRender): BrowserRequest[] {
  return requests.filter(
    ({ isRenderBlocking, type, failure, startedMs }) =>
      isRenderBlocking &&
      (type === 'script' || type === 'stylesheet') &&
      failure === null &&
      (fcpMs === null || startedMs < fcpMs),
  );
}

/**
 * Collects resources in the body. Chrome also reports these resources as blocking, because the content below them
 * waits.
 */
function collectBodyFiles({ facts: { baseUrl, markup } }: HtmlAuditPage): Set<string> {
  const scripts = markup.scripts.flatMap(({ src, inHead }) => (src === null || inHead ? [] : [src]));
  const styles = markup.relations.flatMap(({ rel, href, inHead }) =>
    inHead || !/\bstylesheet\b/.test(rel) ? [] : [href],
  );
  return new Set([...scripts, ...styles].flatMap((fileUrl) => URL.parse(fileUrl, baseUrl)?.href ?? []));
}

function buildBlockingFileEvidence(pageUrl: string, { url, type }: BrowserRequest): Evidence {
  const isScript = type === 'script';
  return {
    url: pageUrl,
    found: isScript ? 'a render-blocking script' : 'a render-blocking stylesheet',
    where: url,
    cause: url,
    expected: isScript ? 'defer or async' : 'CSS that loads without blocking, or is combined with the other files',
    ...(isScript ? { fix: `<script src="${escapeHtml(url)}" defer></script>` } : {}),
  };
}
