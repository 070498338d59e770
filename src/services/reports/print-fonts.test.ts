import { describe, expect, it } from 'vitest';
import { createFontEmbedder } from './print-fonts.ts';

const embedFonts = createFontEmbedder();

/** Returns the font families that a text embeds in the document, and the stack for missing characters. */
function readEmbeddedFonts(text: string) {
  const html = embedFonts(`<!doctype html><html><head></head><body>${text}</body></html>`);
  const families = Array.from(html.matchAll(/@font-face\{font-family:"([^"]+)"/g), ([, family]) => family ?? '');
  const stack = /--script-fonts: ([^}]*?) \}/.exec(html)?.[1];
  return { families: [...new Set(families)], stack, sizeBytes: html.length };
}

const OWN = ['Inter', 'Source Serif 4', 'JetBrains Mono'];

describe('fonts of a document', () => {
  it('are only our own if they contain all characters', () => {
    for (const text of ['Plain', 'Příliš žluťoučký', 'Главная', 'Αρχική', 'Tiếng Việt']) {
      expect(readEmbeddedFonts(text)).toMatchObject({ families: OWN, stack: 'sans-serif' });
    }
    expect(readEmbeddedFonts('Plain').sizeBytes).toBeLessThan(250_000);
  });

  it.each([
    ['العربية', 'Noto Sans Arabic Variable'],
    ['עברית', 'Noto Sans Hebrew Variable'],
    ['मुख्य', 'Noto Sans Devanagari Variable'],
    ['หน้าแรก', 'Noto Sans Thai Variable'],
    ['한국어', 'Noto Sans KR Variable'],
    ['中文标题', 'Noto Sans SC Variable'],
    // Chinese characters next to Japanese text use the Japanese forms.
    ['日本語のタイトル', 'Noto Sans JP Variable'],
  ])('include an additional font for %s', (text, family) => {
    expect(readEmbeddedFonts(text)).toMatchObject({ families: [...OWN, family], stack: `"${family}"` });
  });

  it('leave the text unchanged', () => {
    const html = '<!doctype html><html><head></head><body>$& $1 </head></body></html>';
    const body = (text: string) => text.slice(text.indexOf('<body>'));
    expect(body(embedFonts(html))).toBe(body(html));
  });
});
