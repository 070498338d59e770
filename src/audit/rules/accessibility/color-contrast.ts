/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const STEPS = 100;

/**
 * Computes the contrast ratio of two colors (`#rrggbb`), 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function computeContrastRatio(one: string, other: string): number {
  return computeRatio(readColour(one), readColour(other));
}

/**
 * Returns the darker or lighter color closest to `text` that reaches the ratio on the background. All colors are
 * `#rrggbb`.
 */
export function findReadableColor(text: string, background: string, ratio: number): string {
  const [from, on] = [readColour(text), readColour(background)];
  for (let step = 0; step <= STEPS; step += 1) {
    const found = [BLACK, WHITE].map((end) => mix(from, end, step / STEPS)).find((at) => computeRatio(at, on) >= ratio);
    if (found !== undefined) return writeColour(found);
  }
  // On any color, either black or white reaches 4.5.
  return writeColour(computeRatio(BLACK, on) > computeRatio(WHITE, on) ? BLACK : WHITE);
}

function computeRatio(one: Colour, other: Colour): number {
  const [light, dark] = [computeLuminance(one), computeLuminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function computeLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

function readColour(hex: string): Colour {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

function writeColour(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
