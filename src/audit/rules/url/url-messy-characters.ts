import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

/** Reasons in the order of the catalogue; each looks at the path only. */
const FAULTS: readonly { reason: string; isIn(path: string): boolean }[] = [
  { reason: 'upper-case letters', isIn: (path) => /[A-Z]/.test(path.replace(/%[0-9a-f]{2}/gi, '')) },
  { reason: 'underscores', isIn: (path) => path.includes('_') },
  { reason: 'spaces', isIn: (path) => /%20|\+| /.test(path) },
  { reason: 'double slashes', isIn: (path) => path.includes('//') },
  { reason: 'a segment repeated in a row', isIn: (path) => /\/([^/]+)\/\1(?:\/|$)/.test(path) },
];

export default defineRule({
  id: 'url-messy-characters',
  category: 'url',
  family: 'url-form',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Addresses are clean',
  failureTitle: 'Addresses that are hard to read or to type',
  impact: 'Such addresses are mistyped and copied wrongly, and several spellings of one page compete.',
  why: 'Google advises hyphens between words and lower-case letters. Upper case, underscores and spaces make an address harder to read, and servers may treat another spelling as another page.',
  howToFix:
    'Use lower-case words joined by hyphens for new pages. Change old addresses only together with a permanent redirect from the old one and with all internal links. Letters of other alphabets are fine.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  check({ page }) {
    const path = new URL(page.url).pathname;
    const reasons = FAULTS.filter((fault) => fault.isIn(path)).map((fault) => fault.reason);
    if (reasons.length === 0) return pass();
    return fail([
      {
        url: page.url,
        found: `${path} (${reasons.join(', ')})`,
        expected: 'lower-case words joined by hyphens',
        where: 'address of the page',
      },
    ]);
  },
});
