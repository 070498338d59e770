import { expect, it } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { findSwappedAlts } from './swapped-alts.ts';

const makeImage = (src: string, alt: string) => ({
  src,
  url: `https://example.com${src}`,
  alt,
  decorative: false,
  width: null,
  height: null,
  loading: null,
  selector: 'img',
  ...AT,
});

it('finds two images with swapped alt texts', () => {
  const bellImage = makeImage('/img/brass-bell-2x.jpg', 'A rear lamp with a reflector');
  const lampImage = makeImage('/img/rear-lamp.jpg', 'A brass bell on a handlebar');
  expect([...findSwappedAlts([makeImage('/img/tyre.jpg', 'A tyre'), bellImage, lampImage])]).toEqual([
    [bellImage, lampImage],
    [lampImage, bellImage],
  ]);
});

it.each([
  ['each describes itself', [makeImage('/bell.jpg', 'A bell'), makeImage('/lamp.jpg', 'A lamp')]],
  ['both have similar names', [makeImage('/bell-1.jpg', 'A bell'), makeImage('/bell-2.jpg', 'A bell')]],
  ['the files have numbers for names', [makeImage('/1234.jpg', 'A bell'), makeImage('/5678.jpg', 'A lamp')]],
  ['only one describes the other', [makeImage('/bell.jpg', 'A lamp'), makeImage('/lamp.jpg', 'The yard in winter')]],
  ['one of them describes both', [makeImage('/bell.jpg', 'A lamp next to a bell'), makeImage('/lamp.jpg', 'A bell')]],
])('finds nothing when %s', (_name, images) => expect(findSwappedAlts(images).size).toBe(0));
