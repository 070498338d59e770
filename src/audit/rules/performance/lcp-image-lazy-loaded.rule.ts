import { defineRule } from '#audit/engine/rule.ts';
import { fail, notMeasured, pass } from '#audit/engine/verdict.ts';
import { findLcpImage } from '#audit/rules/performance/rendered-load.ts';

const LOADING_ATTRIBUTE = /\s+loading\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i;
const FETCH_PRIORITY_ATTRIBUTE = /\s+fetchpriority\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i;

export default defineRule({
  id: 'lcp-image-lazy-loaded',
  category: 'performance',
  family: 'lcp',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'LCP image is not lazy-loaded',
  failureTitle: 'LCP image is lazy-loaded',
  aliases: [
    'Largest Contentful Paint image was lazily loaded',
    'lazy-loaded LCP image',
    'lazy loading above the fold',
    'hero image lazy loading',
    'LCP',
  ],
  impact: 'The image that visitors wait for is requested late, so the main content appears later than it could.',
  why: 'An image with loading="lazy" is requested only when the browser knows the layout and sees that the image is near the screen. Lazy loading saves data for images below the fold. For the largest image on the first screen, lazy loading delays Largest Contentful Paint (LCP).',
  howToFix:
    'Remove loading="lazy" from this image and add fetchpriority="high". Many systems add the attribute to all images: exclude the first images of each template. Keep the attribute on images below the fold.',
  measure:
    'A browser opens the page in a mobile viewport and reports the largest element on the first screen. The check fails when that element is an image with loading="lazy". The check uses the measured element, not the first image of the document.',
  traps:
    'On a large screen, another element may be the largest. Pages whose largest element is text are not checked. Scripts that load images late without this attribute are covered by the check for LCP images that are discovered late.',
  sources: [
    'https://web.dev/articles/lcp-lazy-loading',
    'https://web.dev/articles/optimize-lcp',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/lcp-discovery-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'SA'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Remove loading="lazy" from the LCP image in the template.',
      'Add fetchpriority="high" to the LCP image.',
      'Keep lazy loading for images below the fold.',
    ],
    tools: ['lighthouse'],
  },
  examples: {
    format: 'browser',
    incorrect: `<main>
  <img src="/hero.png" alt="Rope" width="380" height="600" loading="lazy">
</main>`,
    correct: `<main>
  <img src="/hero.png" alt="Rope" width="380" height="600" fetchpriority="high">
</main>`,
  },
  check({ page, render }) {
    const lcpImage = findLcpImage(page, render);
    if ('outcome' in lcpImage) return lcpImage;
    const { element, url, loading } = lcpImage;
    if (element === null) {
      return notMeasured(
        'The largest image was removed from the page before it could be checked',
        'Analyze the site again',
      );
    }
    if (loading?.trim().toLowerCase() !== 'lazy') return pass();
    const fix = buildEagerTag(element.snippet);
    return fail([
      {
        url: page.url,
        found: `loading="${loading}" on ${url}`,
        expected: 'no loading="lazy" on the largest image on the first screen',
        where: `${element.selector} (largest element at phone size)`,
        selector: element.selector,
        snippet: element.snippet,
        ...(fix === null ? {} : { fix }),
        cause: element.selector,
      },
    ]);
  },
});

/** Builds the same tag without lazy loading; null when the tag was truncated. */
function buildEagerTag(snippet: string): string | null {
  if (!/^<img\s/i.test(snippet) || !snippet.endsWith('>')) return null;
  const eagerSnippet = snippet.replace(LOADING_ATTRIBUTE, '').replace(FETCH_PRIORITY_ATTRIBUTE, '');
  return eagerSnippet.replace(/^<img/i, '<img fetchpriority="high"');
}
