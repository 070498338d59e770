import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../reading/run-probes.ts';
import { evaluateInPage } from './ask-page.ts';
import type { PageKit } from './page-kit.ts';

/**
 * Reads the loaded URL and the rendered size of every `img`, up to `maxImages`. The size in bytes is known only from
 * the network.
 */
export const imagesProbe: Probe<'images'> = {
  field: 'images',
  run: (page) =>
    evaluateInPage(page, readImages, { maxImages: PROBE_LIMITS.maxImages, maxUrlLength: PROBE_LIMITS.maxUrlLength }),
};

/** Runs in the page. */
function readImages(
  kit: PageKit,
  { maxImages, maxUrlLength }: { maxImages: number; maxUrlLength: number },
): RenderedDetail['images'] {
  const isImage = (element: Element): element is HTMLImageElement => element instanceof HTMLImageElement;
  return kit.select('img').filter(isImage).slice(0, maxImages).map(readImage);

  function readImage(image: HTMLImageElement): RenderedDetail['images'][number] {
    const url = image.currentSrc || image.src;
    const { width, height, top } = image.getBoundingClientRect();
    const density = computeDensity(image, url);
    const nearbyElements = kit.listSelfAndAncestors(image).slice(0, 5);
    return {
      element: kit.describe(image),
      url: url.slice(0, url.startsWith('data:') ? 100 : maxUrlLength),
      naturalWidth: Math.round(image.naturalWidth * density),
      naturalHeight: Math.round(image.naturalHeight * density),
      displayWidth: roundToTenth(width),
      displayHeight: roundToTenth(height),
      top: roundToTenth(top + scrollY),
      loading: kit.readAttribute(image, 'loading'),
      hasDimensions: [image, ...getSources(image)].some(
        (candidate) =>
          /^\s*\d/.test(kit.readAttribute(candidate, 'width') ?? '') &&
          /^\s*\d/.test(kit.readAttribute(candidate, 'height') ?? ''),
      ),
      hasStyledSize:
        hasOwnSize(image) || nearbyElements.slice(1, 3).some((box) => hasFixedSize(box, hasPercentHeight(image))),
      isOutOfFlow: nearbyElements.some((box) => ['absolute', 'fixed'].includes(getComputedStyle(box).position)),
      isVisible: kit.isShown(image) && width > 0 && height > 0,
      transferBytes: null,
    };
  }

  function roundToTenth(value: number): number {
    return Math.round(value * 10) / 10;
  }

  function getSources(image: Element): Element[] {
    const parent = kit.findParent(image);
    return parent?.localName === 'picture'
      ? kit.findChildren(parent).filter((child) => child.localName === 'source')
      : [];
  }

  /**
   * Returns the density of the selected `srcset` candidate: the browser divides the reported size by it, but the file
   * still has all the pixels.
   */
  function computeDensity(image: HTMLImageElement, url: string): number {
    for (const source of [image, ...getSources(image)]) {
      const candidates = (kit.readAttribute(source, 'srcset') ?? '').slice(0, 20_000).split(/,\s+|,(?=https?:|\/)/);
      for (const candidate of candidates) {
        const [candidateUrl = '', descriptor = ''] = candidate.trim().split(/\s+/);
        const amount = Number.parseFloat(descriptor);
        if (!(amount > 0) || URL.parse(candidateUrl, document.baseURI)?.href !== url) continue;
        if (descriptor.endsWith('x')) return amount;
        if (descriptor.endsWith('w') && image.naturalWidth > 0) return amount / image.naturalWidth;
      }
    }
    return 1;
  }

  /** Whether styles set the size independently of the image. */
  function hasOwnSize(element: Element): boolean {
    // If both attributes are set, the ratio is "auto 4 / 3", which does not come from styles.
    if (/^\d/.test(getComputedStyle(element).aspectRatio)) return true;
    const styles = element.computedStyleMap();
    return ['width', 'height'].every((name) => {
      const value = String(styles.get(name) ?? 'auto');
      return /^(?:calc|min|max|clamp|-?[\d.]+(?!\d*%))/.test(value) || (name === 'width' && value.endsWith('%'));
    });
  }

  function hasPercentHeight(image: Element): boolean {
    return String(image.computedStyleMap().get('height') ?? 'auto').endsWith('%');
  }

  /**
   * Whether the box around the image has a height that does not depend on the image, because the image takes its height
   * from the box or overflow is clipped.
   */
  function hasFixedSize(box: Element, isFilled: boolean): boolean {
    const { aspectRatio, overflowY, display } = getComputedStyle(box);
    if (display === 'inline' || display === 'contents') return false;
    const height = String(box.computedStyleMap().get('height') ?? 'auto');
    const isFixed = /^[\d.]+(?:px|vh|vw|rem|em|svh|dvh)$/.test(height);
    return (isFixed || /^\d/.test(aspectRatio)) && (isFilled || overflowY !== 'visible');
  }
}
