/**
 * Returns the contrast ratio of a color against white, 1 to 21 (WCAG 2.2, contrast ratio and relative luminance).
 *
 * @param color `#rrggbb`
 */
export function computeContrastOnWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linearize(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05);
}

const linearize = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
