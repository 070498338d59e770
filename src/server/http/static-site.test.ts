import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaticSite, serveStaticSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'awi-site-'));
let site: StaticSite;

beforeAll(async () => {
  mkdirSync(join(folder, 'pages', 'a'), { recursive: true });
  writeFileSync(join(folder, 'pages', 'index.html'), '<a href="{{origin}}/b">home</a>');
  writeFileSync(join(folder, 'pages', 'b.html'), 'b');
  writeFileSync(join(folder, 'pages', 'a', 'index.html'), 'folder');
  writeFileSync(join(folder, 'pages', '404.html'), 'missing');
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  const routes = [{ path: '/old', status: 301, headers: { location: '{{origin}}/b' } }];
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ routes, notFoundFile: '404.html' }));
  const other = join(folder, 'other');
  mkdirSync(join(other, 'pages'), { recursive: true });
  writeFileSync(join(other, 'pages', 'index.html'), '<a href="{{origin}}/">another site</a>');
  writeFileSync(join(other, 'site.json'), JSON.stringify({ routes: [] }));
  const others = [{ folder: other, names: ['rival.test'] }];
  site = await serveStaticSite({ folder, names: ['shop.awi.test'], others });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
  return { status: response.status, body: await response.text(), location: response.headers.get('location') };
};

it('serves files, folders, routes and a not-found page, and fills in the origin', async () => {
  expect((await get('/')).body).toBe(`<a href="${site.origin}/b">home</a>`);
  expect(await get('/b')).toMatchObject({ status: 200, body: 'b' });
  expect(await get('/a/')).toMatchObject({ status: 200, body: 'folder' });
  expect(await get('/old')).toMatchObject({ status: 301, location: `${site.origin}/b` });
  expect(await get('/nothing')).toMatchObject({ status: 404, body: 'missing' });
});

it('uses the requested host in pages and redirects if it is a hostname of the site', async () => {
  const requestPage = async (host: string, path: string) => {
    const { promise, resolve } = Promise.withResolvers<{ body: string; location: string | undefined }>();
    request(`${site.origin}${path}`, { headers: { host } }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ body, location: response.headers.location });
    }).end();
    return promise;
  };
  expect((await requestPage('shop.awi.test', '/')).body).toBe('<a href="http://shop.awi.test/b">home</a>');
  expect((await requestPage('shop.awi.test', '/old')).location).toBe('http://shop.awi.test/b');
  expect((await requestPage('rival.test', '/')).body).toBe('<a href="http://rival.test/">another site</a>');
  expect((await requestPage('rival.test', '/b')).body).toBe('Not found');
  expect((await requestPage('"><script>', '/')).body).toBe(`<a href="${site.origin}/b">home</a>`);
});

it.each([
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/a/..%2f..%2f..%2fsecret.txt',
  '/%zz',
  '/%00',
  `/${'a'.repeat(300)}`,
])('never serves files outside its folder: %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: 'missing' });
});
