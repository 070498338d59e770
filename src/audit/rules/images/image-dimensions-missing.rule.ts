import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import {
  buildComponentName,
  buildRenderedLocation,
  formatSimilarElementsNote,
  groupByComponent,
} from '#audit/page/component-name.ts';
import { addAttributes, readAttribute } from '#audit/page/start-tag.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import { canMoveElement } from '#audit/rules/images/moved-after.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

type RenderedImage = SuccessfulRender['images'][number];
type Cls = SuccessfulRender['timings']['cls'];
type ImageGroup = [RenderedImage, ...RenderedImage[]];

const MAX_EVIDENCE = 10;
/** Minimum area in square CSS pixels, about 32 by 32: icons barely shift the layout. */
const MIN_AREA = 1_000;
const GOOD_CLS = 0.1;

export default defineRule({
  id: 'image-dimensions-missing',
  category: 'images',
  family: 'cls',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Images have width and height',
  failureTitle: 'Images without width and height',
  aliases: [
    'image elements do not have explicit width and height',
    'missing size attributes',
    'unsized images',
    'image dimensions',
    'images without dimensions',
    'CLS',
  ],
  impact: 'The text jumps when such an image loads, and visitors lose their place or tap the wrong thing.',
  why: 'With the width and height of an image, the browser knows its shape before the file arrives and reserves the space. Without them, the image has no height at first, and everything below moves down when it loads.',
  howToFix:
    'Set the width and height attributes of each listed image to the size of the file, as shown in the fix. With "height: auto" in the stylesheet, the image still adapts to the screen.',
  measure:
    'A browser renders the page in a mobile viewport. An image fails when it is visible, takes up at least 1,000 square pixels (a threshold that we chose) and has no size. An image has a size if both width and height attributes are set, on the image or on a source of its picture element. An aspect ratio or a fixed size in CSS, on the image or the box around it, counts as well. The severity is medium when the page shifted by more than 0.1 in our rendering (CLS; web.dev calls up to 0.1 good). In addition, shifts of more than 0.1 must have moved such an image, an element around it or one after it. Otherwise, the severity is low.',
  traps:
    'Images with an absolute or fixed position do not shift the layout. Inline images (data URLs) load with the document. A fast server may deliver an image before anything is drawn, in which case we measure no shift although visitors see one. Pop-ups and fonts can shift the page too; shifts that no such image could have caused are ignored. Images that load only on scroll and do not yet take up space are not checked.',
  sources: [
    'https://web.dev/articles/optimize-cls',
    'https://html.spec.whatwg.org/multipage/rendering.html#attributes-for-embedded-content-and-images',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SN', 'SF', 'SQ', 'SW', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Output the width and height of the file as attributes in the image component.',
      'Keep "height: auto" in the CSS so that images stay responsive.',
      'Check that the layout no longer shifts while loading.',
    ],
    tools: ['lighthouse', 'chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: '<img src="/picture.png" alt="A bowline">',
    correct: '<img src="/picture.png" alt="A bowline" width="200" height="100">',
  },
  check({ page, render }) {
    const verdict = judgeUnreadPart(page, render, 'images');
    if (verdict !== null) return verdict;
    const images = render.images.filter(canShiftLayout);
    if (images.length === 0) return notApplicable('The page shows no images that could shift its layout');
    const unsizedImages = images.filter(({ hasDimensions, hasStyledSize }) => !hasDimensions && !hasStyledSize);
    if (unsizedImages.length === 0) return pass();
    const groups = groupByComponent(unsizedImages, ({ element }) => element).toSorted(
      (a, b) => getDisplayHeight(b) - getDisplayHeight(a),
    );
    return fail(
      groups.slice(0, MAX_EVIDENCE).map((group) => buildEvidence(page.url, group)),
      { severity: hasShiftedLayout(unsizedImages, render.timings.cls) ? 'medium' : 'low' },
    );
  },
});

function canShiftLayout({ isVisible, isOutOfFlow, url, displayWidth, displayHeight }: RenderedImage): boolean {
  return isVisible && !isOutOfFlow && !url.startsWith('data:') && displayWidth * displayHeight >= MIN_AREA;
}

/** Whether the shifts that the images could have caused add up to more than the threshold. */
function hasShiftedLayout(unsizedImages: readonly RenderedImage[], { withScroll, shifts }: Cls): boolean {
  if (withScroll <= GOOD_CLS) return false;
  const causedShifts = shifts.filter(({ elements }) =>
    elements.some((moved) => unsizedImages.some(({ element }) => canMoveElement(element, moved))),
  );
  return causedShifts.reduce((sum, { value }) => sum + value, 0) > GOOD_CLS;
}

const getDisplayHeight = ([first]: ImageGroup): number => first.displayHeight;

/** Describes which of the two attributes are missing. */
function describeMissingSize(tag: string): string {
  if (readAttribute(tag, 'width') !== null) return 'no height set';
  return readAttribute(tag, 'height') === null ? 'no size set' : 'no width set';
}

function buildEvidence(url: string, [image, ...rest]: ImageGroup): Evidence {
  const { element, naturalWidth, naturalHeight, displayWidth, displayHeight } = image;
  const size = `width="${naturalWidth}" height="${naturalHeight}"`;
  return {
    url,
    found: `${describeMissingSize(element.snippet)}, displayed at ${Math.round(displayWidth)} x ${Math.round(displayHeight)} pixels${formatSimilarElementsNote(rest.length + 1)}: ${image.url}`,
    expected: 'width and height attributes',
    ...buildRenderedLocation(element),
    snippet: element.snippet,
    ...(naturalWidth > 0 && naturalHeight > 0 ? { fix: addAttributes(element.snippet, size) } : {}),
    cause: `image without dimensions: ${buildComponentName(element)}`,
    places: rest.length + 1,
  };
}
