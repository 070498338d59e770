import { describe, expect, it } from 'vitest';
import { createLiveHost } from './live-host.ts';

const AUDITED_URL = new URL('http://staging.test:8080/page');
const makeLiveHost = (canIgnoreDisallowAll = true) =>
  createLiveHost({ liveOrigin: 'https://live.example', auditedHost: 'staging.test:8080', canIgnoreDisallowAll });
const encodeText = (text: string) => new TextEncoder().encode(text);
const read = (text: string, { url = AUDITED_URL, type = 'text/html', host = makeLiveHost() } = {}) =>
  new TextDecoder().decode(host.readBody(url, type, encodeText(text)));

describe('createLiveHost', () => {
  it.each([
    [
      '<link rel="canonical" href="https://live.example/a">',
      '<link rel="canonical" href="http://staging.test:8080/a">',
    ],
    ['<a href="//live.example/a">', '<a href="//staging.test:8080/a">'],
    ['{"url":"https:\\/\\/live.example\\/a"}', '{"url":"http:\\/\\/staging.test:8080\\/a"}'],
    ['<a href="HTTPS://Live.Example">', '<a href="http://staging.test:8080">'],
  ])('reads %s as %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    'https://live.example.org/',
    'https://live.example:8443/',
    'https://www.live.example/',
    'https://notlive.example/',
    'mail@live.example',
  ])('leaves %s unchanged', (text) => expect(read(text)).toBe(text));

  it('preserves bytes of other encodings', () => {
    const body = Uint8Array.from([0xe4, 0xf6, 0x20, ...encodeText('//live.example/')]);
    expect([...makeLiveHost().readBody(AUDITED_URL, 'text/html', body).subarray(0, 3)]).toEqual([0xe4, 0xf6, 0x20]);
  });

  it('leaves binary files and responses of other hosts unchanged', () => {
    expect(read('//live.example/', { type: 'image/png' })).toBe('//live.example/');
    expect(read('//live.example/', { url: new URL('http://cdn.test/') })).toBe('//live.example/');
  });

  it('rewrites decompressed files, but only on the audited host', () => {
    const readDecompressedText = (url: URL) =>
      new TextDecoder().decode(
        makeLiveHost().readDecompressedBody(url, encodeText('<loc>https://live.example/a</loc>')),
      );
    expect(readDecompressedText(AUDITED_URL)).toBe('<loc>http://staging.test:8080/a</loc>');
    expect(readDecompressedText(new URL('http://cdn.test/a.xml.gz'))).toBe('<loc>https://live.example/a</loc>');
  });

  it('keeps redirects to the live host on the audited host', () => {
    const headers = makeLiveHost().readHeaders(AUDITED_URL, {
      location: 'https://live.example/b',
      server: 'live.example',
    });
    expect(headers).toEqual({ location: 'http://staging.test:8080/b', server: 'live.example' });
  });

  it('ignores only noindex tags that match the one on the first page', () => {
    const host = makeLiveHost();
    const guard = '<meta name="robots" content="noindex, nofollow">';
    expect(read(`<head>${guard}</head>`, { host })).toBe('<head></head>');
    expect(read(`<head>${guard}</head>`, { host })).toBe('<head></head>');
    const pageMeta = '<meta name="robots" content="noindex">';
    expect(read(`<head>${pageMeta}</head>`, { host })).toBe(`<head>${pageMeta}</head>`);
    expect(host.listGuards()).toEqual(['noindex-meta']);
    const unprotectedHost = makeLiveHost();
    read('<head></head>', { host: unprotectedHost });
    expect(read(pageMeta, { host: unprotectedHost })).toBe(pageMeta);
    expect(unprotectedHost.listGuards()).toEqual([]);
  });

  it('ignores an X-Robots-Tag on the first page', () => {
    const host = makeLiveHost();
    const headers = { 'content-type': 'text/html', 'x-robots-tag': 'noindex' };
    expect(host.readHeaders(AUDITED_URL, headers)).toEqual({ 'content-type': 'text/html' });
    expect(host.listGuards()).toEqual(['noindex-header']);
  });

  it('ignores a robots.txt that disallows everything, but only if the operator allows the host', () => {
    const robots = 'User-agent: *\nDisallow: /\n';
    const url = new URL('/robots.txt', AUDITED_URL);
    expect(read(robots, { url, type: 'text/plain' })).toBe('User-agent: *\nDisallow:\n');
    expect(read(robots, { url, type: 'text/plain', host: makeLiveHost(false) })).toBe(robots);
    const single = 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow:';
    expect(read(single, { url, type: 'text/plain' })).toBe(single);
    expect(read('User-agent: *\nDisallow: /cart', { url, type: 'text/plain' })).toContain('Disallow: /cart');
  });
});
