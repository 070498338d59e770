import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { NO_AUDIT } from '#audit/reading/home-speed.ts';
import { type AuditAnswer, auditAnswer, labSource, limitConfidence } from '#audit/reading/lab-run.ts';
import { ledElsewhere } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import type { LighthouseAudit, LighthouseRuns } from '#contracts/lab-runs.ts';
import type { BrowserRequest, SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { escapeHtml } from '#lib/escape-html.ts';

const MIN_DELAY_MS = 300;
const MIN_REQUESTS = 3;
const MIN_ORIGINS = 2;
const SHOWN = 9;

export default defineRule({
  id: 'render-blocking-resources',
  category: 'performance',
  family: 'render-blocking',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render', 'lighthouse'],
  title: 'Few files hold back the first paint',
  failureTitle: 'Styles and scripts hold back the first paint',
  impact: 'The screen stays empty until these files have been loaded, even when the content is there.',
  why: 'Browsers show nothing before they have read the style sheets in the head and run the scripts that stand there without async or defer. Each of these files adds to the wait, and each further server costs a connection of its own.',
  howToFix:
    'Put the style that the first screen needs into the page and load the rest without blocking. Give scripts defer, or async when they need nothing else, and serve the files from your own server instead of several others.',
  measure:
    'On the home page the estimate of Lighthouse counts: the check fails when the blocking files delay the first or the largest paint by 300 ms or more on a simulated phone. A delay below 450 ms (1.5 times the limit) from a single run is graded as possible and costs no points, because another run may stay under the limit. On every page that a browser opened, three or more blocking files from two or more servers are a warning. A file blocks when Chrome says so, it began to load before the first paint, and it does not stand in the body of the document. The numbers are our own choice; Lighthouse itself names every blocking file.',
  traps:
    'Files load side by side, so the whole delay is less than the sum of their times. Files that did not answer us are left out, and what a busy machine measured is only possible. Styles inside the page block nothing, and a single stylesheet from the same server is usual. Scripts and styles in the body block only what follows them. Lighthouse counts those requested early; we exclude them and cap its estimate at the sum of the times of the remaining files.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources',
    'https://developer.chrome.com/docs/performance/insights/render-blocking',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/render-blocking-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'CC', 'SF'],
  check({ page, render, lighthouse }) {
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    const answer = page.url === lighthouse.url ? auditAnswer(lighthouse, 'render-blocking-insight') : 'passed';
    const inBody = filesInBody(page);
    const delay = measuredDelay(answer, new Set([...failedUrls(render), ...inBody]));
    const confidence = limitConfidence(lighthouse, [{ value: delay?.delayMs ?? 0, limit: MIN_DELAY_MS }]);
    if (delay !== null && confidence !== 'possible')
      return fail(delayEvidence(page.url, delay, lighthouse), { confidence });
    const blocking = blockingRequests(render).filter(({ url }) => !inBody.has(url));
    const origins = new Set(blocking.map(({ url }) => URL.parse(url)?.origin));
    if (blocking.length >= MIN_REQUESTS && origins.size >= MIN_ORIGINS)
      return warn(blocking.slice(0, SHOWN).map((request) => blockingFile(page.url, request)));
    if (delay !== null) return fail(delayEvidence(page.url, delay, lighthouse), { confidence });
    return answer === 'unanswered' ? NO_AUDIT : pass();
  },
});

/** A wait for a server that did not answer us says nothing about the wait of visitors. */
function failedUrls({ requests }: SuccessfulRender): Set<string> {
  return new Set(requests.flatMap(({ url, failure }) => (failure === null ? [] : [url])));
}

interface Delay {
  delayMs: number;
  /** Files that cause it. */
  items: LighthouseAudit['items'];
}

/** What Lighthouse would save, without the files that do not count; null below the limit. */
function measuredDelay(answer: AuditAnswer, leftOut: ReadonlySet<string>): Delay | null {
  if (typeof answer === 'string') return null;
  const items = answer.items.filter(({ url }) => url === null || !leftOut.has(url));
  const keepsEstimate = items.length === answer.items.length || answer.itemCount > answer.items.length;
  // Files load side by side, so those that remain delay the paint by no more than the sum of their times.
  const mostMs = keepsEstimate
    ? Number.POSITIVE_INFINITY
    : items.reduce((sum, { figures }) => sum + (figures.wastedMs ?? 0), 0);
  const delayMs = Math.min(answer.savingsMs ?? 0, mostMs);
  return delayMs < MIN_DELAY_MS ? null : { delayMs, items };
}

function delayEvidence(url: string, { delayMs, items }: Delay, lighthouse: LighthouseRuns): Evidence[] {
  return [
    {
      url,
      found: `a delay of about ${Math.round(delayMs)} ms for the first content`,
      expected: `less than ${MIN_DELAY_MS} ms`,
      where: labSource(lighthouse),
    },
    ...items.slice(0, SHOWN).map(({ url: address, figures: { wastedMs } }) => ({
      url,
      found:
        wastedMs === undefined ? 'blocks the first paint' : `blocks while it loads, about ${Math.round(wastedMs)} ms`,
      ...{ expected: 'a file that does not block', where: address ?? 'a file without an address' },
      ...(address === null ? {} : { cause: address }),
    })),
  ];
}

function blockingRequests({ requests, timings: { fcpMs } }: SuccessfulRender): BrowserRequest[] {
  return requests.filter(
    ({ isRenderBlocking, type, failure, startedMs }) =>
      isRenderBlocking &&
      (type === 'script' || type === 'stylesheet') &&
      failure === null &&
      (fcpMs === null || startedMs < fcpMs),
  );
}

/** Chrome calls them blocking, too, because what stands below them waits. */
function filesInBody({ facts: { baseUrl, markup } }: HtmlAuditPage): Set<string> {
  const scripts = markup.scripts.flatMap(({ src, inHead }) => (src === null || inHead ? [] : [src]));
  const styles = markup.relations.flatMap(({ rel, href, inHead }) =>
    inHead || !/\bstylesheet\b/.test(rel) ? [] : [href],
  );
  return new Set([...scripts, ...styles].flatMap((address) => URL.parse(address, baseUrl)?.href ?? []));
}

function blockingFile(pageUrl: string, { url, type }: BrowserRequest): Evidence {
  const isScript = type === 'script';
  return {
    ...{ url: pageUrl, found: isScript ? 'a script that blocks' : 'a style sheet that blocks', where: url, cause: url },
    expected: isScript ? 'defer or async' : 'styles that load without blocking, or together with the others',
    ...(isScript ? { fix: `<script src="${escapeHtml(url)}" defer></script>` } : {}),
  };
}
