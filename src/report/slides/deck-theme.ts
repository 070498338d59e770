import { BRAND_COLORS } from '#contracts/product/brand.ts';
import type { BandTone } from '#lib/text/score-bands.ts';
import type { IssuePriority } from '../sections/critical-issues.section.ts';

/** The color tokens of the light theme (src/web/styles/tokens.css), in the format of presentation programs. */
export const INK = toDeckColor(BRAND_COLORS.ink);
export const INK_2 = toDeckColor(BRAND_COLORS.ink2);
export const INK_3 = toDeckColor(BRAND_COLORS.ink3);
export const LINE_COLOR = 'DDDCD8';
export const RAISED_COLOR = 'F4F3F0';
export const PAPER_COLOR = 'FFFFFF';
export const PRODUCT_ACCENT = toDeckColor(BRAND_COLORS.accent);
export const BAND_COLORS: Record<BandTone, string> = { good: '0E6C43', fair: '8D5C07', poor: 'B92323' };
export const PRIORITY_COLORS: Record<IssuePriority, string> = { high: 'BF300A', medium: '8D5C07', low: '49608B' };
export const OUTCOME_COLORS = { pass: '0E6C43', warning: '8D5C07', fail: 'BF300A', notMeasured: 'B9BDBF' } as const;

/** Decks embed no fonts, so they use a font that every computer has. */
export const FONT_NAME = 'Arial';

/** Smallest size of body text, in points: readable from the back of a room. */
export const BODY_FONT_POINTS = 18;
/** Size of titles, and of the footer and slide number, which are not part of the content. */
export const TITLE_FONT_POINTS = 28;
export const FOOTER_FONT_POINTS = 12;

/** Positions in inches, on a slide of 13.33 x 7.5. */
export const FRAME = { left: 0.6, top: 1.35, width: 12.13, height: 5.35 } as const;

/** Converts `#rrggbb` to the format of presentation programs: `RRGGBB`. */
function toDeckColor(color: string): string {
  return color.slice(1).toUpperCase();
}
/** Area of a chart that fills a slide. */
export const CHART_POSITION = { x: FRAME.left, y: FRAME.top, w: FRAME.width, h: FRAME.height } as const;
