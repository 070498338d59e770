/** Real input in a browser, timed with the Event Timing API: from the input to the next painted frame, as INP does. */
import type { CDPSession, Locator, Page } from '@playwright/test';

/** The shortest duration that is reported; durations are in steps of 8 ms. */
const SHORTEST_REPORTED_MS = 16;
/** Time without activity after which an interaction is considered finished. */
const QUIET_MS = 150;

declare global {
  interface Window {
    /** Longest event of each interaction since the last measurement. */
    timedInteractions?: Map<number, number>;
    /** Milliseconds from the input until the awaited content was on screen; null while it is not. */
    contentTime?: number | null;
  }
}

/** Runs in the page before its own scripts. */
function observeEvents(): void {
  const longestDurations = new Map<number, number>();
  window.timedInteractions = longestDurations;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const id = entry.interactionId;
      if (id) longestDurations.set(id, Math.max(longestDurations.get(id) ?? 0, entry.duration));
    }
  });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page before an interaction that changes content: waits until the text of the element changes. */
function awaitContent(selector: string): void {
  const read = () => document.querySelector(selector)?.textContent;
  const previousContent = read();
  window.contentTime = null;
  const watch = (start: number) => {
    const currentContent = read();
    // The next frame shows the change.
    if (currentContent !== undefined && currentContent !== previousContent)
      requestAnimationFrame(() => {
        window.contentTime = performance.now() - start;
      });
    else requestAnimationFrame(() => watch(start));
  };
  document.addEventListener('click', (event) => watch(event.timeStamp), { capture: true, once: true });
}

export interface TimedPage {
  page: Page;
  /**
   * Taps a control and returns the duration in milliseconds. With a selector, the duration ends when the text of that
   * element has changed on screen, even if the browser painted an earlier frame.
   */
  tap(target: Locator, content?: string): Promise<number>;
  /** Presses a key, and returns the duration in milliseconds. */
  press(key: string): Promise<number>;
}

/** Prepares a page: throttles its CPU and observes its events. Call this function before the page is opened. */
export async function timePage(page: Page, slowdown: number): Promise<TimedPage> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observeEvents);
  const time = async (work: () => Promise<void>): Promise<number> => {
    await page.evaluate(() => window.timedInteractions?.clear());
    await work();
    await page.evaluate(
      (quietMs) =>
        new Promise<void>((resolve) => {
          // Two frames, then a pause: late work, such as a list that is rendered afterward, counts toward the
          // interaction.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, quietMs)));
        }),
      QUIET_MS,
    );
    const durations = await page.evaluate(() => [...(window.timedInteractions?.values() ?? [])]);
    return Math.max(SHORTEST_REPORTED_MS, ...durations);
  };
  return {
    page,
    async tap(target, content) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) throw new Error(`Not on screen: ${target}`);
      if (content !== undefined) await page.evaluate(awaitContent, content);
      const duration = await time(() =>
        page.touchscreen.tap(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2),
      );
      if (content === undefined) return duration;
      const contentTimeHandle = await page.waitForFunction(() => window.contentTime);
      return Math.max(duration, Math.round(Number(await contentTimeHandle.jsonValue())));
    },
    press: (key) => time(() => page.keyboard.press(key)),
  };
}
