import type { SiteShape } from './fix-site-shape.ts';
import type { Noise } from './noise.ts';

/** How the fix changes the expected clicks of one page, on any day. */
export interface PageFix {
  page: number;
  fixDay: number;
  /** The first day with the issue, or null if the page always had it. */
  issueDay: number | null;
  /** Logarithm of the factor once the effect has set in. */
  size: number;
  onsetDays: number;
}

/** Draws one page's effect, which varies around the effect of the site. */
export function drawPageFix(shape: SiteShape, target: Pick<PageFix, 'page' | 'fixDay'>, noise: Noise): PageFix {
  const variation = Math.max(0, 1 + shape.effectSpread * noise.normal());
  return {
    ...target,
    issueDay: shape.issueDays === null ? null : target.fixDay - shape.issueDays,
    size: Math.log1p(shape.effect) * variation,
    onsetDays: shape.onsetDays,
  };
}

/** Returns the factor on the clicks that the page has with the issue: 1 while the page has the issue. */
export function computeFixFactor(fix: PageFix, day: number): number {
  if (fix.issueDay !== null && day < fix.issueDay) return Math.exp(fix.size);
  if (day <= fix.fixDay) return 1;
  const progress = fix.onsetDays === 0 ? 1 : Math.min(1, (day - fix.fixDay) / fix.onsetDays);
  return Math.exp(fix.size * progress);
}

/** Expected clicks of the fixed pages after their fixes, with and without the effect. */
export interface ExpectedAfterFix {
  withFix: number;
  withoutFix: number;
}

/** Adds up expected clicks, without noise, over the days within the window that follow each page's own fix. */
export function sumExpectedAfterFix(
  fixes: readonly PageFix[],
  readExpected: (page: number, day: number) => number,
  window: { from: number; to: number },
): ExpectedAfterFix {
  let withFix = 0;
  let withoutFix = 0;
  for (const fix of fixes) {
    for (let day = Math.max(window.from, fix.fixDay + 1); day <= window.to; day += 1) {
      const expected = readExpected(fix.page, day);
      withoutFix += expected;
      withFix += expected * computeFixFactor(fix, day);
    }
  }
  return { withFix, withoutFix };
}
