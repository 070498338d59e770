import type { OpenPage } from '../page/open-page.ts';
import { runInWorld } from '../page/page-world.ts';
import type { RenderLimits } from '../page/render-limits.ts';

/** When the page was scrolled, on the page's own clock. */
export interface ScrollSpan {
  fromMs: number;
  toMs: number;
}

/** Scrolls to the end of the page as a reader would, in up to `scrollSteps` steps, and back to the top. */
export function scrollSlowly(openedPage: OpenPage, limits: RenderLimits): Promise<ScrollSpan> {
  const { scrollTimeoutMs, scrollSteps, scrollPauseMs } = limits;
  return openedPage.step('Scrolling', scrollTimeoutMs, () =>
    runInWorld(openedPage, scrollThrough, scrollSteps, scrollPauseMs),
  );
}

/** Runs in the page. */
async function scrollThrough(steps: number, pauseMs: number): Promise<{ fromMs: number; toMs: number }> {
  const fromMs = performance.now();
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
  const box = findScrollBox();
  for (let step = 0; step < steps; step += 1) {
    const before = box.scrollTop;
    box.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
    await pause();
    if (box.scrollTop <= before) break;
  }
  // The last content that came into view may still be loading.
  for (let rest = 0; rest < 5; rest += 1) await pause();
  const toMs = performance.now();
  box.scrollTo({ top: 0, behavior: 'instant' });
  return { fromMs, toMs };

  /** Returns the document, or the scrolling box in the middle of the viewport that takes its place. */
  function findScrollBox(): Element {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollHeight > root.clientHeight + 1) return root;
    let box = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    for (; box !== null; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box);
      if ((overflowY === 'auto' || overflowY === 'scroll') && box.scrollHeight > box.clientHeight + 1) return box;
    }
    return root;
  }
}
