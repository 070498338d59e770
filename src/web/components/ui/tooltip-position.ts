/** Minimum distance of a tooltip from the edges of the window, in px. */
const EDGE_MARGIN = 8;

export interface Size {
  width: number;
  height: number;
}

/**
 * Returns the position of a tooltip: centered above `anchor`, below it if there is no room above, and within the
 * window's `width`.
 */
export function computeTooltipPosition(anchor: Anchor, tooltip: Size, width: number): { left: number; top: number } {
  const centeredLeft = anchor.left + (anchor.right - anchor.left - tooltip.width) / 2;
  const left = Math.max(EDGE_MARGIN, Math.min(centeredLeft, width - tooltip.width - EDGE_MARGIN));
  const above = anchor.top - tooltip.height;
  return { left, top: above < EDGE_MARGIN ? anchor.bottom : above };
}

/** The edges of an element that determine the tooltip's position, in px relative to the window. */
export interface Anchor {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
