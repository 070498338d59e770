import { expect, it } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { findSwappedAlts } from './swapped-alts.ts';

const image = (src: string, alt: string) => ({
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
  const bellImage = image('/img/brass-bell-2x.jpg', 'A rear lamp with a reflector');
  const lampImage = image('/img/rear-lamp.jpg', 'A brass bell on a handlebar');
  expect([...findSwappedAlts([image('/img/tyre.jpg', 'A tyre'), bellImage, lampImage])]).toEqual([
    [bellImage, lampImage],
    [lampImage, bellImage],
  ]);
});

it.each([
  ['each describes itself', [image('/bell.jpg', 'A bell'), image('/lamp.jpg', 'A lamp')]],
  ['both are named alike', [image('/bell-1.jpg', 'A bell'), image('/bell-2.jpg', 'A bell')]],
  ['files with numbers for names', [image('/1234.jpg', 'A bell'), image('/5678.jpg', 'A lamp')]],
  ['only one names the other', [image('/bell.jpg', 'A lamp'), image('/lamp.jpg', 'The yard in winter')]],
  ['one of them names both', [image('/bell.jpg', 'A lamp beside a bell'), image('/lamp.jpg', 'A bell')]],
])('finds nothing when %s', (_name, images) => expect(findSwappedAlts(images).size).toBe(0));
