import { describe, expect, it } from 'vitest';
import { isBinaryBody, isImageBody } from './binary-body.ts';

const encodeLatin1 = (text: string) => Buffer.from(text, 'latin1');
const PNG = encodeLatin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');

describe('isImageBody', () => {
  it.each([
    ['PNG', PNG, true],
    ['JPEG', encodeLatin1('\xff\xd8\xff\xe0'), true],
    ['WebP', encodeLatin1('RIFF\x10\0\0\0WEBPVP8 '), true],
    ['AVIF', encodeLatin1('\0\0\0 ftypavif'), true],
    ['SVG', encodeLatin1('<?xml version="1.0"?>\n<!-- x --><svg xmlns="x">'), true],
    ['a page', encodeLatin1('<!doctype html><svg></svg>'), false],
    ['an empty body', encodeLatin1(''), false],
  ])('judges %s', (_name, body, expected) => expect(isImageBody(body)).toBe(expected));
});

describe('isBinaryBody', () => {
  it.each([
    ['an image', PNG, null, true],
    ['an archive', encodeLatin1('PK\x03\x04'), null, true],
    ['a document', encodeLatin1('%PDF-1.7'), null, true],
    ['zero bytes', encodeLatin1('\0'.repeat(100)), null, true],
    ['a page with a stray zero byte', encodeLatin1(`<title>a\0b</title>${'text '.repeat(20)}`), null, false],
    ['UTF-16 with a byte order mark', Buffer.from('\ufeff<title>a</title>', 'utf16le'), null, false],
    ['UTF-16 by its header', Buffer.from('<title>a</title>', 'utf16le'), 'text/html; charset=UTF-16LE', false],
    ['a page', encodeLatin1('<h1>BM</h1>'), null, false],
    ['text that begins with BM', encodeLatin1('BMW'), null, false],
    ['an empty body', encodeLatin1(''), null, false],
  ])('judges %s', (_name, body, contentType, expected) => expect(isBinaryBody(body, contentType)).toBe(expected));
});
