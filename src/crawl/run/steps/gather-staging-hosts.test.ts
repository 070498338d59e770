import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { crawlLoopback, getArtifact, temporaryFolder } from '#test/helpers/site-server.ts';

const makeWords = (seed: string) => Array.from({ length: 150 }, (_, index) => `${seed}${index}`).join(' ');
const renderPage = (text: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body><main><p>${text}</p></main>`;

type ResponsesByUrl = Record<string, { status?: number; body?: string; headers?: Record<string, string> }>;

/** Crawls the hosts of one domain; `hits` records which host received which request. */
async function withHosts(answers: ResponsesByUrl, use: (staging: unknown, hits: string[]) => void): Promise<void> {
  const hits: string[] = [];
  await using server: LoopbackServer = await serveHttp((request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':');
    hits.push(`${host}${request.url}`);
    const { status = 200, body = '', headers = {} } = answers[`${host}${request.url}`] ?? { status: 404 };
    const insertPort = (text: string) => text.replaceAll('{{port}}', new URL(server.origin).port);
    const { location } = headers;
    const target = location === undefined ? {} : { location: insertPort(location) };
    response.writeHead(status, { 'content-type': 'text/html', ...headers, ...target });
    response.end(insertPort(body));
  });
  const { port } = new URL(server.origin);
  const names = new Set(Object.keys(answers).map((key) => key.slice(0, key.indexOf('/'))));
  await using folder = await temporaryFolder();
  const filePath = join(folder.path, 'crawl.sqlite');
  await crawlLoopback(server, filePath, {
    startUrl: new URL(`http://shop.test:${port}/`),
    guardOptions: {
      allowTargets: [...names].map((name) => `${name}:${port}`),
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    },
  });
  const artifacts = openArtifacts(filePath);
  try {
    use(getArtifact(artifacts, 'stagingHosts'), hits);
  } finally {
    artifacts.close();
  }
}

const HOME = {
  body: renderPage(makeWords('shop'), '<link rel="stylesheet" href="http://dev.shop.test:{{port}}/deep/style.css">'),
};
const ROBOTS_RESPONSE = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /\n' };

describe('staging hosts', () => {
  it('are requested once for robots.txt and once for the home page, which is compared with the site’s home page', async () => {
    const answers = {
      'shop.test/': HOME,
      'dev.shop.test/robots.txt': ROBOTS_RESPONSE,
      'dev.shop.test/': { body: renderPage(makeWords('shop')) },
    };
    await withHosts(answers, (staging, hits) => {
      expect(staging).toMatchObject({
        namedCount: 1,
        hosts: [{ foundIn: 'link', notAsked: null, status: 200, isIndexable: true, similarity: 1 }],
      });
      expect(hits.filter((hit) => hit.startsWith('dev.') && !hit.includes('style'))).toEqual([
        'dev.shop.test/robots.txt',
        'dev.shop.test/',
      ]);
    });
  });

  it('are compared by their text', async () => {
    const answers = { 'shop.test/': HOME, 'dev.shop.test/': { body: renderPage(makeWords('other')) } };
    await withHosts(answers, (staging) => {
      expect(staging).toMatchObject({ hosts: [{ isIndexable: true, similarity: 0 }] });
    });
  });

  it.each<[string, ResponsesByUrl[string]]>([
    ['noindex', { body: renderPage(makeWords('shop'), '<meta name="robots" content="noindex">') }],
    ['noindex in a header', { body: renderPage(makeWords('shop')), headers: { 'x-robots-tag': 'noindex' } }],
    [
      'another URL as canonical',
      { body: renderPage(makeWords('shop'), '<link rel="canonical" href="http://shop.test:{{port}}/">') },
    ],
    ['a password', { status: 401, body: renderPage(makeWords('shop')) }],
  ])('with %s are not reported as indexable', async (_name, start) => {
    await withHosts({ 'shop.test/': HOME, 'dev.shop.test/': start }, (staging) => {
      expect(staging).toMatchObject({ hosts: [{ notAsked: null, isIndexable: false }] });
    });
  });

  it('that redirect to the site are not reported as indexable', async () => {
    const headers = { location: 'http://shop.test:{{port}}/' };
    const answers = { 'shop.test/': HOME, 'dev.shop.test/': { status: 301, headers } };
    await withHosts(answers, (staging) => expect(staging).toMatchObject({ hosts: [{ isIndexable: false }] }));
  });

  it.each([
    ['disallows it', { ...ROBOTS_RESPONSE, body: 'User-agent: *\nDisallow: /\n' }],
    ['cannot be read', { status: 503 }],
  ])('are not requested when robots.txt %s', async (_name, robots) => {
    const answers = { 'shop.test/': HOME, 'dev.shop.test/robots.txt': robots, 'dev.shop.test/': HOME };
    await withHosts(answers, (staging, hits) => {
      expect(staging).toMatchObject({ hosts: [{ notAsked: 'robots', isIndexable: false }] });
      expect(hits).not.toContain('dev.shop.test/');
    });
  });

  it('are an empty list when no links point to them', async () => {
    await withHosts({ 'shop.test/': { body: renderPage(makeWords('shop')) } }, (staging) => {
      expect(staging).toEqual({ namedCount: 0, hosts: [] });
    });
  });
});
