import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/**
 * Symbols and arrows. Letters of other scripts are not included, because they occur only in word lists and quoted text.
 */
const SYMBOL_PATTERN = /[\u2190-\u2bff\u{1f000}-\u{1faff}]/gu;

/** Reads which characters the bundled Latin fonts contain, as declared by their package. */
function readFontRanges(): [number, number][] {
  const css = readFileSync(join(ROOT, 'node_modules/@fontsource-variable/inter/index.css'), 'utf8');
  const [, ranges = ''] = /inter-latin-wght-normal\.woff2[\s\S]*?unicode-range:\s*([^;]+);/.exec(css) ?? [];
  return Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi), ([, first = '', last]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last ?? first, 16),
  ]);
}

it('draws shapes instead of writing symbols that the bundled fonts lack', () => {
  const ranges = readFontRanges();
  expect(ranges.length).toBeGreaterThan(10);
  const isInFonts = (symbol: string) => {
    const code = symbol.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
  const files = globSync(['src/web/**/*.{ts,tsx}', 'src/report/**/*.ts', 'content/**/*.{ts,md}'], { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    (readFileSync(join(ROOT, path), 'utf8').match(SYMBOL_PATTERN) ?? []).flatMap((symbol) =>
      isInFonts(symbol) ? [] : [`${path}: ${symbol}`],
    ),
  );
  expect(found).toEqual([]);
});
