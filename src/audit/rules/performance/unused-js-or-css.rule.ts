import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { type AuditResult, describeLabSource, getSavedBytes, selectHeavySavings } from '#audit/rendering/lab-run.ts';
import { NO_AUDIT_VERDICT, NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

/**
 * The two audits, with thresholds that we chose, far above the 20 KiB of JavaScript and 10 KiB of CSS at which
 * Lighthouse lists a file.
 */
const SAVINGS_AUDITS = [
  { audit: 'unused-javascript', what: 'JavaScript', minBytes: 150_000 },
  { audit: 'unused-css-rules', what: 'CSS', minBytes: 50_000 },
] as const;
const MAX_FILES_SHOWN = 4;

export default defineRule({
  id: 'unused-js-or-css',
  category: 'performance',
  family: 'unused-code',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'Little unused CSS and JavaScript',
  failureTitle: 'Unused CSS and JavaScript',
  aliases: [
    'reduce unused JavaScript',
    'reduce unused CSS',
    'unused JavaScript',
    'unused CSS',
    'code coverage',
    'unused code',
  ],
  impact: 'Every visitor downloads, and the browser parses, code that does nothing for the page.',
  why: 'Bundles for an entire site contain code that a single page does not need. This code competes with the content for the connection and the processor.',
  howToFix:
    'Split bundles by page or route, and load the code of a dialog or tab when it is opened. Remove libraries and CSS frameworks that are barely used.',
  measure:
    'While Lighthouse loads the home page on a simulated phone, the browser records which parts of the JavaScript and CSS are used. The check fails when at least 150 KB of JavaScript or 50 KB of CSS (transfer size) is unused. We chose both thresholds. Files with less than 20 KiB of unused JavaScript or 10 KiB of unused CSS are skipped, as in Lighthouse.',
  traps:
    'Code that only an interaction needs counts as unused here, so the number is the maximum saving, not what has to be removed. That is why the severity is low. Other pages are not measured.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/unused-javascript',
    'https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/byte-efficiency/unused-javascript.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF', 'SB'],
  work: {
    effort: 'engineering',
    hours: 6,
    steps: [
      'Record code coverage for each main template.',
      'Split bundles by route and load dialogs and tabs on demand.',
      'Remove libraries and CSS frameworks that are barely used.',
    ],
    tools: ['chrome-devtools', 'lighthouse'],
  },
  examples: { notShown: 'lab-run' },
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME_VERDICT;
    const heavySavings = selectHeavySavings(lighthouse, SAVINGS_AUDITS);
    if (heavySavings === null) return NO_AUDIT_VERDICT;
    if (heavySavings.length === 0) return pass();
    return fail(
      heavySavings.flatMap(({ result, what, minBytes }) => [
        {
          url: page.url,
          found: `${formatByteSize(getSavedBytes(result))} of unused ${what}`,
          expected: `less than ${formatByteSize(minBytes)}`,
          where: describeLabSource(lighthouse),
        },
        ...listWorstFiles(page.url, result, what),
      ]),
    );
  },
});

function listWorstFiles(url: string, result: AuditResult, what: string): Evidence[] {
  if (typeof result === 'string') return [];
  return result.items
    .flatMap(({ url: fileUrl, label, figures }) => {
      const { wastedBytes, totalBytes } = figures;
      if (wastedBytes === undefined || totalBytes === undefined) return [];
      const found = `${formatByteSize(wastedBytes)} of ${formatByteSize(totalBytes)} is unused`;
      const where = fileUrl ?? label ?? `inline ${what}`;
      return [{ url, found, expected: `only the ${what} that this page needs`, where, cause: where }];
    })
    .slice(0, MAX_FILES_SHOWN);
}
