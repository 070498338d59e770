import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { OpenPage } from '../page/open-page.ts';
import { StepTimeoutError } from '../page/page-loss.ts';
import { evaluateInWorld } from '../page/page-world.ts';
import type { RenderLimits } from '../page/render-limits.ts';
import { buildFunctionSource } from '../probes/ask-page.ts';
import { findOnScreen, type VisibleElement } from './find-on-screen.ts';

/** A screenshot before it is stored and gets its key. */
export interface ElementCapture extends Omit<SuccessfulRender['pictures'][number], 'key'> {
  jpeg: Uint8Array;
}

/**
 * Takes screenshots of the elements that are visible, each scrolled into view; afterward, the page is scrolled back to
 * the top. A timeout stops the work and keeps the screenshots taken so far.
 *
 * @throws PageLostError when the page is lost
 */
export async function takeElementScreenshots(
  openedPage: OpenPage,
  selectors: readonly string[],
  limits: RenderLimits,
): Promise<ElementCapture[]> {
  const pictures: ElementCapture[] = [];
  const endsAt = performance.now() + limits.allScreenshotsTimeoutMs;
  const getRemainingMs = () => Math.max(1, endsAt - performance.now());
  try {
    for (const selector of selectors) {
      const visibleElement = await openedPage.step('Finding an element', getRemainingMs(), () =>
        findVisibleElement(openedPage, selector, limits),
      );
      if (visibleElement === null) continue;
      const jpeg = await openedPage.step('The screenshot of an element', getRemainingMs(), () =>
        captureScreenshot(openedPage, visibleElement, limits),
      );
      const { width, height } = visibleElement.strip;
      pictures.push({ selector, width, height, box: visibleElement.box, jpeg });
    }
    if (selectors.length > 0)
      await openedPage.step('Scrolling back', getRemainingMs(), () => evaluateInWorld(openedPage, SCROLL_TO_TOP));
  } catch (error) {
    if (!(error instanceof StepTimeoutError)) throw error;
  }
  return pictures;
}

const SCROLL_TO_TOP = "window.scrollTo({ left: 0, top: 0, behavior: 'instant' })";

async function findVisibleElement(
  openedPage: OpenPage,
  selector: string,
  limits: RenderLimits,
): Promise<VisibleElement | null> {
  const { screenshotMargin: margin, maxScreenshotHeight: maxHeight, screenshotPauseMs: pauseMs } = limits;
  const screenWidth = limits.viewport.width;
  const expression = buildFunctionSource(findOnScreen, [selector, { screenWidth, margin, maxHeight, pauseMs }]);
  // The cast is safe: the expression calls `findOnScreen`, which returns this type.
  return (await evaluateInWorld(openedPage, expression)) as VisibleElement | null;
}

async function captureScreenshot(
  { cdp }: OpenPage,
  { strip, zoom }: VisibleElement,
  limits: RenderLimits,
): Promise<Uint8Array> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: limits.screenshotQuality,
    captureBeyondViewport: false,
    clip: { ...strip, scale: limits.viewport.scale * zoom },
  });
  return Buffer.from(data, 'base64');
}
