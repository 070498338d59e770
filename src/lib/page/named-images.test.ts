import { expect, it } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { findLargestCandidates, findPreviewImage } from './referenced-images.ts';

const tag = (property: string, content: string) => ({ property, content, ...AT });
const baseUrl = 'https://example.com/a';

it.each<[string, ReturnType<typeof tag>[], ReturnType<typeof findPreviewImage>]>([
  [
    'the first og:image with a URL',
    [tag('og:title', 'A'), tag('og:image', ' '), tag('og:image', 'https://example.com/card.png#x')],
    { index: 2, url: 'https://example.com/card.png' },
  ],
  ['an og:image:url', [tag('og:image:url', 'http://cdn.example/b')], { index: 0, url: 'http://cdn.example/b' }],
  ['resolved from a relative URL', [tag('og:image', '/card.png')], { index: 0, url: 'https://example.com/card.png' }],
  ['null for a scheme other than HTTP', [tag('og:image', 'data:image/png;base64,AA')], null],
  ['null for an invalid URL', [tag('og:image', 'https://')], null],
  ['null without a tag', [], null],
])('the social preview image is %s', (_name, openGraph, expected) => {
  expect(findPreviewImage({ openGraph, baseUrl })).toEqual(expected);
});

it('lists the largest candidate of a srcset in addition to the image', () => {
  const images = ['/a.jpg', '/b.jpg', '/c-800.jpg'].map((path) => ({
    src: path,
    url: `https://example.com${path}`,
    alt: '',
    decorative: false,
    width: null,
    height: null,
    loading: null,
    selector: 'img',
    ...AT,
  }));
  const at = (name: string, descriptor?: string) => ({
    url: `https://example.com/${name}.jpg`,
    ...(descriptor === undefined ? {} : { descriptor }),
  });
  const extras = [
    { index: 0, candidates: [at('a', '1x'), at('a-2', '2x'), { url: null, descriptor: '3x' }] },
    { index: 1 },
    { index: 2, candidates: [at('c-400', '400w'), at('c-800', '800w')] },
  ];
  expect(findLargestCandidates({ images, markup: buildMarkup({ imageExtras: extras }) })).toEqual([
    { index: 0, url: 'https://example.com/a-2.jpg' },
  ]);
});
