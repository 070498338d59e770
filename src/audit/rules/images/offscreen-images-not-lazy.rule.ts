import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildComponentName, buildRenderedLocation } from '#audit/page/component-name.ts';
import { addAttributes, readAttribute } from '#audit/page/start-tag.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

type RenderedImage = SuccessfulRender['images'][number];

const MAX_EVIDENCE = 10;
const MIN_IMAGES = 3;
/**
 * On a fast connection, Chrome immediately loads lazy images within this distance below the viewport, so lazy loading
 * saves nothing there.
 */
const LAZY_LOADING_DISTANCE = 1_250;
const MIN_BYTES = 4_000;

export default defineRule({
  id: 'offscreen-images-not-lazy',
  category: 'images',
  family: 'image-loading',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Offscreen images are lazy-loaded',
  failureTitle: 'Offscreen images are not lazy-loaded',
  aliases: ['defer offscreen images', 'lazy loading', 'loading="lazy"', 'native lazy loading', 'below-the-fold images'],
  impact: 'Images that many visitors never reach compete with the first screen for bandwidth.',
  why: 'By default, a browser loads every image on the page. With loading="lazy", it loads an image only when the visitor scrolls near it.',
  howToFix:
    'Add loading="lazy" to the listed images in the template. Leave images on the first screen as they are: lazy loading would delay them.',
  measure:
    'A browser renders the page in a mobile viewport (412 by 915 pixels) without scrolling. Images more than 1,250 pixels below the first screen are checked. The check fails when at least three of them, each at least 4 KB, loaded before the page had finished loading and lack loading="lazy". Up to 1,250 pixels, Chrome would load lazy images anyway on a fast connection; we chose the thresholds of three images and 4 KB.',
  traps:
    'Images that JavaScript loads when the visitor scrolls near them do not count: they have not loaded yet, or were requested after page load. Images that are not shown, such as inactive slides, do not count either. The same goes for files that the first screen also needs.',
  sources: [
    'https://web.dev/articles/browser-level-image-lazy-loading',
    'https://developer.mozilla.org/en-US/docs/Web/API/HTMLImageElement/loading',
  ],
  checked: '2026-11-22',
  peers: ['SQ', 'SW', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add loading="lazy" to images below the first screen in the template.',
      'Do not lazy-load images on the first screen.',
      'Check that the LCP image still loads early.',
    ],
    tools: ['lighthouse'],
  },
  examples: {
    format: 'browser',
    incorrect: `<div style="height: 4000px"></div>
<img src="/picture-a.png" alt="First" width="200" height="100">
<img src="/picture-b.png" alt="Second" width="200" height="100">
<img src="/picture-c.png" alt="Third" width="200" height="100">`,
    correct: `<div style="height: 4000px"></div>
<img src="/picture-a.png" alt="First" width="200" height="100" loading="lazy">
<img src="/picture-b.png" alt="Second" width="200" height="100" loading="lazy">
<img src="/picture-c.png" alt="Third" width="200" height="100" loading="lazy">`,
  },
  check({ page, render }) {
    const verdict = judgeUnreadPart(page, render, 'images');
    if (verdict !== null) return verdict;
    const lazyLoadingTop = render.viewport.height + LAZY_LOADING_DISTANCE;
    const offscreenImages = render.images.filter(({ top, isVisible }) => isVisible && top > lazyLoadingTop);
    if (offscreenImages.length < MIN_IMAGES)
      return notApplicable('The page has fewer than three images far below its first screen');
    const eagerImages = findEagerImages(render, lazyLoadingTop);
    if (eagerImages.length < MIN_IMAGES) return pass();
    return fail(eagerImages.slice(0, MAX_EVIDENCE).map((image) => buildEvidence(page.url, image)));
  },
});

/** Finds images beyond the distance threshold that load immediately for no reason, one per file, largest first. */
function findEagerImages({ images, requests, timings }: SuccessfulRender, lazyLoadingTop: number): RenderedImage[] {
  const { loadMs } = timings;
  const exemptUrls = new Set(images.filter(({ top }) => top <= lazyLoadingTop).map(({ url }) => url));
  // A script has already deferred files that are requested after the page has loaded.
  for (const { url, startedMs } of requests) if (loadMs !== null && startedMs > loadMs) exemptUrls.add(url);
  const eagerImages = new Map<string, RenderedImage>();
  for (const image of images)
    if (isEager(image, lazyLoadingTop) && !exemptUrls.has(image.url)) eagerImages.set(image.url, image);
  return [...eagerImages.values()].toSorted((a, b) => (b.transferBytes ?? 0) - (a.transferBytes ?? 0));
}

function isEager({ top, isVisible, loading, transferBytes }: RenderedImage, lazyLoadingTop: number): boolean {
  return top > lazyLoadingTop && isVisible && loading?.toLowerCase() !== 'lazy' && (transferBytes ?? 0) >= MIN_BYTES;
}

function buildEvidence(url: string, { element, top, transferBytes, url: file }: RenderedImage): Evidence {
  const { snippet } = element;
  const hasNoLoadingAttribute = readAttribute(snippet, 'loading') === null;
  return {
    url,
    found: `${formatByteSize(transferBytes ?? 0)} loaded immediately, ${Math.round(top)} pixels down the page: ${file}`,
    expected: 'loading="lazy"',
    ...buildRenderedLocation(element),
    snippet,
    fix: hasNoLoadingAttribute ? addAttributes(snippet, 'loading="lazy"') : 'loading="lazy"',
    cause: `offscreen image without loading="lazy": ${buildComponentName(element)}`,
  };
}
