import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { type ServedFolder, serveFolder } from './serve-folder.ts';

const LIVE_ORIGIN = 'https://folder.example';

async function withFolder(
  files: Record<string, string>,
  use: (server: ServedFolder, messages: string[], folder: string) => Promise<void>,
): Promise<void> {
  await using outside = await temporaryFolder();
  const folder = join(outside.path, 'dist');
  mkdirSync(folder);
  writeFileSync(join(outside.path, 'secret.html'), 'secret');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(join(outside.path, 'secret.html'), join(folder, 'leak.html'));
  symlinkSync(outside.path, join(folder, 'leaks'));
  const messages: string[] = [];
  await using server = await serveFolder({
    folder,
    liveOrigin: LIVE_ORIGIN,
    printMessage: (text) => messages.push(text),
  });
  await use(server, messages, folder);
}

/** Requests a path unchanged, without the normalization of `fetch`. */
function get({ target }: ServedFolder, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [host = '', port = ''] = target.split(':');
  return new Promise<{
    status: number;
    location: string | undefined;
    headers: NodeJS.Dict<string | string[]>;
    body: string;
  }>((resolve, reject) => {
    request({ host, port, path, method, headers: { host: target, ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          headers: response.headers,
          body,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const PAGES = {
  'index.html': 'home',
  'about.html': 'about',
  'blog/index.html': 'blog',
  '404.html': 'not found',
  'app.js': 'js',
  '.env': 'KEY=secret',
  '.well-known/security.txt': 'contact',
  'a b & <i>.html': 'hostile name',
  '50%.html': 'percent',
};

it('finds pages as static hosts do', () =>
  withFolder(PAGES, async (server) => {
    expect(await get(server, '/')).toMatchObject({ status: 200, body: 'home' });
    expect(await get(server, '/about')).toMatchObject({ status: 200, body: 'about' });
    expect(await get(server, '/about.html?a=1')).toMatchObject({ status: 200, body: 'about' });
    expect(await get(server, '/blog?a=1')).toMatchObject({ status: 301, location: '/blog/?a=1' });
    expect(await get(server, '/blog/')).toMatchObject({ status: 200, body: 'blog' });
    expect(await get(server, '/none')).toMatchObject({ status: 404, body: 'not found' });
    expect(await get(server, '/.well-known/security.txt')).toMatchObject({ status: 200, body: 'contact' });
    expect(await get(server, '/a%20b%20%26%20%3Ci%3E')).toMatchObject({ status: 200, body: 'hostile name' });
    expect(await get(server, '/50%25')).toMatchObject({ status: 200, body: 'percent' });
  }));

it.each([
  '/leak',
  '/leaks/secret.html',
  '/../secret.html',
  '/blog/../../secret.html',
  '/%2e%2e/secret.html',
  '/..%2fsecret.html',
  '/..%5csecret.html',
  '/blog/%00.html',
  '/.env',
  '/%2Eenv',
  '/%zz',
  '/_headers',
  '/_redirects',
])('serves nothing outside the folder, and no hidden files: %s', (path) =>
  withFolder({ ...PAGES, _headers: '/*\n  X-A: 1\n', _redirects: '/a /b\n' }, async (server) => {
    const { status, body } = await get(server, path);
    expect([status, body]).toEqual([404, 'not found']);
  }),
);

it('reports links that lead out of the folder once', () =>
  withFolder(PAGES, async (server, messages) => {
    await get(server, '/leaks/secret.html');
    await get(server, '/leaks/secret.html');
    expect(messages).toEqual(['Not served: "leaks/secret.html" is a link that leads out of the folder.']);
  }));

it('follows links that stay inside', () =>
  withFolder(PAGES, async (server, _messages, folder) => {
    symlinkSync('about.html', join(folder, 'company.html'));
    expect(await get(server, '/company')).toMatchObject({ status: 200, body: 'about' });
  }));

it('rejects other hosts and methods', () =>
  withFolder(PAGES, async (server) => {
    expect(await get(server, '/', { host: 'attacker.example' })).toMatchObject({ status: 421, body: '' });
    expect(await get(server, '/', {}, 'POST')).toMatchObject({ status: 405 });
    expect(await get(server, '/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  }));

it('applies _headers and _redirects, and reports what it ignores', () =>
  withFolder(
    {
      ...PAGES,
      _headers: '/about\n  X-Robots-Tag: noindex\n  broken\n',
      _redirects: '/old /about\n/about /elsewhere\n/blog/ /news/ 302!\n/app/* /index.html 200\n',
    },
    async (server, messages) => {
      const about = await get(server, '/about');
      expect(about).toMatchObject({ status: 200, body: 'about' });
      expect(about.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
      expect(about.headers).not.toHaveProperty('x-frame-options');
      expect(await get(server, '/old')).toMatchObject({ status: 301, location: '/about' });
      expect(await get(server, '/blog/')).toMatchObject({ status: 302, location: '/news/' });
      expect(await get(server, '/app/deep')).toMatchObject({ status: 200, body: 'home' });
      expect(messages).toEqual(['Ignored: _headers, line 3: not a header.']);
    },
  ));

it('sends the headers of a well-configured host without _headers, but no policy that would block scripts in a browser', () =>
  withFolder(PAGES, async (server) => {
    const policy = 'content-security-policy';
    expect((await get(server, '/app.js')).headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await get(server, '/')).headers).toHaveProperty(policy);
    expect((await get(server, '/', { 'sec-fetch-mode': 'navigate' })).headers).not.toHaveProperty(policy);
    expect((await get(server, '/', { 'accept-encoding': 'gzip' })).headers).toMatchObject({
      'content-encoding': 'gzip',
    });
  }));

it('uses another port while the port of the site is in use', () =>
  withFolder(PAGES, async (first, _messages, folder) => {
    const options = { folder, liveOrigin: LIVE_ORIGIN, printMessage: () => {} };
    await using second = await serveFolder(options);
    expect(second.target).not.toBe(first.target);
    expect(await get(second, '/')).toMatchObject({ status: 200 });
  }));
