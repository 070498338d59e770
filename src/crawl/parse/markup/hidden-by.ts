import type { HidingTechnique } from '#contracts/page/page-markup.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

const DISPLAY_NONE = /(?:^|;)\s*display\s*:\s*none\b/;
const VISIBILITY_HIDDEN = /(?:^|;)\s*visibility\s*:\s*(?:hidden|collapse)\b/;
const ZERO_OPACITY = /(?:^|;)\s*opacity\s*:\s*(?:0+(?:\.0+)?|\.0+)%?\s*(?:!|;|$)/;
const ZERO_FONT_SIZE = /(?:^|;)\s*font-size\s*:\s*0(?:\.0+)?(?:px|em|rem|pt|%)?\s*(?:!|;|$)/;
const ZERO_HEIGHT_OR_WIDTH = /(?:^|;)\s*(?:max-)?(?:height|width)\s*:\s*0(?:px)?\s*(?:!|;|$)/;
const OVERFLOW_HIDDEN = /(?:^|;)\s*overflow(?:-[xy])?\s*:\s*(?:hidden|clip)\b/;
const TEXT_INDENT = /(?:^|;)\s*text-indent\s*:\s*(-\d+)(?:\.\d+)?(px|r?em|%|vw)/;
const NEGATIVE_OFFSET = /(?:^|;)\s*(?:left|right|top|margin-left|margin-top)\s*:\s*(-\d+)(?:\.\d+)?(px|r?em|%|vw|vh)/;
/** A style that hides an element contains one of these strings; most inline styles contain none. */
const HIDING_HINTS = ['none', 'hidden', 'collapse', 'opacity', 'font-size', 'height', 'width', 'clip', ':-', ': -'];

/** Shortest distance that moves text off-screen, by unit. */
const MIN_OFF_SCREEN_BY_UNIT: ReadonlyMap<string, number> = new Map([
  ['px', 500],
  ['em', 30],
  ['rem', 30],
  ['%', 101],
  ['vw', 100],
  ['vh', 100],
]);

/**
 * Returns how the attributes of an element hide it, or null when they do not. See `hidingTechniqueSchema` for the
 * conditions.
 */
export function readHiddenBy(element: OpenElement): HidingTechnique | null {
  if (element.attributes.has('hidden')) return 'hidden-attribute';
  const style = element.attributes.get('style');
  return style === undefined ? null : readHiddenByStyle(style);
}

function readHiddenByStyle(styleText: string): HidingTechnique | null {
  const style = styleText.slice(0, MARKUP_LIMITS.maxStyleLength).toLowerCase();
  if (!HIDING_HINTS.some((hint) => style.includes(hint))) return null;
  if (DISPLAY_NONE.test(style)) return 'display-none';
  if (VISIBILITY_HIDDEN.test(style)) return 'visibility-hidden';
  if (isOffScreen(TEXT_INDENT.exec(style)) || isOffScreen(NEGATIVE_OFFSET.exec(style))) return 'off-screen';
  if (ZERO_FONT_SIZE.test(style) || (ZERO_HEIGHT_OR_WIDTH.test(style) && OVERFLOW_HIDDEN.test(style)))
    return 'zero-size';
  return ZERO_OPACITY.test(style) ? 'transparent' : null;
}

function isOffScreen(found: RegExpExecArray | null): boolean {
  if (found === null) return false;
  return -Number(found[1]) >= (MIN_OFF_SCREEN_BY_UNIT.get(found[2] ?? '') ?? Number.POSITIVE_INFINITY);
}
