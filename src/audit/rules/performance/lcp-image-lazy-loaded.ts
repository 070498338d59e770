import { largestPicture } from '#audit/reading/rendered-load.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notMeasured, pass } from '#audit/verdict.ts';

const LOADING = /\s+loading\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i;
const PRIORITY = /\s+fetchpriority\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i;

export default defineRule({
  id: 'lcp-image-lazy-loaded',
  category: 'performance',
  family: 'lcp',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'The largest picture of the first screen is not loaded lazily',
  failureTitle: 'The largest picture of the first screen is loaded lazily',
  impact: 'The picture that visitors wait for is asked for last, so the page seems slower than it is.',
  why: 'A picture with loading="lazy" is asked for only when the browser knows the layout and sees that it is near the screen. For pictures further down that saves bytes; for the largest one on the first screen it costs time, and its appearance is the Largest Contentful Paint.',
  howToFix:
    'Take loading="lazy" off this picture and give it fetchpriority="high". Many systems add the attribute to all pictures: leave out the first ones of each template. Keep it on pictures further down.',
  measure:
    'A browser opens the page at phone size and tells which element was the largest on the first screen. The check fails when that is a picture whose loading attribute says lazy. It judges the element that was measured, not the first picture of the document.',
  traps:
    'On a large screen another element may be the largest. Pages whose largest element is text have nothing to judge. A script that loads pictures late without this attribute is found by the check for pictures that are discovered late.',
  sources: [
    'https://web.dev/articles/lcp-lazy-loading',
    'https://web.dev/articles/optimize-lcp',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/lcp-discovery-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'SA'],
  check({ page, render }) {
    const picture = largestPicture(page, render);
    if ('outcome' in picture) return picture;
    const { element, url, loading } = picture;
    if (element === null) {
      return notMeasured(
        'The largest picture had left the page before it could be looked at',
        'Analyze the site again',
      );
    }
    if (loading?.trim().toLowerCase() !== 'lazy') return pass();
    const fix = eagerTag(element.snippet);
    return fail([
      {
        url: page.url,
        found: `loading="${loading}" on ${url}`,
        expected: 'no loading attribute on the largest picture of the first screen',
        where: `${element.selector} (largest element at phone size)`,
        selector: element.selector,
        snippet: element.snippet,
        ...(fix === null ? {} : { fix }),
        cause: element.selector,
      },
    ]);
  },
});

/** The same tag without lazy loading; null when its end was cut off. */
function eagerTag(snippet: string): string | null {
  if (!/^<img\s/i.test(snippet) || !snippet.endsWith('>')) return null;
  const eager = snippet.replace(LOADING, '').replace(PRIORITY, '');
  return eager.replace(/^<img/i, '<img fetchpriority="high"');
}
