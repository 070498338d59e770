import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPreviewImages } from './preview-images.ts';

const TEXT = { title: 'Pages without a title', kind: 'Check' };

it('draws a non-empty PNG of the size that social networks require', async () => {
  const picture = await createPreviewImages().draw(TEXT);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  const { channels } = await sharp(picture).greyscale().stats();
  expect(channels[0]?.stdev).toBeGreaterThan(10);
});

it('renders the same page once, and another page separately', async () => {
  const images = createPreviewImages();
  const first = await images.draw(TEXT);
  expect(await images.draw({ ...TEXT })).toBe(first);
  expect(Buffer.from(await images.draw({ ...TEXT, title: 'Pages with two titles' })).equals(Buffer.from(first))).toBe(
    false,
  );
});

it.each([
  'Technical SEO in banking and fintech: seven issues that security teams cause',
  'Pages without a title',
  'Canonical URLs that differ '.repeat(8),
  'Internationalization'.repeat(6),
])('keeps the title out of the margins, the tagline and the lower edge: %s', async (title) => {
  const picture = await createPreviewImages().draw({ title, kind: 'Check' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const readPixel = (x: number, y: number) =>
    [0, 1, 2].map((part) => data[(y * info.width + x) * info.channels + part]);
  const paper = readPixel(10, 10).join();
  const countInk = ({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) => {
    let count = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) if (readPixel(x, y).join() !== paper) count += 1;
    }
    return count;
  };
  const bottomEdge = 618;
  expect(countInk({ left: 0, top: 0, right: 1200, bottom: 60 }), 'upper margin').toBe(0);
  expect(countInk({ left: 0, top: 0, right: 70, bottom: bottomEdge }), 'left margin').toBe(0);
  expect(countInk({ left: 1140, top: 0, right: 1200, bottom: bottomEdge }), 'right margin').toBe(0);
  expect(countInk({ left: 0, top: 570, right: 1200, bottom: bottomEdge }), 'lower margin').toBe(0);
  expect(countInk({ left: 72, top: 510, right: 1128, bottom: 570 }), 'tagline').toBeGreaterThan(500);
  expect(countInk({ left: 0, top: bottomEdge, right: 1200, bottom: 630 }), 'line at the lower edge').toBe(12 * 1200);
});
