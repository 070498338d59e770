import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { type AuditResult, describeLabSource, getLimitConfidence, readAuditResult } from '#audit/rendering/lab-run.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import { NO_AUDIT_VERDICT } from '#audit/rules/performance/home-speed.ts';
import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Confidence, Evidence } from '#contracts/rules/rule-result.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatPercentNearLimit } from '#lib/text/format-near-limit.ts';

const MAX_WORK_MS = 250;
const MAX_SHARE = 0.5;
/** Fewer bytes are not worth reporting, even if they are most of the page. */
const MIN_BYTES = 300_000;
const MAX_PROVIDERS_SHOWN = 5;
/** These are often the site's own files, served by a CDN. */
const CONTENT_REQUEST_TYPES: ReadonlySet<string> = new Set(['image', 'media']);

export default defineRule({
  id: 'third-party-heavy',
  category: 'performance',
  family: 'third-party',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render', 'lighthouse'],
  title: 'Third-party code is light',
  failureTitle: 'Heavy third-party code',
  aliases: [
    'third-party scripts',
    'third-party JavaScript',
    'reduce the impact of third-party code',
    'minimize third-party usage',
    'third parties',
    'external scripts',
  ],
  impact: 'Visitors wait for chat widgets, ads and analytics before they see the content.',
  why: 'Third-party code uses the same connection and the same processor as the content. You cannot make third-party code faster, but you decide what is loaded and when.',
  howToFix:
    'List what is loaded and who needs it, and remove the rest. Load chats, videos and maps when the visitor opens them, and add async or defer to scripts. Serve fonts and libraries from your own server.',
  measure:
    'Two things are checked. On the home page, the check fails when third-party code keeps the main thread busy for more than 250 ms while Lighthouse loads the page. That time is measured without throttling; a phone takes about four times as long. In a single run, a value below 375 ms (1.5 times the limit) is rated "possible" and costs no points. On every page opened in a browser, scripts, styles, fonts, frames and data from other domains are added up. The check warns if they make up more than half of the bytes and total 300 KB or more. Lighthouse used to fail above 250 ms of blocking time; the current version reports only total main-thread time. We chose these thresholds.',
  traps:
    "Images and videos from other domains are not counted: they often belong to the site itself and are served by a CDN. An ecommerce platform or CDN may also serve the site's own scripts from another domain; you can then ignore the warning. Scripts that wait for consent are not loaded during the test and not counted.",
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/third-party-summary',
    'https://developer.chrome.com/docs/performance/insights/third-parties',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/third-parties-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'CC'],
  work: {
    effort: 'engineering',
    hours: 4,
    times: 'site',
    steps: [
      'List each provider with its transfer size, blocking time and owner.',
      'Remove providers without an owner or a purpose.',
      'Load chats, videos and maps on interaction; add async or defer to the rest.',
    ],
    tools: ['chrome-devtools', 'wpt'],
  },
  examples: { notShown: 'lab-run' },
  check({ page, render, lighthouse }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const isHome = page.url === lighthouse.url;
    const answer = isHome ? readAuditResult(lighthouse, 'third-parties-insight') : 'passed';
    const workEvidence = findBusyProviders(page.url, answer, lighthouse);
    const byteEvidence = findHeavyHosts(page.url, render);
    const confidence = gradeWorkConfidence(answer, lighthouse);
    if (workEvidence.length > 0 && confidence !== 'possible')
      return fail([...workEvidence, ...byteEvidence], { confidence });
    // Findings that cost points must come first.
    if (byteEvidence.length > 0)
      return warn([...byteEvidence, ...workEvidence.map((piece) => ({ ...piece, confidence }))]);
    if (workEvidence.length > 0) return fail(workEvidence, { confidence });
    return answer === 'unanswered' ? NO_AUDIT_VERDICT : pass();
  },
});

/** Returns the main-thread work of each provider. */
function readProviders(answer: AuditResult): { name: string; ms: number }[] {
  if (typeof answer === 'string') return [];
  return answer.items.flatMap(({ url: fileUrl, label, figures: { mainThreadTime } }) =>
    fileUrl === null && label !== null && mainThreadTime !== undefined ? [{ name: label, ms: mainThreadTime }] : [],
  );
}

/** Adds up the work. Lighthouse may truncate its list, so the sum is a lower bound. */
const sumMainThreadMs = (answer: AuditResult): number => readProviders(answer).reduce((sum, { ms }) => sum + ms, 0);

const gradeWorkConfidence = (answer: AuditResult, lighthouse: LighthouseRuns): Confidence =>
  getLimitConfidence(lighthouse, [{ value: sumMainThreadMs(answer), limit: MAX_WORK_MS }]);

function findBusyProviders(url: string, answer: AuditResult, lighthouse: LighthouseRuns): Evidence[] {
  const providers = readProviders(answer);
  const totalMs = sumMainThreadMs(answer);
  if (totalMs <= MAX_WORK_MS) return [];
  const total: Evidence = {
    url,
    found: `at least ${Math.round(totalMs)} ms of main-thread time for third-party code`,
    expected: `up to ${MAX_WORK_MS} ms`,
    where: describeLabSource(lighthouse),
  };
  const worst = providers.filter(({ ms }) => ms >= 1).slice(0, MAX_PROVIDERS_SHOWN);
  return [
    total,
    ...worst.map(({ name, ms }) => ({
      url,
      found: `${Math.round(ms)} ms of main-thread time`,
      expected: 'less code, or code that loads only when needed',
      where: name,
      cause: name,
    })),
  ];
}

function findHeavyHosts(url: string, { requests, totals }: SuccessfulRender): Evidence[] {
  const bytesByHost = new Map<string, number>();
  for (const { isThirdParty, type, url: requestUrl, transferBytes } of requests) {
    const host = URL.parse(requestUrl)?.host ?? '';
    if (isThirdParty && !CONTENT_REQUEST_TYPES.has(type))
      bytesByHost.set(host, (bytesByHost.get(host) ?? 0) + transferBytes);
  }
  const bytes = [...bytesByHost.values()].reduce((sum, value) => sum + value, 0);
  if (bytes < MIN_BYTES || bytes <= totals.transferBytes * MAX_SHARE) return [];
  const share = formatPercentNearLimit(bytes / totals.transferBytes, [MAX_SHARE], 0);
  return [...bytesByHost]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_PROVIDERS_SHOWN)
    .map(([host, hostBytes]) => ({
      url,
      found: `${formatByteSize(hostBytes)} from ${host}; ${share} of the page comes from other domains`,
      expected: `up to ${MAX_SHARE * 100}% of the bytes from other domains`,
      where: host,
      cause: host,
    }));
}
