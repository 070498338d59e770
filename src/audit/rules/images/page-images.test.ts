import { expect, it } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { readPath } from '#test/helpers/links.ts';
import { makeResourceCheck, makeResourceResponse } from '#test/helpers/resources.ts';
import { findRasterResponses, isLoadedFromSrc, listDescribedImages } from './page-images.ts';

const makeImage = (url: string) => ({
  src: url,
  url,
  alt: '',
  decorative: false,
  width: null,
  height: null,
  loading: null,
  selector: 'img',
  ...AT,
});

it('combines images with their additional markup facts', () => {
  const images = [makeImage('https://example.com/a.jpg'), makeImage('https://example.com/b.jpg')];
  const imageExtras = [{ index: 1, candidates: [{ url: 'https://example.com/c.jpg' }] }];
  const described = listDescribedImages({ images, markup: { ...EMPTY_PARTS.markup, imageExtras } });
  expect(described.map(({ extra }) => extra.candidates?.length ?? 0)).toEqual([0, 1]);
  expect(described.map(isLoadedFromSrc)).toEqual([true, false]);
});

it('does not treat a picture element with sources as loaded from its src', () => {
  expect(
    isLoadedFromSrc({ image: makeImage('https://example.com/a.jpg'), extra: { sources: [{ candidates: [] }] } }),
  ).toBe(false);
});

it('returns the successful responses for raster images among the URLs', () => {
  const makeResponse = (url: string, contentType: string, status = 200) =>
    makeResourceResponse({ kind: 'image', url, contentType, status });
  const check = makeResourceCheck(
    makeResponse('https://example.com/a.jpg', 'image/JPEG'),
    makeResponse('https://example.com/b.svg', 'image/svg+xml'),
    makeResponse('https://example.com/c.ico', 'image/x-icon'),
    makeResponse('https://example.com/d.jpg', 'image/jpeg', 404),
    makeResponse('https://example.com/e.jpg', 'image/jpeg'),
    makeResourceResponse({ url: 'https://example.com/f.jpg' }),
  );
  const readUrls = (...names: string[]) =>
    [...findRasterResponses(check, new Set(names.map((name) => `https://example.com/${name}`))).keys()].map(readPath);
  expect(readUrls('a.jpg', 'b.svg', 'c.ico', 'd.jpg', 'f.jpg', 'g.jpg')).toEqual(['/a.jpg']);
  expect(readUrls('e.jpg')).toEqual(['/e.jpg']);
  expect(readUrls()).toEqual([]);
});
