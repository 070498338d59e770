import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeRenderedImage } from '#test/helpers/rendered-image.ts';
import { element, makeRender, makeRequest, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './image-oversized-for-display.rule.ts';

type Image = ReturnType<typeof makeRenderedImage>;
/** Builds an image displayed at 175 x 100 device pixels. */
const makeDrawnImage = (overrides: Partial<Image> = {}) =>
  makeRenderedImage({
    naturalWidth: 700,
    naturalHeight: 400,
    displayWidth: 100,
    displayHeight: 400 / 7,
    transferBytes: 64_000,
    ...overrides,
  });
const buildImagesInput = (images: Image[], overrides: RenderOverrides = {}) => ({
  page: makePage(),
  render: makeRender({ images, ...overrides }),
});

testRule(rule, {
  pass: [
    { name: 'an image that fits', input: buildImagesInput([makeRenderedImage()]) },
    {
      name: 'exactly twice the pixels',
      input: buildImagesInput([makeDrawnImage({ naturalWidth: 350, naturalHeight: 200 })]),
    },
    { name: 'a saving of less than 4 KiB', input: buildImagesInput([makeDrawnImage({ transferBytes: 4_000 })]) },
    { name: 'an image that is cropped to its box', input: buildImagesInput([makeDrawnImage({ displayHeight: 220 })]) },
    {
      name: 'a small and a large use of one file',
      input: buildImagesInput([makeDrawnImage(), makeDrawnImage({ displayWidth: 390, displayHeight: 223 })]),
    },
  ],
  fail: [
    {
      name: 'four times the pixels in both directions',
      input: buildImagesInput([makeDrawnImage()]),
      found: '700 x 400 pixels, about 60 KB more than needed: https://example.com/yard.webp',
      verdict: expectEvidenceWith({ expected: 'about 175 x 100 pixels on this phone' }),
    },
    {
      name: 'the largest saving first',
      input: buildImagesInput([
        makeDrawnImage({ url: 'https://example.com/a.webp' }),
        makeDrawnImage({ transferBytes: 640_000 }),
      ]),
      found: 'yard.webp',
    },
  ],
  notApplicable: [
    { name: 'no images', input: buildImagesInput([]) },
    { name: 'an image that is not shown', input: buildImagesInput([makeDrawnImage({ isVisible: false })]) },
    { name: 'an unknown file size', input: buildImagesInput([makeDrawnImage({ transferBytes: null })]) },
    {
      name: 'a zoomable image',
      input: buildImagesInput([makeDrawnImage({ element: element('#a', '<img class="js-zoom" src="/yard.webp">') })]),
    },
    {
      name: 'an SVG',
      input: buildImagesInput([makeDrawnImage()], {
        requests: [makeRequest({ url: 'https://example.com/yard.webp', type: 'image', mimeType: 'image/svg+xml' })],
      }),
    },
  ],
  notMeasured: [
    { name: 'the images were not read', input: buildImagesInput([], { truncations: ['images: took too long'] }) },
  ],
});
