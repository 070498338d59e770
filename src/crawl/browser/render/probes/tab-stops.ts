import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { ElementRef, RenderedDetail } from '#contracts/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../run-probes.ts';
import { askPage } from './ask-page.ts';
import { lookAtFocus, prepareFocus } from './focus-looks.ts';

/** The first stops of the tab key, pressed for real, and whether one sees where one is. */
export const tabStopsProbe: Probe<'tabStops'> = {
  field: 'tabStops',
  deadlineMs: PROBE_LIMITS.slowTimeoutMs,
  run: walkStops,
};

/** Where the focus is. */
export interface FocusLook {
  /** Null where nothing of this document has it, or a frame whose inside cannot be seen. */
  element: ElementRef | null;
  /** Number of the element among those that had the focus; the same for the same element. */
  stop: number;
  isVisible: boolean;
}

async function walkStops(page: Page): Promise<RenderedDetail['tabStops']> {
  const { maxTabStops, focusPauseMs, focusFadeMs } = PROBE_LIMITS;
  await askPage(page, prepareFocus, 300);
  const stops = new Map<number, RenderedDetail['tabStops'][number]>();
  const endsAt = performance.now() + PROBE_LIMITS.askTimeoutMs;
  // Frames take presses too.
  for (let press = 0; press < maxTabStops + 10 && stops.size < maxTabStops; press += 1) {
    await page.keyboard.press('Tab');
    await sleep(focusPauseMs);
    let look = await askPage(page, lookAtFocus);
    if (look.element === null) {
      if (look.stop === -1) break;
      continue;
    }
    // Round again, or caught in a place.
    if (stops.has(look.stop)) break;
    if (!look.isVisible) {
      await sleep(focusFadeMs);
      look = await askPage(page, lookAtFocus);
    }
    if (look.element !== null) stops.set(look.stop, { element: look.element, isVisible: look.isVisible });
    if (performance.now() > endsAt) break;
  }
  return [...stops.values()];
}
