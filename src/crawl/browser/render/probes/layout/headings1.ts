import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { Probe } from '#crawl/browser/render/reading/run-probes.ts';
import { evaluateInPage } from '../ask-page.ts';
import type { PageKit } from '../page-kit.ts';

/** Reads the h1 headings, and whether they are visible. */
export const headings1Probe: Probe<'headings1'> = {
  field: 'headings1',
  run: (page) => evaluateInPage(page, readHeadings, PROBE_LIMITS.maxItems),
};

/** Runs in the page. */
function readHeadings(kit: PageKit, maxItems: number): RenderedDetail['headings1'] {
  return kit
    .select('h1')
    .slice(0, maxItems)
    .map((heading) => {
      const ownText = kit.quote(kit.readTextWithout(heading));
      const named = [
        ...Element.prototype.querySelectorAll.call(heading, 'img[alt], svg, [role=img][aria-label], input[type=image]'),
      ];
      const instead = named.map(
        (image) =>
          kit.readAttribute(image, 'alt') ?? kit.readAttribute(image, 'aria-label') ?? kit.readTextWithout(image),
      );
      const text = readTextWithoutSvg(heading, ownText);
      const isRendered = heading.checkVisibility({ visibilityProperty: true });
      return {
        element: kit.describe(heading),
        text: text === '' ? kit.quote(instead.join(' ')) : text,
        isHidden: !isRendered,
        isForScreenReaders: isRendered && isOutOfView(heading),
        isImageOnly: text === '' && named.length > 0,
      };
    });

  /**
   * Whether the heading is outside the visible page. This includes a heading whose text is moved away so that only a
   * background image is visible.
   */
  function isOutOfView(heading: Element): boolean {
    if (kit.isForScreenReaders(heading)) return true;
    const { left, top, right, bottom } = heading.getBoundingClientRect();
    const isOffCanvas =
      right + scrollX <= 0 || bottom + scrollY <= 0 || left + scrollX < -2_000 || top + scrollY < -2_000;
    const indent = Number.parseFloat(getComputedStyle(heading).textIndent);
    return isOffCanvas || indent <= -500;
  }

  /** Returns the text without the titles inside SVGs, which are not text on the page. */
  function readTextWithoutSvg(heading: Element, fullText: string): string {
    const svgElements = new Set<Element>(Element.prototype.querySelectorAll.call(heading, 'svg'));
    return svgElements.size === 0 ? fullText : kit.quote(kit.readTextWithout(heading, svgElements));
  }
}
