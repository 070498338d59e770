import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sitemapFactsSchema } from '#contracts/site/sitemap.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient } from '../fetch/client/http-client.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import type { SitemapLimits } from '../limits.ts';
import { readSitemaps } from './read-sitemaps.ts';

const files = new Map<string, string | Buffer>();
const server: LoopbackServer = await serveHttp((request, response) => {
  const body = files.get(request.url ?? '');
  if (body === undefined) response.writeHead(404).end('<html>not here</html>');
  else response.end(body);
});
const { origin } = server;
const client = createHttpClient({ guard: createSsrfGuard({ allowTargets: [server.target] }), userAgent: 'test' });

beforeEach(() => {
  files.clear();
  server.hits.length = 0;
});
afterAll(async () => {
  await client.close();
  await server[Symbol.asyncDispose]();
});

const buildUrlset = (...paths: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${path.startsWith('http') ? path : origin + path}</loc></url>`)
    .join('')}</urlset>`;
const buildIndex = (...paths: string[]): string =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`;

async function read(declared: string[], limits: Partial<SitemapLimits> = {}) {
  const found: [string, string][] = [];
  const facts = await readSitemaps(client, {
    origin,
    declared: declared.map((path) => origin + path),
    onUrl: (url, sitemapUrl) => found.push([url.replace(origin, ''), sitemapUrl.replace(origin, '')]),
    isInScope: (url) => url.startsWith(origin),
    limits,
  });
  return { facts, found, urls: found.map(([url]) => url) };
}

it('limits the number and total length of the URLs it keeps', async () => {
  files.set('/sitemap.xml', buildUrlset('/a', '/bb', '/ccc', '/dddd'));
  expect((await read(['/sitemap.xml'], { maxUrlsTotal: 2 })).urls).toEqual(['/a', '/bb']);
  const maxCharactersTotal = origin.length * 2 + '/a'.length + '/bb'.length;
  expect((await read(['/sitemap.xml'], { maxCharactersTotal })).urls).toEqual(['/a', '/bb']);
});

describe('readSitemaps', () => {
  it('reads declared files and returns each URL in scope once', async () => {
    files.set('/a.xml', buildUrlset('/1', '/2', '/1#part', 'https://elsewhere.example/x', '/3?a=1&amp;b=2'));
    files.set('/b.xml', buildUrlset('/2', '/4'));
    const { facts, found } = await read(['/a.xml', '/b.xml']);
    expect(found).toEqual([
      ['/1', '/a.xml'],
      ['/2', '/a.xml'],
      ['/3?a=1&b=2', '/a.xml'],
      ['/4', '/b.xml'],
    ]);
    expect(facts).toMatchObject({ urlCount: 4, tried: [] });
    expect(facts.files[0]).toMatchObject({
      url: `${origin}/a.xml`,
      status: 200,
      kind: 'urlset',
      urlCount: 5,
      error: null,
      declaredInRobots: true,
    });
  });

  it('requests the default locations in order until one responds', async () => {
    files.set('/wp-sitemap.xml', buildUrlset('/1'));
    const { facts, urls } = await read([]);
    expect(urls).toEqual(['/1']);
    expect(facts.tried).toEqual([`${origin}/sitemap.xml`, `${origin}/sitemap_index.xml`, `${origin}/wp-sitemap.xml`]);
    expect(facts.files).toHaveLength(1);
    expect(facts.files[0]).toMatchObject({ kind: 'urlset', declaredInRobots: false });
  });

  it('ignores a page at a default location, but reports a broken sitemap', async () => {
    files.set('/sitemap.xml', '<!doctype html><html><p>Welcome</p></html>');
    expect((await read([])).facts.files).toEqual([]);
    files.set('/sitemap.xml', `${buildUrlset('/1')}<oops>`);
    expect((await read([])).facts.files).toMatchObject([{ kind: 'invalid', urlCount: 1 }]);
  });

  it('reports a declared file that is missing, is an HTML page or has another format', async () => {
    files.set('/page.xml', '<!DOCTYPE html><html></html>');
    files.set('/opml.xml', '<opml><body/></opml>');
    const { facts } = await read(['/none.xml', '/page.xml', '/opml.xml']);
    expect(facts.files.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'invalid 404',
      'invalid 200',
      'invalid 200',
    ]);
    expect(facts.files.map(({ error }) => error)).toEqual([
      'The server returned 404.',
      'An HTML page was served instead of a sitemap.',
      'The root element is <opml>.',
    ]);
  });

  it('reads only URLs of entries, with any prefix and in CDATA', async () => {
    files.set(
      '/a.xml',
      `\uFEFF<sm:urlset xmlns:sm="x"><sm:url><sm:loc> <![CDATA[${origin}/1]]> </sm:loc>
      <image:image><image:loc>${origin}/image.png</image:loc></image:image></sm:url>
      <sm:url><sm:loc>/relative</sm:loc></sm:url><loc>${origin}/stray</loc></sm:urlset>`,
    );
    const { urls, facts } = await read(['/a.xml']);
    expect(urls).toEqual(['/1']);
    expect(facts.files[0]).toMatchObject({ kind: 'urlset', urlCount: 2, error: null });
  });

  it('decompresses gzip files and reads text files', async () => {
    files.set('/a.xml.gz', gzipSync(buildUrlset('/1')));
    files.set('/b.txt', `\uFEFF${origin}/2\r\n\r\n${origin}/3`);
    const { urls, facts } = await read(['/a.xml.gz', '/b.txt']);
    expect(urls).toEqual(['/1', '/2', '/3']);
    expect(facts.files.map(({ kind }) => kind)).toEqual(['urlset', 'text']);
  });
});

describe('readSitemaps (indexes)', () => {
  it('reads indexes three levels deep and reports deeper ones', async () => {
    files.set('/1.xml', buildIndex('/2.xml'));
    files.set('/2.xml', buildIndex('/3.xml'));
    files.set('/3.xml', buildIndex('/4.xml'));
    files.set('/4.xml', buildUrlset('/never'));
    const { facts, urls } = await read(['/1.xml']);
    expect(urls).toEqual([]);
    expect(server.hits).toEqual(['/1.xml', '/2.xml', '/3.xml']);
    expect(facts.files.at(-1)?.error).toContain('1 listed files were not read');
  });

  it('terminates when indexes list themselves or each other', async () => {
    files.set('/a.xml', buildIndex('/a.xml', '/b.xml'));
    files.set('/b.xml', buildIndex('/a.xml', '/c.xml'));
    files.set('/c.xml', buildUrlset('/1'));
    const { urls } = await read(['/a.xml']);
    expect(urls).toEqual(['/1']);
    expect(server.hits).toEqual(['/a.xml', '/b.xml', '/c.xml']);
  });

  it('reads an index of thousands of files up to the limit', async () => {
    files.set('/a.xml', buildIndex(...Array.from({ length: 10_000 }, (_, number) => `/s-${number}.xml`)));
    const { facts } = await read(['/a.xml'], { maxFiles: 5 });
    expect(server.hits).toHaveLength(5);
    expect(facts.files[0]).toMatchObject({ kind: 'index', urlCount: 10_000 });
    expect(facts.files[0]?.error).toContain('9996 listed files were not read');
  });

  it('does not request private addresses listed in an index', async () => {
    await using secret = await serveHttp((_request, response) => response.end(buildUrlset('/secret')));
    files.set('/a.xml', `<sitemapindex><sitemap><loc>${secret.origin}/s.xml</loc></sitemap></sitemapindex>`);
    const { facts } = await read(['/a.xml']);
    expect(secret.countConnections()).toBe(0);
    expect(facts.files[1]).toMatchObject({
      kind: 'invalid',
      status: null,
      error: 'The file could not be read: our crawler may not request private addresses.',
    });
  });
});

describe('readSitemaps (hostile files)', () => {
  it('does not expand entities (billion laughs)', async () => {
    const lines = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
    files.set(
      '/a.xml',
      `<!DOCTYPE urlset [<!ENTITY l0 "lol">${lines.join('')}]><urlset><url><loc>${origin}/&l9;</loc></url></urlset>`,
    );
    const { facts, urls } = await read(['/a.xml']);
    expect(urls).toEqual([]);
    expect(facts.files[0]).toMatchObject({ kind: 'invalid' });
    expect(facts.files[0]?.error).toContain('undefined entity');
  });

  it('does not open external entities (XXE)', async () => {
    files.set(
      '/a.xml',
      `<!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY y SYSTEM "${origin}/other">]><urlset><url><loc>${origin}/&x;&y;</loc></url></urlset>`,
    );
    const { facts, urls } = await read(['/a.xml']);
    expect(urls).toEqual([]);
    expect(facts.files[0]?.kind).toBe('invalid');
    expect(server.hits).toEqual(['/a.xml']);
  });

  it('reads up to 50,000 URLs', async () => {
    files.set('/a.xml', buildUrlset(...Array.from({ length: 60_000 }, (_, number) => `/${number}`)));
    const { facts, urls } = await read(['/a.xml']);
    expect(urls).toHaveLength(50_000);
    expect(facts.files[0]).toMatchObject({ kind: 'urlset', urlCount: 50_000 });
    expect(facts.files[0]?.error).toContain('More than 50000 URLs');
  });

  it('reads up to the size limit, uncompressed and compressed', async () => {
    const big = buildUrlset(...Array.from({ length: 2_000 }, (_, number) => `/page-${number}`));
    files.set('/a.xml', big);
    files.set('/b.xml.gz', gzipSync(big));
    files.set('/c.txt', `${origin}/text-page\n`.repeat(1_000));
    const { facts } = await read(['/a.xml', '/b.xml.gz', '/c.txt'], { maxBytes: 10_000 });
    for (const file of facts.files) {
      expect(file.error).toContain('Larger than 10000 bytes');
      expect(file.kind).not.toBe('invalid');
      expect(file.urlCount).toBeGreaterThan(100);
      expect(file.urlCount).toBeLessThan(1_000);
    }
  });

  it('stops a decompression bomb', async () => {
    files.set('/a.xml.gz', gzipSync(Buffer.alloc(100_000_000, ' ')));
    const { facts } = await read(['/a.xml.gz'], { maxBytes: 1_000_000 });
    expect(facts.files[0]).toMatchObject({ kind: 'invalid', urlCount: 0 });
  });

  it('stops at endless nesting', async () => {
    files.set('/a.xml', `<urlset>${'<a>'.repeat(100_000)}`);
    expect((await read(['/a.xml'])).facts.files[0]?.error).toBe('Elements are nested too deeply.');
  });

  it('omits URLs beyond the length limit', async () => {
    files.set('/a.xml', buildUrlset(`/${'x'.repeat(100_000)}`, '/1'));
    expect((await read(['/a.xml'])).urls).toEqual(['/1']);
  });
});

describe('readSitemaps (facts)', () => {
  it('reports duplicate URLs with their files, and the skipped files', async () => {
    files.set('/index.xml', buildIndex('/a.xml', '/b.xml', '/c.xml'));
    files.set('/a.xml', buildUrlset('/1', '/2'));
    files.set('/b.xml', buildUrlset('/2', '/3'));
    const { facts } = await read(['/index.xml'], { maxFiles: 3 });
    expect(facts.repeated).toEqual({
      count: 1,
      examples: [{ url: `${origin}/2`, sitemapUrls: [`${origin}/a.xml`, `${origin}/b.xml`] }],
    });
    expect(facts.unreadFiles).toEqual({ count: 1, examples: [`${origin}/c.xml`] });
    expect(facts.files.map(({ parentUrl }) => parentUrl)).toEqual([null, `${origin}/index.xml`, `${origin}/index.xml`]);
    expect(facts).toMatchObject({ urlCount: 3, distinctCount: 3 });
  });

  it('returns facts that match the schema used to store them', async () => {
    files.set('/a.xml', buildUrlset('/1', 'https://elsewhere.example/'));
    const { facts } = await read(['/a.xml', '/none.xml']);
    expect(sitemapFactsSchema.parse(JSON.parse(JSON.stringify(facts)))).toEqual(facts);
  });

  it('reports which limit truncated a file', async () => {
    files.set('/a.xml', buildUrlset('/1', '/2', '/3'));
    expect((await read(['/a.xml'], { maxUrlsPerFile: 2 })).facts.files[0]).toMatchObject({
      isOverCount: true,
      isOverSize: false,
    });
    expect((await read(['/a.xml'], { maxBytes: 120 })).facts.files[0]).toMatchObject({
      isOverCount: false,
      isOverSize: true,
      sizeBytes: 120,
    });
  });
});
