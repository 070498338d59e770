import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const ascii = (text: string) => Buffer.from(text, 'latin1');
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('decodeHtml', () => {
  it.each([
    ['utf-8 without any declaration', Buffer.from('Größe'), null, 'Größe', 'utf-8', 'default', null],
    [
      'windows-1251 in the header',
      bytes(0xcf, 0xf0, 0xe8),
      'text/html; charset=windows-1251',
      'При',
      'windows-1251',
      'header',
      null,
    ],
    [
      'shift_jis in a meta',
      join(ascii('<meta charset="Shift_JIS">'), bytes(0x93, 0xfa)),
      null,
      '<meta charset="Shift_JIS">日',
      'shift_jis',
      'meta',
      null,
    ],
    [
      'http-equiv',
      join(ascii("<meta http-equiv=content-type content='text/html; charset=gb18030'>"), bytes(0xc4, 0xe3)),
      null,
      "<meta http-equiv=content-type content='text/html; charset=gb18030'>你",
      'gb18030',
      'meta',
      null,
    ],
    [
      'utf-16le by its mark',
      join(bytes(0xff, 0xfe), Buffer.from('é', 'utf16le')),
      'text/html; charset=windows-1252',
      'é',
      'utf-16le',
      'bom',
      null,
    ],
    ['utf-16be by its mark', bytes(0xfe, 0xff, 0x00, 0x41), null, 'A', 'utf-16be', 'bom', null],
    [
      'header before meta',
      Buffer.from('<meta charset=shift_jis>é'),
      'text/html;charset="UTF-8"',
      '<meta charset=shift_jis>é',
      'utf-8',
      'header',
      null,
    ],
    [
      'a utf-16 meta means utf-8',
      Buffer.from('<meta charset=utf-16>é'),
      null,
      '<meta charset=utf-16>é',
      'utf-8',
      'meta',
      null,
    ],
    ['utf-7 is refused', Buffer.from('é'), 'text/html; charset=utf-7', 'é', 'utf-8', 'default', 'utf-7'],
    [
      'an unknown label, then the meta',
      join(ascii('<meta charset=windows-1252>'), bytes(0xe9)),
      'text/html; charset=x-bogus',
      '<meta charset=windows-1252>é',
      'windows-1252',
      'meta',
      'x-bogus',
    ],
    [
      'the replacement encoding',
      Buffer.from('a'),
      'text/html; charset=iso-2022-kr',
      'a',
      'utf-8',
      'default',
      'iso-2022-kr',
    ],
    [
      'a meta inside a comment',
      Buffer.from('<!-- <meta charset=shift_jis> -->é'),
      null,
      '<!-- <meta charset=shift_jis> -->é',
      'utf-8',
      'default',
      null,
    ],
  ])('%s', (_name, body, contentType, text, used, source, invalidLabel) => {
    expect(decodeHtml(body, contentType)).toEqual({ text, charset: { used, source, invalidLabel } });
  });

  it('ignores a declaration after the first 1024 bytes', () => {
    const body = Buffer.from(`${' '.repeat(1100)}<meta charset=shift_jis>`);
    expect(decodeHtml(body, null).charset.used).toBe('utf-8');
  });
});
