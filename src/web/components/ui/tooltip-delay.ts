import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#contracts/product/ui-constants.ts';

/**
 * Returns how long a hovered tooltip waits before it opens, in ms: in a series it opens immediately.
 *
 * @param sinceClosedMs time since the last tooltip closed; infinite if there was none
 */
export function computeOpenDelay(sinceClosedMs: number): number {
  return sinceClosedMs < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_OPEN_DELAY_MS;
}
