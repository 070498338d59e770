import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Keyword\tPosition\ncafé naïve\t3\n';

function encodeUtf16(text: string, isBigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  return new Uint8Array(view.buffer);
}

describe('decodeText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16LE with a byte order mark', encodeUtf16(`\ufeff${TEXT}`, false)],
    ['UTF-16BE with a byte order mark', encodeUtf16(`\ufeff${TEXT}`, true)],
    ['UTF-16LE', encodeUtf16(TEXT, false)],
    ['UTF-16BE', encodeUtf16(TEXT, true)],
  ])('reads %s', (_, bytes) => expect(decodeText(bytes)).toEqual({ text: TEXT }));

  it.each([
    ['an empty file', [], 'empty'],
    ['a zip archive', [0x50, 0x4b, 0x03, 0x04, 0x14], 'Extract it'],
    ['Windows-1252', [0x63, 0x61, 0x66, 0xe9, 0x0a], 'CSV UTF-8'],
    ['a binary file', [0x00, 0x41, 0x00, 0x00, 0x42], 'not a text file'],
    ['half a UTF-16 character', [0xff, 0xfe, 0x41, 0x00, 0x42], 'CSV UTF-8'],
  ])('rejects %s', (_, bytes, text) => {
    const decoded = decodeText(new Uint8Array(bytes));
    expect('problem' in decoded && decoded.problem).toContain(text);
  });
});
