import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { type AuditResult, describeLabSource, getSavedBytes, selectHeavySavings } from '#audit/rendering/lab-run.ts';
import { NO_AUDIT_VERDICT, NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

/** The two audits, with thresholds that we chose. */
const SAVINGS_AUDITS = [
  {
    audit: 'legacy-javascript-insight',
    minBytes: 20_000,
    what: 'of code that only old browsers need',
    expected: 'code for current browsers',
  },
  {
    audit: 'duplicated-javascript-insight',
    minBytes: 10_000,
    what: 'of duplicate modules',
    expected: 'each module only once',
  },
] as const;
const MAX_ITEMS_SHOWN = 4;

export default defineRule({
  id: 'legacy-or-duplicate-javascript',
  category: 'performance',
  family: 'unused-code',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'Little or no legacy or duplicate JavaScript',
  failureTitle: 'Legacy or duplicate JavaScript',
  aliases: [
    'legacy JavaScript',
    'avoid serving legacy JavaScript to modern browsers',
    'duplicated JavaScript',
    'duplicate modules in JavaScript bundles',
    'polyfills',
    'transpiled code',
  ],
  impact: 'Every visitor downloads and runs code that modern browsers do not need.',
  why: 'Build tools transpile modern JavaScript into longer code for old browsers and add polyfills. All recent browsers understand the modern syntax. A module that is in two bundles is downloaded and run twice.',
  howToFix:
    'Set the build target to browsers that support Baseline Widely Available, and remove the polyfills that are then unnecessary. Let the bundler put shared modules into one common file, and use one version of each library.',
  measure:
    'Lighthouse looks for known polyfills and transpiled code in the scripts of the home page, and for modules that several scripts contain. The check fails when removing legacy code would save 20 KB or more, or removing duplicate modules 10 KB or more. We chose both thresholds; the bytes are Lighthouse estimates.',
  traps:
    'Modules can be identified only where the site publishes source maps, so a pass does not cover scripts without them. Sites that must support old browsers can keep the polyfills. Third-party scripts are listed with their URL: only their provider can change them. Other pages are not measured.',
  sources: [
    'https://developer.chrome.com/docs/performance/insights/legacy-javascript',
    'https://developer.chrome.com/docs/performance/insights/duplicated-javascript',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/legacy-javascript-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'SF'],
  work: {
    effort: 'engineering',
    hours: 3,
    times: 'site',
    steps: [
      'Set the build target to Baseline Widely Available browsers.',
      'Remove polyfills that this target no longer needs.',
      'Deduplicate library versions and move shared modules into a common chunk.',
    ],
    tools: ['lighthouse'],
  },
  examples: { notShown: 'lab-run' },
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME_VERDICT;
    const heavySavings = selectHeavySavings(lighthouse, SAVINGS_AUDITS);
    if (heavySavings === null) return NO_AUDIT_VERDICT;
    if (heavySavings.length === 0) return pass();
    return fail(
      heavySavings.flatMap(({ result, what, expected, minBytes }) => [
        {
          url: page.url,
          found: `${formatByteSize(getSavedBytes(result))} ${what}`,
          expected: `less than ${formatByteSize(minBytes)}`,
          where: describeLabSource(lighthouse),
        },
        ...buildScriptEvidence(page.url, result, expected),
      ]),
    );
  },
});

/**
 * Builds evidence for scripts or modules with potential savings. Rows without `wastedBytes` only give details of other
 * rows.
 */
function buildScriptEvidence(url: string, answer: AuditResult, expected: string): Evidence[] {
  if (typeof answer === 'string') return [];
  return answer.items
    .flatMap(({ url: scriptUrl, label, figures: { wastedBytes } }) => {
      if (wastedBytes === undefined) return [];
      const where = scriptUrl ?? label ?? 'an inline script';
      return [{ url, found: `${formatByteSize(wastedBytes)} more than needed`, expected, where, cause: where }];
    })
    .slice(0, MAX_ITEMS_SHOWN);
}
