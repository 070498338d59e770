import { defineRule } from '#audit/engine/rule.ts';
import { pass, warn } from '#audit/engine/verdict.ts';
import { formatQuantity } from '#lib/text/counted.ts';

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
  title: 'URLs are short',
  failureTitle: 'Long or deeply nested URLs',
  aliases: [
    'URL too long',
    'over 115 characters',
    'long URLs',
    'URL length',
    'folder depth',
    'too many URL parameters',
  ],
  impact: 'Such URLs are cut off in search results and messages and are hard to read.',
  why: 'Search engines set no limit here and do not penalize long URLs, so this does not affect the score. Google recommends a simple structure with as few parameters as possible, and people trust a URL more when they can read it.',
  howToFix:
    'For new pages, use a few words that describe the page, few folders, and only parameters that change the content. Leave existing URLs as they are, because changing them costs more than it gains.',
  measure:
    'An indexable page is reported when its path and query have more than 115 characters. A page is also reported when the path has more than 5 segments or the query more than 3 parameters. The limits are conventions of audit tools (Screaming Frog lists URLs over 115 characters), not of a search engine.',
  traps:
    'Percent-encoded letters of other alphabets are counted as the letters that people see. URLs that are hidden from search or declare another canonical are not checked.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  checked: '2026-11-20',
  peers: ['SF', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: ['Use short, flat URLs for new pages.', 'Leave existing URLs as they are.'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /shop/bicycles/city/step-through/seven-gears/blue/details
HTTP/1.1 200 OK`,
    correct: `GET /shop/city-bicycles/step-through-blue
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    const { pathname, search } = new URL(page.url);
    const length = Array.from(decodePath(pathname + search)).length;
    const segmentCount = pathname.split('/').filter((segment) => segment !== '').length;
    const parameterCount = search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '').length;
    const reasons = [
      ...(length > MAX_LENGTH ? [`${length} characters`] : []),
      ...(segmentCount > MAX_SEGMENTS ? [`${segmentCount} path segments`] : []),
      ...(parameterCount > MAX_PARAMETERS ? [formatQuantity(parameterCount, 'parameter')] : []),
    ];
    if (reasons.length === 0) return pass();
    const expected = `up to ${MAX_LENGTH} characters, ${MAX_SEGMENTS} path segments and ${MAX_PARAMETERS} parameters`;
    return warn([{ url: page.url, found: reasons.join(', '), expected, where: 'page URL' }]);
  },
});

/** Decodes the URL as people see it, or returns it as written when the escapes are not UTF-8. */
function decodePath(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
