import { describe, expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { findInsecureMedia } from './insecure-media.ts';

const SRC = 'http://cdn.example.net/a.png';
const SECURE_URL = 'https://cdn.example.net/a.png';
const makeImage = (src: string) => ({
  src,
  url: src,
  alt: '',
  decorative: false,
  width: null,
  height: null,
  loading: null,
  selector: 'img',
  ...AT,
});
const findInImage = (src: string, request: Parameters<typeof makeRequest>[0] = {}) =>
  findInsecureMedia(
    makeRender({ rendered: { images: [makeImage(src)] }, requests: [makeRequest({ type: 'image', ...request })] }),
  );

describe('findInsecureMedia', () => {
  it('reports the result of the HTTPS upgrade', () => {
    const upgrades = [
      findInImage(SRC, { url: SECURE_URL }),
      findInImage(SRC, { url: SECURE_URL, status: 404 }),
      findInImage(SRC, { url: SECURE_URL, status: null, failure: 'net::ERR_CONNECTION_REFUSED' }),
      findInImage(SRC, { url: SECURE_URL, status: null, failure: 'net::ERR_FAILED', refusedBy: 'address-guard' }),
      findInImage(SRC, { url: SECURE_URL, status: null, failure: 'net::ERR_ABORTED' }),
      findInImage(SRC),
    ].map(([medium]) => medium?.upgrade);
    expect(upgrades).toEqual(['worked', 'failed', 'failed', 'unknown', 'unknown', 'unknown']);
  });

  it('lists a URL once, even when the browser requested it over HTTP', () => {
    expect(findInImage(SRC, { url: SRC }).map(({ url }) => url)).toEqual([SRC]);
    expect(findInImage(SECURE_URL, { url: 'http://cdn.example.net/b.mp4', type: 'media' })).toMatchObject([
      { kind: 'media', where: `request by ${makePage().url}` },
    ]);
  });

  it('skips secure URLs, localhost and other resource types', () => {
    expect(findInImage(SECURE_URL)).toEqual([]);
    expect(findInImage('http://localhost:3000/a.png')).toEqual([]);
    expect(findInImage(SECURE_URL, { url: 'http://cdn.example.net/a.js', type: 'script' })).toEqual([]);
  });

  it('finds audio and video', () => {
    const resources = [{ kind: 'media' as const, src: SRC, url: SRC, selector: 'video', ...AT }];
    const [found] = findInsecureMedia(makeRender({ rendered: { resources } }));
    expect(found).toEqual({ kind: 'media', url: SRC, where: 'video, line 1, column 1', upgrade: 'unknown' });
  });
});
