import { RENDER_LIMITS, RENDER_STEP_LIMITS } from '#crawl/browser/browser-limits.ts';

export interface Viewport {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  scale: number;
}

type WidenedLimits<T> = {
  -readonly [K in keyof T]: T[K] extends number ? number : T[K] extends object ? Viewport : never;
};

/** All limits for rendering one page; times are in milliseconds, sizes in bytes. */
export type RenderLimits = WidenedLimits<typeof RENDER_LIMITS> & WidenedLimits<typeof RENDER_STEP_LIMITS>;

/** Returns the product's limits with the caller's overrides, which only tests pass. */
export function buildRenderLimits(changes: Partial<RenderLimits> = {}): RenderLimits {
  return { ...RENDER_LIMITS, ...RENDER_STEP_LIMITS, ...changes };
}
