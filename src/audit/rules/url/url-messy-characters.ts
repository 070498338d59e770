import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

interface Fault {
  reason: string;
  isIn(path: string): boolean;
}

/** `numpy.expand_dims.html`, `java.util.List`: documentation names its pages after the code they describe, and code has its own spelling. */
const NAME_IN_CODE = /^[a-z][a-z0-9]*(?:\.[A-Za-z_]\w*)+$/;
const FILE_ENDING = /\.(?:x?html?|php|aspx?|jsp)$/i;
const isNameInCode = (segment: string): boolean => NAME_IN_CODE.test(segment.replace(FILE_ENDING, ''));

/** Codes of articles and films (`B08N5WRWNW`, `SKU-12`) are written in capitals on purpose. */
const isCode = (segment: string): boolean => /\d/.test(segment);

/** `zh-CN`, `pt-BR`, `zh-Hant`: the usual spelling of a language with its region or script (https://www.rfc-editor.org/rfc/rfc5646#section-2.1.1). */
const isLanguage = (segment: string): boolean => /^[a-z]{2,3}-(?:[A-Z]{2}|[A-Z][a-z]{3})$/.test(segment);

const FAULTS: readonly Fault[] = [
  {
    reason: 'upper-case letters',
    isIn: (path) =>
      path
        .split('/')
        .some(
          (segment) =>
            /[A-Z]/.test(withoutEscapes(segment)) && !isCode(segment) && !isNameInCode(segment) && !isLanguage(segment),
        ),
  },
  {
    reason: 'underscores',
    isIn: (path) => path.split('/').some((segment) => segment.includes('_') && !isNameInCode(segment)),
  },
  { reason: 'spaces', isIn: (path) => path.includes('%20') },
  { reason: 'double slashes', isIn: (path) => path.includes('//') },
];
/** `/shop/shop/`; dates such as `/2026/01/01/` repeat numbers rightly. */
const REPEATED = /\/(?=[^/]*[a-z])([^/]+)\/\1(?:\/|$)/i;

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
  why: 'Google recommends hyphens between words, because underscores join them, and treats upper and lower case as different addresses. Spaces turn into %20, and a double slash comes from a link that was put together wrongly.',
  howToFix:
    'Use lower-case words joined by hyphens for new pages. Change old addresses only together with a permanent redirect from the old one and with all internal links; where visitors find them well, leave them. Letters of other alphabets are fine. For a double slash, correct the link that makes it.',
  measure:
    'The path of an indexable page holds upper-case letters, an underscore, a space (%20), a double slash or the same segment twice in a row. One of them is enough; the page gets one finding with all reasons. The recommendations for hyphens, case and encoding are those of Google; the other two are our own.',
  traps:
    'Only the path is looked at, not the query. Escapes such as %C3 are no upper case, and a segment with a digit is taken for a code, which may be written in capitals. A name from program code with dots, such as numpy.expand_dims, keeps its spelling. A language folder such as zh-CN has its usual spelling. A plus sign is a plus sign in a path. Numbers that repeat, as in dates, do not count, and a repeated segment alone is shown as a possibility that costs nothing, because a city may be named like its state.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'SW'],
  check({ page }) {
    const path = new URL(page.url).pathname;
    const reasons = FAULTS.filter((fault) => fault.isIn(path)).map((fault) => fault.reason);
    const isRepeated = REPEATED.test(path);
    if (reasons.length === 0 && !isRepeated) return pass();
    const all = isRepeated ? [...reasons, 'a segment repeated in a row'] : reasons;
    const evidence = {
      url: page.url,
      found: `${path.slice(0, 300)} (${all.join(', ')})`,
      expected: 'lower-case words joined by hyphens',
      where: 'address of the page',
    };
    return fail([evidence], reasons.length === 0 ? { confidence: 'possible' } : {});
  },
});

function withoutEscapes(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}/gi, '');
}
