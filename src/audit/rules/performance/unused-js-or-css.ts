import { kibibytes } from '#audit/reading/byte-size.ts';
import { NO_AUDIT, NOT_HOME } from '#audit/reading/home-speed.ts';
import { type AuditAnswer, heavySavings, labSource, savedBytes } from '#audit/reading/lab-run.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const KIB = 1_024;
/** Own choice: far above the 20 KiB of scripts and 10 KiB of style from which Lighthouse names a file. */
const KINDS = [
  { audit: 'unused-javascript', what: 'script', most: 150 * KIB },
  { audit: 'unused-css-rules', what: 'style', most: 50 * KIB },
] as const;
const FILES_SHOWN = 4;

export default defineRule({
  id: 'unused-js-or-css',
  category: 'performance',
  family: 'unused-code',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'Scripts and styles that are loaded are also used',
  failureTitle: 'Much of the loaded scripts and styles is not used',
  impact: 'Every visitor loads and the browser reads code that does nothing for the page.',
  why: 'Bundles that serve a whole site carry much that a single page does not need. It competes with the content for the connection and for the processor.',
  howToFix:
    'Split bundles by page or by route, load what belongs to a dialogue or a tab when it is opened, and remove libraries and style frameworks of which only a small part is used.',
  measure:
    'While Lighthouse loads the home page on a simulated phone, the browser notes which parts of scripts and styles run or apply. The check fails when 150 KiB of scripts or 50 KiB of styles or more, as transferred, stay unused. Both numbers are our own choice; files with less than 20 KiB of unused script or 10 KiB of unused style are left out, as in Lighthouse.',
  traps:
    'Code that only an interaction needs counts as unused here, so the number is the most that could be saved, not what must go. That is why the severity is low. Other pages than the home page are left out.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/unused-javascript',
    'https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/byte-efficiency/unused-javascript.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF', 'SB'],
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME;
    const heavy = heavySavings(lighthouse, KINDS);
    if (heavy === null) return NO_AUDIT;
    if (heavy.length === 0) return pass();
    return fail(
      heavy.flatMap(({ answer, what, most }) => [
        {
          url: page.url,
          found: `${kibibytes(savedBytes(answer))} of ${what}s are loaded and not used`,
          expected: `less than ${kibibytes(most)}`,
          where: labSource(lighthouse),
        },
        ...worstFiles(page.url, answer, what),
      ]),
    );
  },
});

function worstFiles(url: string, answer: AuditAnswer, what: string): Evidence[] {
  if (typeof answer === 'string') return [];
  return answer.items
    .flatMap(({ url: address, label, figures }) => {
      const { wastedBytes, totalBytes } = figures;
      if (wastedBytes === undefined || totalBytes === undefined) return [];
      const found = `${kibibytes(wastedBytes)} of ${kibibytes(totalBytes)} are not used`;
      const where = address ?? label ?? `a ${what} inside the page`;
      return [{ url, found, expected: `a ${what} with what this page needs`, where, cause: where }];
    })
    .slice(0, FILES_SHOWN);
}
