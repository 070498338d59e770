import { defineRule } from '#audit/rule.ts';
import { pass, warn } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';

const MAX_LENGTH = 115;
const MAX_SEGMENTS = 5;
const MAX_PARAMETERS = 3;

export default defineRule({
  id: 'url-too-long-or-deep',
  category: 'url',
  family: 'url-form',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Addresses are short',
  failureTitle: 'Very long or deeply nested addresses',
  impact: 'Such addresses are cut off in search results and messages and are hard to read.',
  why: 'Search engines set no limit here and do not punish long addresses, so this costs no points. Google advises a simple structure with as few parameters as possible, and people trust an address more that they can read.',
  howToFix:
    'Keep it in mind for new pages: a few words that name the page, few folders, no parameters that change nothing. Leave existing addresses as they are, because a change costs more than it brings.',
  measure:
    'Path and query of an indexable page have more than 115 characters, the path more than 5 segments, or the query more than 3 parameters. The numbers are conventions of audit tools (Screaming Frog lists addresses over 115 characters), not of a search engine.',
  traps:
    'Percent-encoded letters of other alphabets are counted as the letters that people see. Addresses that are hidden from search or name another canonical are not judged.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  checked: '2026-11-20',
  peers: ['SF', 'SQ', 'SB'],
  check({ page }) {
    const { pathname, search } = new URL(page.url);
    const length = Array.from(decoded(pathname + search)).length;
    const segments = pathname.split('/').filter((segment) => segment !== '').length;
    const parameters = search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '').length;
    const reasons = [
      ...(length > MAX_LENGTH ? [`${length} characters`] : []),
      ...(segments > MAX_SEGMENTS ? [`${segments} path segments`] : []),
      ...(parameters > MAX_PARAMETERS ? [counted(parameters, 'parameter')] : []),
    ];
    if (reasons.length === 0) return pass();
    const expected = `at most ${MAX_LENGTH} characters, ${MAX_SEGMENTS} path segments and ${MAX_PARAMETERS} parameters`;
    return warn([{ url: page.url, found: reasons.join(', '), expected, where: 'address of the page' }]);
  },
});

/** As people see it; as written where the escapes are no UTF-8. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
