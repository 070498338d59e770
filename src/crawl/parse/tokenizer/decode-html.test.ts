import { describe, expect, it } from 'vitest';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { decodeHtml } from './decode-html.ts';

const toBytes = (...values: number[]) => Uint8Array.from(values);
const toAscii = (text: string) => Buffer.from(text, 'latin1');
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('decodeHtml', () => {
  it.each([
    ['utf-8 without any declaration', Buffer.from('Größe'), null, 'Größe', 'utf-8', 'default', null],
    [
      'windows-1251 in the header',
      toBytes(0xcf, 0xf0, 0xe8),
      'text/html; charset=windows-1251',
      'При',
      'windows-1251',
      'header',
      null,
    ],
    [
      'shift_jis in a meta',
      join(toAscii('<meta charset="Shift_JIS">'), toBytes(0x93, 0xfa)),
      null,
      '<meta charset="Shift_JIS">日',
      'shift_jis',
      'meta',
      null,
    ],
    [
      'http-equiv',
      join(toAscii("<meta http-equiv=content-type content='text/html; charset=gb18030'>"), toBytes(0xc4, 0xe3)),
      null,
      "<meta http-equiv=content-type content='text/html; charset=gb18030'>你",
      'gb18030',
      'meta',
      null,
    ],
    [
      'utf-16le by its byte order mark',
      join(toBytes(0xff, 0xfe), Buffer.from('é', 'utf16le')),
      'text/html; charset=windows-1252',
      'é',
      'utf-16le',
      'bom',
      null,
    ],
    ['utf-16be by its byte order mark', toBytes(0xfe, 0xff, 0x00, 0x41), null, 'A', 'utf-16be', 'bom', null],
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
    ['utf-7 is rejected', Buffer.from('é'), 'text/html; charset=utf-7', 'é', 'utf-8', 'default', 'utf-7'],
    [
      'an unknown label, then the meta',
      join(toAscii('<meta charset=windows-1252>'), toBytes(0xe9)),
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
  ])('chooses the encoding: %s', (_name, body, contentType, text, used, source, invalidLabel) => {
    expect(decodeHtml(body, contentType)).toMatchObject({ text, charset: { used, source, invalidLabel } });
  });

  it('ignores a declaration after the first 1024 bytes', () => {
    const body = Buffer.from(`${' '.repeat(1100)}<meta charset=shift_jis>`);
    expect(decodeHtml(body, null).charset.used).toBe('utf-8');
  });
});

describe('the search for the declaration in the document', () => {
  const late = `${' '.repeat(1_100)}<meta charset=shift_jis>`;
  it.each([
    ['inside the searched bytes', '<meta charset="UTF-8">', 'UTF-8', true],
    ['after the searched bytes', late, 'shift_jis', false],
    ['ending past the searched bytes', `${' '.repeat(1_010)}<meta charset=shift_jis>`, 'shift_jis', false],
    ['unusable', '<meta charset=utf-7>', 'utf-7', true],
    ['absent', '<title>x</title>', null, null],
    ['absent from a long document', ' '.repeat(40_000), null, null],
    ['after the bytes searched for a late declaration', `${' '.repeat(40_000)}<meta charset=shift_jis>`, null, null],
  ])('reports where the declaration is: %s', (_name, html, metaLabel, isInPrescan) => {
    expect(decodeHtml(Buffer.from(html), 'text/html; charset=utf-8').meta).toEqual({ metaLabel, isInPrescan });
  });

  it.each([
    ['an attribute value that looks like a tag', '<a title="<meta charset=koi8-r>"><meta charset=big5>', 'big5'],
    ['an unknown label before a usable one', '<meta charset=x-bogus><meta charset=big5>', 'big5'],
    ['content before http-equiv', '<meta content="a;CHARSET = \'big5\'" http-equiv=Content-Type>', 'big5'],
    ['content without http-equiv', '<meta content="text/html;charset=big5">', 'utf-8'],
    ['another http-equiv', '<meta http-equiv=refresh content="text/html;charset=big5">', 'utf-8'],
    ['charset wins over content', '<meta http-equiv=content-type content="x;charset=koi8-r" charset=big5>', 'big5'],
    ['the first of two attributes', '<meta charset=big5 charset=koi8-r>', 'big5'],
    ['white space and slashes', '<meta/ \n/charset\t=\n"big5"/>', 'big5'],
    ['an unclosed quote', '<meta charset="big5>', 'utf-8'],
    ['an unclosed tag', '<meta charset=big5', 'utf-8'],
    ['an end tag with attributes', '</p a="<meta charset=koi8-r>"><meta charset=big5>', 'big5'],
    ['an empty comment', '<!--><meta charset=big5>', 'big5'],
    ['an XML declaration is not read', '<?xml version="1.0" encoding="big5"?><p>', 'utf-8'],
    ['the label for raw bytes', '<meta charset=x-user-defined>', 'windows-1252'],
  ])('reads the declaration: %s', (_name, html, used) =>
    expect(decodeHtml(Buffer.from(html), null).charset.used).toBe(used),
  );

  it('takes bounded time, regardless of the bytes', () => {
    const startedAt = readCpuMs();
    for (const piece of ['<', '<a ', '<!--', '<meta ', '<meta charset="', '=', '<a =', '</a b="'])
      decodeHtml(Buffer.from(piece.repeat(300_000)), null);
    expect(readCpuMs() - startedAt).toBeLessThan(4_000);
  });
});

describe('decodeHtml (labels)', () => {
  it.each([
    ['latin1', 'windows-1252'],
    ['ISO-8859-1', 'windows-1252'],
    ['us-ascii', 'windows-1252'],
    ['cp1251', 'windows-1251'],
    ['x-sjis', 'shift_jis'],
    ['ms_kanji', 'shift_jis'],
    ['gb2312', 'gbk'],
    ['gb18030', 'gb18030'],
    ['ks_c_5601-1987', 'euc-kr'],
    ['x-x-big5', 'big5'],
    ['dos-874', 'windows-874'],
    ['iso-8859-16', 'iso-8859-16'],
    ['koi8-ru', 'koi8-u'],
    ['unicode', 'utf-16le'],
    ['utf8', 'utf-8'],
  ])('maps the label %s to %s', (label, encoding) => {
    expect(decodeHtml(new Uint8Array(), `text/html; charset=${label}`).charset.used).toBe(encoding);
  });

  it.each(['utf-7', 'replacement', 'hz-gb-2312', 'iso-2022-cn', 'utf-32', 'cesu-8', 'none'])(
    'rejects the label %s',
    (label) => {
      const { charset } = decodeHtml(Buffer.from('é'), `text/html; charset=${label}`);
      expect(charset).toEqual({ used: 'utf-8', source: 'default', invalidLabel: label });
    },
  );

  it('decodes windows-1252 with its own characters where Latin-1 has control codes', () => {
    expect(decodeHtml(toBytes(0x80, 0x93), 'text/html; charset=latin1').text).toBe('€“');
  });
});
