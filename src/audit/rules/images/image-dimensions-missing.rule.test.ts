import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeRenderedImage } from '#test/helpers/rendered-image.ts';
import { element, makeRender, makeTimings } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './image-dimensions-missing.rule.ts';

type Image = ReturnType<typeof makeRenderedImage>;
const makeUnsizedImage = (overrides: Partial<Image> = {}) =>
  makeRenderedImage({
    element: element('#yard', '<img src="/yard.webp" alt="The yard">'),
    hasDimensions: false,
    ...overrides,
  });
const buildImagesInput = (images: Image[], scrollCls = 0, ...movedSelectors: string[]) => ({
  page: makePage(),
  render: makeRender({
    images,
    timings: makeTimings({
      cls: {
        value: 0,
        withScroll: scrollCls,
        shifts: movedSelectors.map((selector) => ({
          value: scrollCls / movedSelectors.length,
          atMs: 300,
          elements: [element(selector, '<div>')],
        })),
      },
    }),
  }),
});
const imageInMain = makeUnsizedImage({ element: element('html > body > main > img', '<img src="/yard.webp">') });

testRule(rule, {
  pass: [
    { name: 'an image with width and height', input: buildImagesInput([makeRenderedImage()]) },
    { name: 'an image with a size in CSS', input: buildImagesInput([makeUnsizedImage({ hasStyledSize: true })]) },
    {
      name: 'an icon without a size next to a sized image',
      input: buildImagesInput([makeRenderedImage(), makeUnsizedImage({ displayWidth: 4 })]),
    },
  ],
  fail: [
    {
      name: 'no size at all, while nothing moved',
      input: buildImagesInput([makeUnsizedImage()], 0.1),
      found: 'no size set, displayed at 380 x 214 pixels: https://example.com/yard.webp',
      verdict: {
        severity: 'low',
        ...expectEvidenceWith({ fix: '<img src="/yard.webp" alt="The yard" width="640" height="360">', places: 1 }),
      },
    },
    {
      name: 'no size on a page where elements below the image moved',
      input: buildImagesInput([imageInMain], 0.11, 'html > body > main > p'),
      verdict: { severity: 'medium' },
    },
    {
      name: 'no size on a page that a pop-up moved',
      input: buildImagesInput([imageInMain], 0.3, '#quote-notification'),
      verdict: { severity: 'low' },
    },
    {
      name: 'no size on a page that a pop-up moved more than the image did',
      input: buildImagesInput([imageInMain], 0.15, '#quote-notification', 'html > body > main > p'),
      verdict: { severity: 'low' },
    },
    {
      name: 'no size on a page whose shifted elements are unknown',
      input: buildImagesInput([imageInMain], 0.3),
      verdict: { severity: 'low' },
    },
    {
      name: 'two images of one component, the tallest first',
      input: buildImagesInput([
        makeUnsizedImage({ element: element('#logo', '<img class="logo" src="/logo.svg">'), displayHeight: 60 }),
        makeUnsizedImage({ element: element('li:nth-of-type(1) > img', '<img class="card" src="/a.webp">') }),
        makeUnsizedImage({ element: element('li:nth-of-type(2) > img', '<img class="card" src="/b.webp">') }),
      ]),
      found: '(and 1 more like it)',
      verdict: expectEvidenceWith({ cause: 'image without dimensions: img.card', places: 2 }),
    },
    {
      name: 'a width without a height',
      input: buildImagesInput([makeUnsizedImage({ element: element('#yard', '<img src="/yard.webp" width="640">') })]),
      found: 'no height set, displayed at',
    },
    {
      name: 'a height without a width',
      input: buildImagesInput([makeUnsizedImage({ element: element('#yard', '<img src="/yard.webp" height="360">') })]),
      found: 'no width set, displayed at',
    },
    {
      name: 'exactly 1,000 square pixels',
      input: buildImagesInput([makeUnsizedImage({ displayWidth: 50, displayHeight: 20 })]),
    },
  ],
  notApplicable: [
    { name: 'no images', input: buildImagesInput([]) },
    { name: 'an image outside the layout flow', input: buildImagesInput([makeUnsizedImage({ isOutOfFlow: true })]) },
    { name: 'an image that is not shown', input: buildImagesInput([makeUnsizedImage({ isVisible: false })]) },
    {
      name: 'an image embedded as a data URL',
      input: buildImagesInput([makeUnsizedImage({ url: 'data:image/gif;base64,R0lGOD' })]),
    },
    { name: 'an icon', input: buildImagesInput([makeUnsizedImage({ displayWidth: 16, displayHeight: 16 })]) },
  ],
  notMeasured: [
    {
      name: 'the images were not read',
      input: { page: makePage(), render: makeRender({ truncations: ['images: took too long'] }) },
    },
  ],
});
