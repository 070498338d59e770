import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { ElementReference, RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { Probe } from '#crawl/browser/render/reading/run-probes.ts';
import { evaluateInPage } from '../ask-page.ts';
import { prepareFocus, readFocusState } from './focus-styles.ts';

/** Finds the first elements reached by pressing the Tab key, and whether their focus is visible. */
export const tabStopsProbe: Probe<'tabStops'> = {
  field: 'tabStops',
  deadlineMs: PROBE_LIMITS.slowProbeTimeoutMs,
  run: walkStops,
};

/** The focused element. */
export interface FocusState {
  /** Null when no element of this document has focus, or when the focus is in a frame. */
  element: ElementReference | null;
  /** Index of the element or frame among all that have had focus; -1 when nothing has focus. */
  stop: number;
  isVisible: boolean;
}

async function walkStops(page: Page): Promise<RenderedDetail['tabStops']> {
  const { maxTabStops, focusPauseMs, focusFadeMs } = PROBE_LIMITS;
  await evaluateInPage(page, prepareFocus, 300);
  const stops = new Map<number, RenderedDetail['tabStops'][number]>();
  const endsAt = performance.now() + PROBE_LIMITS.evaluationTimeoutMs;
  // Frames consume key presses, too.
  for (let press = 0; press < maxTabStops + 10 && stops.size < maxTabStops; press += 1) {
    await page.keyboard.press('Tab');
    await sleep(focusPauseMs);
    let focusState = await evaluateInPage(page, readFocusState);
    if (focusState.element === null) {
      if (focusState.stop === -1) break;
      continue;
    }
    // The focus has returned to an earlier element, or is trapped.
    if (stops.has(focusState.stop)) break;
    if (!focusState.isVisible) {
      await sleep(focusFadeMs);
      focusState = await evaluateInPage(page, readFocusState);
    }
    if (focusState.element !== null)
      stops.set(focusState.stop, { element: focusState.element, isVisible: focusState.isVisible });
    if (performance.now() > endsAt) break;
  }
  return [...stops.values()];
}
