/** Minimum distance of a tooltip from the edges of the window, in px. */
const EDGE = 8;

export interface Size {
  width: number;
  height: number;
}

/** Position of a tooltip of `bubble` px: centered above `anchor`, below it where there is no room, and inside a window of `width` px. */
export function computeBubblePosition(anchor: Anchor, bubble: Size, width: number): { left: number; top: number } {
  const centred = anchor.left + (anchor.right - anchor.left - bubble.width) / 2;
  const left = Math.max(EDGE, Math.min(centred, width - bubble.width - EDGE));
  const above = anchor.top - bubble.height;
  return { left, top: above < EDGE ? anchor.bottom : above };
}

/** The part of a rectangle that positions a tooltip, in px of the window. */
export interface Anchor {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
