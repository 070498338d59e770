/** Red, green and blue, 0 to 255. */
type Color = readonly [number, number, number];

const BLACK: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];
const MIX_STEP_COUNT = 100;

/**
 * Computes the contrast ratio of two colors (`#rrggbb`), 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function computeContrastRatio(one: string, other: string): number {
  return computeRatio(parseColor(one), parseColor(other));
}

/**
 * Returns the darker or lighter color closest to `text` that reaches the ratio on the background, or the better of
 * black and white if none does. All colors are `#rrggbb`.
 */
export function findReadableColor(text: string, background: string, ratio: number): string {
  const [textColor, backgroundColor] = [parseColor(text), parseColor(background)];
  for (let step = 0; step <= MIX_STEP_COUNT; step += 1) {
    const readableColor = [BLACK, WHITE]
      .map((end) => mixColors(textColor, end, step / MIX_STEP_COUNT))
      .find((color) => computeRatio(color, backgroundColor) >= ratio);
    if (readableColor !== undefined) return formatColor(readableColor);
  }
  // On any background color, either black or white reaches 4.5.
  return formatColor(computeRatio(BLACK, backgroundColor) > computeRatio(WHITE, backgroundColor) ? BLACK : WHITE);
}

function computeRatio(one: Color, other: Color): number {
  const [lighter, darker] = [computeLuminance(one), computeLuminance(other)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function computeLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixColors(from: Color, to: Color, share: number): Color {
  const mixChannel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [mixChannel(0), mixChannel(1), mixChannel(2)];
}

function parseColor(hex: string): Color {
  const parseChannel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [parseChannel(1), parseChannel(3), parseChannel(5)];
}

function formatColor(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
