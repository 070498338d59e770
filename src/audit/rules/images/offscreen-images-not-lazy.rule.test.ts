import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeRenderedImage } from '#test/helpers/rendered-image.ts';
import { element, makeRender, makeRequest, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './offscreen-images-not-lazy.rule.ts';

type Image = ReturnType<typeof makeRenderedImage>;
const buildUrl = (index: number) => `https://example.com/${index}.webp`;
const makeGallery = (count: number, overrides: Partial<Image> = {}): Image[] =>
  Array.from({ length: count }, (_, index) =>
    makeRenderedImage({
      element: element(`main > img:nth-of-type(${index + 1})`, `<img class="photo" src="/${index}.webp">`),
      url: buildUrl(index),
      top: 3_000,
      transferBytes: 40_960 + index,
      ...overrides,
    }),
  );
const buildImagesInput = (images: Image[], overrides: RenderOverrides = {}) => ({
  page: makePage(),
  render: makeRender({ images, ...overrides }),
});
const makeRequestsStartedAt = (startedMs: number) => ({
  requests: [0, 1, 2].map((index) => makeRequest({ url: buildUrl(index), type: 'image', startedMs })),
});

testRule(rule, {
  pass: [
    { name: 'lazy images', input: buildImagesInput(makeGallery(3, { loading: 'lazy' })) },
    { name: 'two images', input: buildImagesInput([...makeGallery(2), ...makeGallery(1, { loading: 'LAZY' })]) },
    { name: 'images that a script defers', input: buildImagesInput(makeGallery(3, { transferBytes: null })) },
    {
      name: 'images that a script requests after the page has loaded',
      input: buildImagesInput(makeGallery(3), makeRequestsStartedAt(130)),
    },
    { name: 'small icons', input: buildImagesInput(makeGallery(3, { transferBytes: 3_999 })) },
    {
      name: 'files that the first screen needs too',
      input: buildImagesInput([...makeGallery(3), ...makeGallery(3, { top: 100 })]),
    },
    { name: 'one file three times', input: buildImagesInput(makeGallery(3, { url: buildUrl(0) })) },
  ],
  fail: [
    {
      name: 'three images, the heaviest first',
      input: buildImagesInput(makeGallery(3), makeRequestsStartedAt(100)),
      found: '41 KB loaded immediately, 3000 pixels down the page: https://example.com/2.webp',
      verdict: expectEvidenceWith({
        fix: '<img class="photo" src="/2.webp" loading="lazy">',
        cause: 'offscreen image without loading="lazy": img.photo',
      }),
    },
    {
      name: 'images with loading="eager"',
      input: buildImagesInput(
        makeGallery(3, { loading: 'eager', element: element('#a', '<img src="/a" loading="eager">') }),
      ),
      verdict: expectEvidenceWith({ fix: 'loading="lazy"' }),
    },
  ],
  notApplicable: [
    { name: 'no images', input: buildImagesInput([]) },
    { name: 'images that Chrome loads anyway', input: buildImagesInput(makeGallery(3, { top: 2_165 })) },
    { name: 'inactive slides', input: buildImagesInput(makeGallery(3, { isVisible: false })) },
  ],
  notMeasured: [
    { name: 'the images were not read', input: buildImagesInput([], { truncations: ['images: took too long'] }) },
  ],
});
