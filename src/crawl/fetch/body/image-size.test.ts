import { expect, it } from 'vitest';
import { readImageSize } from './image-size.ts';

const buildBytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const makeZeros = (count: number): number[] => Array(count).fill(0);

it.each<[string, Buffer, unknown[] | null]>([
  ['PNG', buildBytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 48, 0, 0, 1, 0]), ['png', 48, 256]],
  ['GIF', buildBytes('GIF89a', [16, 0, 0, 1]), ['gif', 16, 256]],
  [
    'an icon file, its largest image',
    buildBytes([0, 0, 1, 0, 2, 0], [16, 16, ...makeZeros(14)], [0, 48, ...makeZeros(14)]),
    ['ico', 256, 48],
  ],
  ['JPEG', buildBytes('\xff\xd8\xff\xe0', [0, 4, 1, 1], '\xff\xc0', [0, 11, 8, 0, 100, 0, 200]), ['jpeg', 200, 100]],
  [
    'WebP, extended',
    buildBytes('RIFF', makeZeros(4), 'WEBPVP8X', makeZeros(8), [63, 0, 0, 31, 0, 0]),
    ['webp', 64, 32],
  ],
  ['WebP, lossless', buildBytes('RIFF', makeZeros(4), 'WEBPVP8L', makeZeros(5), [63, 0xc0, 0x07, 0]), ['webp', 64, 32]],
  ['WebP, lossy', buildBytes('RIFF', makeZeros(4), 'WEBPVP8 ', makeZeros(10), [64, 0, 32, 0]), ['webp', 64, 32]],
  ['BMP', buildBytes('BM', makeZeros(12), [40, 0, 0, 0], [8, 0, 0, 0, 0xf8, 0xff, 0xff, 0xff]), ['bmp', 8, 8]],
  [
    'SVG with a size',
    buildBytes('<?xml version="1.0"?><svg width="32px" height="16" viewBox="0 0 9 9">'),
    ['svg', 32, 16],
  ],
  ['SVG with a view box', buildBytes("<svg xmlns='x' viewBox='0,0 24 12'></svg>"), ['svg', 24, 12]],
  ['SVG without a size or view box', buildBytes('<svg width="100%"></svg>'), ['svg', null, null]],
  ['a truncated PNG', buildBytes('\x89PNG\r\n\x1a\n\0'), null],
  ['a JPEG without a frame', buildBytes('\xff\xd8\xff\xe0', [0, 4, 1, 1]), null],
  ['a page that contains an SVG', buildBytes('<!DOCTYPE html><html><body><svg width="1"></svg>'), null],
  ['an empty body', buildBytes(''), null],
])('reads the format and size of %s', (_name, body, expected) => {
  const size = readImageSize(body);
  expect(size === null ? null : [size.format, size.width, size.height]).toEqual(expected);
});
