import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface FontFace {
  family: string;
  weight: string;
  path: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const { resolve } = createRequire(import.meta.url);

/**
 * Our own fonts: fixed weights, because a browser prints variable fonts as glyph drawings (Type 3) instead of embedding
 * them.
 */
const OWN_FONTS = [
  resolve('@fontsource/inter/400.css'),
  resolve('@fontsource/inter/600.css'),
  resolve('@fontsource/source-serif-4/400.css'),
  resolve('@fontsource/source-serif-4/600.css'),
  resolve('@fontsource/jetbrains-mono/400.css'),
];
/** Fonts for the writing systems that our fonts lack: one variable font each. */
const SCRIPT_FONTS = [
  resolve('@fontsource-variable/noto-sans-hebrew/index.css'),
  resolve('@fontsource-variable/noto-sans-arabic/index.css'),
  resolve('@fontsource-variable/noto-sans-devanagari/index.css'),
  resolve('@fontsource-variable/noto-sans-thai/index.css'),
];
const JAPANESE_FONT = resolve('@fontsource-variable/noto-sans-jp/index.css');
const CHINESE_FONT = resolve('@fontsource-variable/noto-sans-sc/index.css');
const KOREAN_FONT = resolve('@fontsource-variable/noto-sans-kr/index.css');

/**
 * Embeds only the fonts that a document needs: browsers on servers have few fonts, and a printed report must not depend
 * on them. Characters that none of our fonts contain are left to the browser.
 */
export type FontEmbedder = (html: string) => string;

/** Creates a function that embeds fonts and reads each stylesheet once. */
export function createFontEmbedder(): FontEmbedder {
  const loaded = new Map<string, FontFace[]>();
  const getFaces = (sheet: string): FontFace[] => {
    const faces = loaded.get(sheet) ?? readFaces(sheet);
    loaded.set(sheet, faces);
    return faces;
  };
  return (html) => embedFonts(html, getFaces);
}

function embedFonts(html: string, getFaces: (sheet: string) => FontFace[]): string {
  const points = new Set(Array.from(html, (character) => character.codePointAt(0) ?? 0).filter((point) => point >= 32));
  const ownFaces = OWN_FONTS.flatMap(getFaces).filter((face) => coversAny(face, points));
  // Characters missing from our fonts; joiners and direction marks belong to their script.
  const missingPoints = new Set([...points].filter((point) => !ownFaces.some((face) => hasCharacter(face, point))));
  const chosenFaces: FontFace[] = [];
  for (const face of [...SCRIPT_FONTS, ...selectHanFonts(html)].flatMap(getFaces)) {
    if (!coversAny(face, missingPoints)) continue;
    chosenFaces.push(face);
    for (const point of missingPoints) if (hasCharacter(face, point)) missingPoints.delete(point);
  }
  const families = [...new Set(chosenFaces.map(({ family }) => family))];
  const stack = families.length === 0 ? 'sans-serif' : families.map((family) => `"${family}"`).join(', ');
  const css = [...ownFaces, ...chosenFaces].map(buildFontFaceRule).join('\n');
  return html.replace('</head>', () => `<style>${css}\n:root { --script-fonts: ${stack} }</style></head>`);
}

/**
 * Selects the order of Han fonts by the neighboring script, because Chinese characters look different in Japan, China
 * and Korea.
 */
function selectHanFonts(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE_FONT, CHINESE_FONT, KOREAN_FONT];
  return /\p{Script=Hangul}/u.test(text)
    ? [KOREAN_FONT, CHINESE_FONT, JAPANESE_FONT]
    : [CHINESE_FONT, JAPANESE_FONT, KOREAN_FONT];
}

/** Reads the `@font-face` rules of a Fontsource stylesheet. */
function readFaces(sheet: string): FontFace[] {
  const faces = Array.from(readFileSync(sheet, 'utf8').matchAll(/@font-face\s*\{([^}]*)\}/g), ([, rule = '']) => ({
    family: /font-family:\s*['"]([^'"]+)['"]/.exec(rule)?.[1] ?? '',
    weight: /font-weight:\s*([\d ]+)/.exec(rule)?.[1]?.trim() ?? '400',
    path: join(dirname(sheet), /url\(([^)]+\.woff2)\)/.exec(rule)?.[1] ?? ''),
    ranges: parseRanges(/unicode-range:\s*([^;]+)/.exec(rule)?.[1] ?? ''),
  }));
  // These fonts declare the full range of their blocks, but their files contain only a few of the characters.
  return faces.filter(({ path }) => !/-(?:symbols|math)-/.test(path));
}

/** Parses ranges such as `U+0-FF, U+131`. */
function parseRanges(text: string): FontFace['ranges'] {
  return text.split(',').flatMap((part) => {
    const match = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/i.exec(part);
    if (match?.[1] === undefined) return [];
    return [[Number.parseInt(match[1], 16), Number.parseInt(match[2] ?? match[1], 16)] as const];
  });
}

const hasCharacter = ({ ranges }: FontFace, point: number): boolean =>
  ranges.some(([from, to]) => point >= from && point <= to);

function coversAny(face: FontFace, points: ReadonlySet<number>): boolean {
  for (const point of points) if (hasCharacter(face, point)) return true;
  return false;
}

function buildFontFaceRule({ family, weight, path, ranges }: FontFace): string {
  const data = readFileSync(path).toString('base64');
  const range = ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
  return `@font-face{font-family:"${family}";font-weight:${weight};font-style:normal;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`;
}
