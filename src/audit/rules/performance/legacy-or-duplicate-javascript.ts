import { kibibytes } from '#audit/reading/byte-size.ts';
import { NO_AUDIT, NOT_HOME } from '#audit/reading/home-speed.ts';
import { type AuditAnswer, heavySavings, labSource, savedBytes } from '#audit/reading/lab-run.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const KIB = 1_024;
/** Own choice. */
const KINDS = [
  {
    ...{ audit: 'legacy-javascript-insight', most: 20 * KIB },
    ...{ what: 'of code that only old browsers need', better: 'code for the browsers of today' },
  },
  {
    ...{ audit: 'duplicated-javascript-insight', most: 10 * KIB },
    ...{ what: 'of modules that are sent more than once', better: 'every module once' },
  },
] as const;
const PLACES_SHOWN = 4;

export default defineRule({
  id: 'legacy-or-duplicate-javascript',
  category: 'performance',
  family: 'unused-code',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'Scripts are built for the browsers of today and sent once',
  failureTitle: 'Scripts carry code for old browsers or the same module twice',
  impact: 'Every visitor loads and runs code that has no use.',
  why: 'Build tools translate modern language into longer code for old browsers and add replacements for what those lack. All browsers of the last years understand the modern form. A module that stands in two bundles is loaded and run twice.',
  howToFix:
    'Set the build to browsers that support Baseline Widely Available, and leave out the replacements (polyfills) that it then calls unneeded. Let the bundler put shared modules into one common file, and keep to one version of each library.',
  measure:
    'Lighthouse looks for known replacements and translated language in the scripts of the home page, and for modules that several scripts contain. The check fails when the first would save 20 KiB or more, or the second 10 KiB or more. Both numbers are our own choice; the bytes are estimates of Lighthouse.',
  traps:
    'Modules can be told apart only where the site publishes the source maps of its scripts, so a pass says nothing about scripts without them. Sites that must serve old browsers on purpose may leave the replacements. Scripts of other providers are named with their address: only their provider can change them. Other pages than the home page are left out.',
  sources: [
    'https://developer.chrome.com/docs/performance/insights/legacy-javascript',
    'https://developer.chrome.com/docs/performance/insights/duplicated-javascript',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/legacy-javascript-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'SF'],
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME;
    const heavy = heavySavings(lighthouse, KINDS);
    if (heavy === null) return NO_AUDIT;
    if (heavy.length === 0) return pass();
    return fail(
      heavy.flatMap(({ answer, what, better, most }) => [
        {
          url: page.url,
          found: `${kibibytes(savedBytes(answer))} ${what}`,
          expected: `less than ${kibibytes(most)}`,
          where: labSource(lighthouse),
        },
        ...places(page.url, answer, better),
      ]),
    );
  },
});

/** Scripts or modules with bytes to save; the rows below them only say where in a file. */
function places(url: string, answer: AuditAnswer, expected: string): Evidence[] {
  if (typeof answer === 'string') return [];
  return answer.items
    .flatMap(({ url: address, label, figures: { wastedBytes } }) => {
      if (wastedBytes === undefined) return [];
      const where = address ?? label ?? 'a script inside the page';
      return [{ url, found: `${kibibytes(wastedBytes)} too much`, expected, where, cause: where }];
    })
    .slice(0, PLACES_SHOWN);
}
