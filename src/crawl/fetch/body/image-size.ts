/**
 * Format and size in pixels of an image, read from its header; the size is null if the header contains none (some
 * SVGs).
 */
export interface ImageSize {
  format: 'png' | 'gif' | 'ico' | 'jpeg' | 'webp' | 'bmp' | 'svg';
  width: number | null;
  height: number | null;
}

type Reader = (bytes: Buffer) => ImageSize | null;

/**
 * Reads the header of an image, or of the largest one in an icon file; null when the format is not supported or the
 * header is truncated.
 */
export function readImageSize(body: Uint8Array): ImageSize | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  for (const read of READERS) {
    try {
      const size = read(bytes);
      if (size !== null) return size;
    } catch {
      // The header is truncated, so there is no size, and no other format begins like this.
      return null;
    }
  }
  return null;
}

const hasMagicBytes = (bytes: Buffer, magic: string, offset = 0): boolean =>
  bytes.toString('latin1', offset, offset + magic.length) === magic;

/** https://www.w3.org/TR/png-3/#11IHDR */
const readPng: Reader = (bytes) =>
  hasMagicBytes(bytes, '\x89PNG\r\n\x1a\n')
    ? { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

const readGif: Reader = (bytes) =>
  hasMagicBytes(bytes, 'GIF8') ? { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null;

/** Reads the largest width and height in the directory of an icon file; 0 means 256. */
const readIco: Reader = (bytes) => {
  if (!hasMagicBytes(bytes, '\0\0\x01\0')) return null;
  let width = 0;
  let height = 0;
  const count = Math.min(bytes.readUInt16LE(4), 64);
  for (let index = 0; index < count; index++) {
    const offset = 6 + index * 16;
    width = Math.max(width, bytes.readUInt8(offset) || 256);
    height = Math.max(height, bytes.readUInt8(offset + 1) || 256);
  }
  return { format: 'ico', width, height };
};

const readBmp: Reader = (bytes) =>
  hasMagicBytes(bytes, 'BM') && bytes.readUInt32LE(14) >= 40
    ? { format: 'bmp', width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
    : null;

/** https://developers.google.com/speed/webp/docs/riff_container */
const readWebp: Reader = (bytes) => {
  if (!hasMagicBytes(bytes, 'RIFF') || !hasMagicBytes(bytes, 'WEBP', 8)) return null;
  const buildWebpSize = (width: number, height: number): ImageSize => ({ format: 'webp', width, height });
  if (hasMagicBytes(bytes, 'VP8X', 12)) return buildWebpSize(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (hasMagicBytes(bytes, 'VP8L', 12)) {
    const bits = bytes.readUInt32LE(21);
    return buildWebpSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  return buildWebpSize(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
};

const MAX_SEGMENTS = 200;

/** Reads the segments up to the frame header (ITU T.81, B.1 and B.2). */
const readJpeg: Reader = (bytes) => {
  if (!hasMagicBytes(bytes, '\xff\xd8\xff')) return null;
  let offset = 2;
  for (let count = 0; count < MAX_SEGMENTS; count++) {
    const marker = bytes.readUInt8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return { format: 'jpeg', width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
};

const SVG_SEARCHED_CHARACTERS = 2_000;

/** Reads the size attributes in pixels, otherwise the view box. */
const readSvg: Reader = (bytes) => {
  const start = bytes.toString('latin1', 0, SVG_SEARCHED_CHARACTERS);
  const tagStart = start.indexOf('<svg');
  // An HTML page may contain an SVG, too. In an SVG, only declarations and comments are allowed before the root
  // element.
  if (
    tagStart === -1 ||
    !/^(?:\xef\xbb\xbf)?\s*<(?:[?!]|svg)/.test(start) ||
    start.slice(0, tagStart).includes('<html')
  )
    return null;
  const tag = start.slice(tagStart, start.indexOf('>', tagStart) === -1 ? undefined : start.indexOf('>', tagStart));
  const readLength = (name: string): number | null => {
    const value = new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d{1,6}(?:\\.\\d{1,6})?)(?:px)?\\s*["']`).exec(tag)?.[1];
    return value === undefined ? null : Number(value);
  };
  const box = /\sviewBox\s*=\s*["']([^"']{1,100})["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = null, boxHeight = null] = box ?? [];
  return { format: 'svg', width: readLength('width') ?? boxWidth, height: readLength('height') ?? boxHeight };
};

const READERS: readonly Reader[] = [readPng, readGif, readIco, readJpeg, readWebp, readBmp, readSvg];
