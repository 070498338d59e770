import { respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { definePagesSite, type HostileSite, renderPlainPage } from '../hostile-site.ts';

const HTML = 'text/html';
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0', 'latin1');
const PDF = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\n';

/** Responses that are not pages, keyed by path. */
const NON_PAGES: readonly (readonly [path: string, title: string, page: SitePage])[] = [
  ['/49-empty', 'a body of 0 bytes', respondWith(200, HTML, '')],
  ['/50-whitespace', 'only whitespace', respondWith(200, HTML, ' \r\n\t'.repeat(500))],
  ['/51-json', 'JSON served as a page', respondWith(200, 'application/json', '{"title":"no page"}')],
  ['/51-pdf', 'a PDF served as a page', respondWith(200, 'application/pdf', PDF)],
  ['/51-image', 'an image served as a page', respondWith(200, 'image/png', PNG)],
  ['/51-image-as-html', 'an image served as text/html', respondWith(200, HTML, PNG)],
];

const renderTitlePage = (title: string, head = ''): string =>
  `<!doctype html><html lang="en"><head>${head}<title>${title}</title></head><body><h1>Charsets</h1>`;
const encodeUtf8 = (text: string): Buffer => Buffer.from(text, 'utf8');

/** `Grüße` in UTF-8, with every kind of wrong charset declaration. */
const CHARSET_PAGES: Record<string, SitePage> = {
  '/none': respondWith(200, HTML, encodeUtf8(renderTitlePage('Grüße'))),
  '/bom': respondWith(200, 'text/html; charset=windows-1252', encodeUtf8(`\uFEFF${renderTitlePage('Grüße')}`)),
  '/wrong-meta': respondWith(
    200,
    'text/html; charset=utf-8',
    encodeUtf8(renderTitlePage('Grüße', '<meta charset="shift_jis">')),
  ),
  '/utf-7': respondWith(200, 'text/html; charset=utf-7', encodeUtf8(renderTitlePage('Grüße'))),
  '/x-bogus': respondWith(200, 'text/html; charset=x-bogus', encodeUtf8(renderTitlePage('Grüße'))),
  '/replacement': respondWith(200, 'text/html; charset=iso-2022-kr', encodeUtf8(renderTitlePage('Grüße'))),
};

/** Returns a page whose title is encoded in the page's own charset. */
const encodePage = (charset: string, ...titleBytes: number[]): SitePage =>
  respondWith(
    200,
    `text/html; charset=${charset}`,
    Buffer.concat([
      Buffer.from('<!doctype html><html lang="en"><title>'),
      Buffer.from(titleBytes),
      Buffer.from('</title><h1>x</h1>'),
    ]),
  );

const ENCODED_PAGES: Record<string, SitePage> = {
  '/windows-1251': encodePage('windows-1251', 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2),
  '/shift_jis': encodePage('shift_jis', 0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea),
  '/gb18030': encodePage('gb18030', 0xd6, 0xd0, 0xce, 0xc4),
  '/utf-16le': respondWith(200, 'text/html; charset=utf-16le', Buffer.from(renderTitlePage('Ελληνικά'), 'utf16le')),
};

/** NUL, control characters, an encoded surrogate (CESU bytes), bidi overrides; lone surrogates by reference and in JSON. */
const CONTROL_CHARACTERS = Buffer.concat([
  Buffer.from('<!doctype html><html lang="en"><head><title>Safe \0\u0001\u0008\u001b[31m \u202Eetad\u202C '),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from(`&#xD800; &#0; end</title><meta name="description" content="a\0b&#xDFFF;c">
<script type="application/ld+json">{"@type":"Thing","name":"lone \\ud83d and \\u0000","@id":"\\udc00"}</script></head>
<body><h1>Odd \0 heading \ud83d</h1><a href="/x\0y">link \0 text</a><img src="/i.png" alt="\0\u202E">`),
]);

export const PAGE_RESPONSE_SITES: readonly HostileSite[] = [
  ...NON_PAGES.map(([path, title, page]) => definePagesSite({ path, title, ends: ['not-html'], pages: { '/': page } })),
  definePagesSite({
    path: '/51-inner',
    title: 'links to responses that are not pages',
    ends: ['completed'],
    pages: {
      '/': renderPlainPage('Not only pages', ...NON_PAGES.map(([path]) => path)),
      ...Object.fromEntries(NON_PAGES.map(([path, , page]) => [path, page])),
    },
  }),
  definePagesSite({
    path: '/52-charset-lies',
    title: 'charsets that are missing, contradictory, rejected and unknown',
    ends: ['completed'],
    pages: { '/': renderPlainPage('Charsets', ...Object.keys(CHARSET_PAGES)), ...CHARSET_PAGES },
  }),
  definePagesSite({
    path: '/53-encodings',
    title: 'windows-1251, Shift_JIS, GB18030, UTF-16LE',
    ends: ['completed'],
    pages: { '/': renderPlainPage('Encodings', ...Object.keys(ENCODED_PAGES)), ...ENCODED_PAGES },
  }),
  definePagesSite({
    path: '/54-control-characters',
    title: 'NUL, lone surrogates, control characters and bidi overrides',
    ends: ['completed'],
    pages: { '/': respondWith(200, 'text/html; charset=utf-8', CONTROL_CHARACTERS) },
  }),
];
