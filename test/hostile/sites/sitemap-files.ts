import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, deflateRawSync } from 'node:zlib';
import { respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { definePagesSite, type HostileSite, range, renderPlainPage } from '../hostile-site.ts';

const XML = 'application/xml';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const MIB = 1_024 * 1_024;

/** Returns the site that every sitemap belongs to: a home page and one other page. */
const buildSite = (sitemap: SitePage): Record<string, SitePage> => ({
  '/': renderPlainPage('Home', '/beside'),
  '/beside': renderPlainPage('Beside'),
  '/sitemap.xml': sitemap,
});

type SitemapMaker = (host: string) => string;
const xml =
  (make: SitemapMaker): SitePage =>
  (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': XML }).end(make(request.headers.host ?? ''));
  };

const loc = (url: string) => `<url><loc>${url}</loc></url>`;
const child = (url: string) => `<sitemap><loc>${url}</loc></sitemap>`;
const buildUrlset = (content: string) => `${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE}>${content}</urlset>`;
const index = (content: string) => `${XML_DECLARATION}<sitemapindex ${SITEMAP_NAMESPACE}>${content}</sitemapindex>`;

const ENTITIES = range(9, (level) => {
  const inner = level === 0 ? 'lol' : `&lol${level - 1};`;
  return `<!ENTITY lol${level} "${inner.repeat(10)}">`;
}).join('\n');

const buildBillionLaughs: SitemapMaker = (host) =>
  `${XML_DECLARATION}<!DOCTYPE urlset [${ENTITIES}]><urlset ${SITEMAP_NAMESPACE}>${loc(`http://${host}/beside`)}${loc(`http://${host}/&lol8;`)}</urlset>`;
const buildExternalEntity: SitemapMaker = (host) =>
  `${XML_DECLARATION}<!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % y SYSTEM "http://${host}/outside.dtd"> %y;]>
<urlset ${SITEMAP_NAMESPACE}>${loc(`http://${host}/beside`)}${loc(`http://${host}/&x;`)}</urlset>`;

const renderManyUrls = (host: string, count: number) =>
  buildUrlset(range(count, (number) => loc(`http://${host}/page/${number}`)).join(''));

/** Sends 60 MB of small entries as fast as the client reads them. */
const sendHugeFile: SitePage = (request, response) => {
  response.writeHead(200, { 'content-type': XML });
  response.write(`${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE}>`);
  const comment = `<!-- ${'x'.repeat(MIB)} -->${loc(`http://${request.headers.host}/beside`)}`;
  let remainingFiles = 60;
  const write = (): void => {
    while (remainingFiles > 0 && !response.destroyed) {
      remainingFiles -= 1;
      if (!response.write(comment)) return void response.once('drain', write);
    }
    response.end('</urlset>');
  };
  write();
};

/** 1 GiB of comments in a .gz file: the compressed block of one mebibyte, repeated (RFC 1951). */
function buildGzipBomb(host: string): Buffer {
  const block = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const start = block(`${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE}>${loc(`http://${host}/beside`)}<!--`);
  const filler = block(' '.repeat(MIB));
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  return Buffer.concat([header, start, ...Array<Buffer>(1_024).fill(filler), Buffer.from([3, 0])]);
}

const sendBombFile: SitePage = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/gzip' }).end(buildGzipBomb(request.headers.host ?? ''));
};

export const SITEMAP_SITES: readonly HostileSite[] = [
  definePagesSite({
    path: '/76-billion-laughs',
    title: 'nested entities',
    ends: ['completed'],
    pages: buildSite(xml(buildBillionLaughs)),
  }),
  definePagesSite({
    path: '/77-xxe',
    title: 'an external entity for file:///etc/passwd',
    ends: ['completed'],
    pages: buildSite(xml(buildExternalEntity)),
  }),
  definePagesSite({
    path: '/78-60000-urls',
    title: 'a sitemap of 60,000 URLs',
    ends: ['completed'],
    pages: {
      ...buildSite(xml((host) => renderManyUrls(host, 60_000))),
      '*': respondWith(404, 'text/html', '<h1>Not found</h1>'),
    },
  }),
  definePagesSite({
    path: '/79-60-mb',
    title: 'a sitemap of 60 MB',
    ends: ['completed'],
    pages: buildSite(sendHugeFile),
  }),
  definePagesSite({
    path: '/80-gz-bomb',
    title: 'a sitemap.xml.gz of 1 GiB',
    ends: ['completed'],
    pages: {
      ...buildSite(xml((host) => index(child(`http://${host}/sitemap.xml.gz`)))),
      '/sitemap.xml.gz': sendBombFile,
    },
  }),
  definePagesSite({
    path: '/81-self-index',
    title: 'an index that lists itself',
    ends: ['completed'],
    pages: buildSite(
      xml((host) => index(child(`http://${host}/sitemap.xml`) + child(`http://${host}/sitemap.xml?again`))),
    ),
  }),
  definePagesSite({
    path: '/82-10000-children',
    title: 'an index of 10,000 sitemaps',
    ends: ['completed'],
    pages: {
      ...buildSite(xml((host) => index(range(10_000, (number) => child(`http://${host}/map/${number}.xml`)).join('')))),
      '*': (request, response) => {
        const isInMapFolder = request.url?.startsWith('/map/') === true;
        response.writeHead(isInMapFolder ? 200 : 404, { 'content-type': XML });
        response.end(isInMapFolder ? buildUrlset(loc(`http://${request.headers.host}/beside`)) : '');
      },
    },
  }),
  definePagesSite({
    path: '/83-loopback-urls',
    title: 'a sitemap of private addresses',
    ends: ['completed'],
    pages: ({ secret }) =>
      buildSite(
        xml((host) =>
          buildUrlset(
            [
              `${secret.origin}/listed`,
              'http://127.0.0.1/',
              'http://localhost/',
              'http://169.254.169.254/latest/meta-data/',
              'http://10.0.0.1/',
              'file:///etc/passwd',
              `http://${host}/beside`,
            ]
              .map(loc)
              .join(''),
          ),
        ),
      ),
  }),
];
