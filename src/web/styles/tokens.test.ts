import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND_COLORS } from '#contracts/product/brand.ts';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Converts an OKLCH color to linear sRGB (CSS Color 4, section 10), clipped to the gamut as on a screen. */
function computeLinearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function readToken(token: string, theme: Theme): [number, number, number] {
  const pair = new RegExp(`--${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(CSS);
  const text = pair?.[theme === 'light' ? 1 : 2];
  if (text === undefined) throw new Error(`no token ${token}`);
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
  return computeLinearRgb(lightness, chroma, hue);
}

/** Returns a token of the light theme as `#rrggbb`. */
function convertToHex(token: string): string {
  const parts = readToken(token, 'light').map((part) =>
    Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function computeLuminance(token: string, theme: Theme): number {
  const [red, green, blue] = readToken(token, theme);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the WCAG 2.2 contrast ratio. */
function computeContrast(one: string, other: string, theme: Theme): number {
  const [a, b] = [computeLuminance(one, theme), computeLuminance(other, theme)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const BACKGROUND_TOKENS = ['paper', 'surface', 'raised'];
const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong', 'critical', 'medium', 'low'];
const BAND_TOKENS = ['band-good', 'band-fair', 'band-poor'];
const WASH_PAIRS = [
  ['critical', 'critical-wash'],
  ['medium', 'medium-wash'],
  ['low', 'low-wash'],
  ['band-good', 'band-good-wash'],
  ['accent-strong', 'accent-wash'],
  ['ink', 'critical-wash'],
  ['ink-2', 'critical-wash'],
  ['ink-2', 'medium-wash'],
  ['ink-2', 'band-good-wash'],
  ['ink-3', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as const;

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(BACKGROUND_TOKENS)('keeps text readable on %s (4.5:1)', (backgroundToken) => {
    for (const text of [...TEXTS, ...BAND_TOKENS]) {
      expect(computeContrast(text, backgroundToken, theme), `${text} on ${backgroundToken}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });
  it.each(WASH_PAIRS)('keeps %s readable on %s (4.5:1)', (text, backgroundToken) => {
    expect(computeContrast(text, backgroundToken, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it('keeps control borders visible (3:1)', () => {
    for (const backgroundToken of ['paper', 'surface']) {
      expect(computeContrast('control', backgroundToken, theme), backgroundToken).toBeGreaterThanOrEqual(3);
    }
  });
});

it('computes the contrast of known colors as WCAG does', () => {
  const [whiteRgb] = computeLinearRgb(1, 0, 0);
  expect(whiteRgb).toBeCloseTo(1, 3);
  expect(computeLinearRgb(0, 0, 0)).toEqual([0, 0, 0]);
});

it('uses the brand colors of emails, images and decks', () => {
  // A badge appears on other websites, where no theme applies, so its color has no token.
  const { onBadge: _onBadge, ...themedColors } = BRAND_COLORS;
  expect({
    accent: convertToHex('accent'),
    onAccent: convertToHex('on-accent'),
    ink: convertToHex('ink'),
    ink2: convertToHex('ink-2'),
    ink3: convertToHex('ink-3'),
    paper: convertToHex('paper'),
  }).toEqual(themedColors);
});
