import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPreviewImages } from './preview-images.ts';

const TEXT = { title: 'Pages without a title', kind: 'Check' };

it('draws a PNG of the size that social networks ask for, with something on it', async () => {
  const picture = await createPreviewImages().draw(TEXT);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  const { channels } = await sharp(picture).greyscale().stats();
  expect(channels[0]?.stdev).toBeGreaterThan(10);
});

it('draws the same page once, and another page anew', async () => {
  const images = createPreviewImages();
  const first = await images.draw(TEXT);
  expect(await images.draw({ ...TEXT })).toBe(first);
  expect(Buffer.from(await images.draw({ ...TEXT, title: 'Pages with two titles' })).equals(Buffer.from(first))).toBe(
    false,
  );
});

it('has room for the longest titles', async () => {
  const long = await createPreviewImages().draw({ title: 'Canonical addresses that differ '.repeat(4), kind: '' });
  expect((await sharp(long).metadata()).height).toBe(630);
});
