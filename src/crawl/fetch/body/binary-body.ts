/**
 * First bytes of binary formats (https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern and related
 * sections).
 */
const IMAGE_MAGIC_BYTES: readonly string[] = [
  '\x89PNG\r\n\x1a\n',
  'GIF87a',
  'GIF89a',
  '\xff\xd8\xff',
  '\0\0\x01\0',
  'BM',
];
const OTHER_MAGIC_BYTES: readonly string[] = [
  '%PDF-',
  'PK\x03\x04',
  '\x1f\x8b\b',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\0asm',
];

/** Control characters that do not occur in text; tab, line feed, form feed, carriage return and escape may occur. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for exactly these characters.
const BINARY_CHARACTER = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/g;
const SEARCHED_BYTES = 1_024;
/** Minimum share of control characters at the start of a binary body: real pages contain stray ones. */
const MIN_BINARY_SHARE = 0.05;

/** Whether a body begins like an image format that browsers support. */
export function isImageBody(body: Uint8Array): boolean {
  const start = getStart(body);
  const isWebp = start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP';
  const isAvif = start.slice(4, 8) === 'ftyp' && /^(?:avif|avis|heic|mif1)/.test(start.slice(8, 12));
  const isSvg = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(start);
  return isWebp || isAvif || isSvg || IMAGE_MAGIC_BYTES.some((magic) => start.startsWith(magic));
}

/**
 * Whether a body sent as text is obviously something else. UTF-16 text is full of null bytes but still counts as text.
 */
export function isBinaryBody(body: Uint8Array, contentType: string | null): boolean {
  if (isUtf16(body, contentType)) return false;
  const start = getStart(body);
  if ([...IMAGE_MAGIC_BYTES, ...OTHER_MAGIC_BYTES].some((magic) => magic !== 'BM' && start.startsWith(magic)))
    return true;
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return true;
  return (start.match(BINARY_CHARACTER)?.length ?? 0) > start.length * MIN_BINARY_SHARE;
}

function isUtf16([first, second]: Uint8Array, contentType: string | null): boolean {
  const hasByteOrderMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasByteOrderMark || /charset\s*=\s*"?\s*utf-?16/i.test(contentType ?? '');
}

function getStart(body: Uint8Array): string {
  return Buffer.from(body.subarray(0, SEARCHED_BYTES)).toString('latin1');
}
