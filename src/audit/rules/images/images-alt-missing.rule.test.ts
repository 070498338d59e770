import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './images-alt-missing.rule.ts';

const makeImage = (alt: string | null, decorative = false) => ({
  src: '/wheel.jpg',
  url: 'https://example.com/wheel.jpg',
  alt,
  decorative,
  width: null,
  height: null,
  loading: null,
  selector: 'main > img',
  ...AT,
});
const makeImagesInput = (...images: ReturnType<typeof makeImage>[]) => ({ page: makePage({ facts: { images } }) });

testRule(rule, {
  pass: [
    { name: 'an alt attribute with a description', input: makeImagesInput(makeImage('A wheel')) },
    { name: 'an empty alt attribute', input: makeImagesInput(makeImage('')) },
  ],
  fail: [
    {
      name: 'one of two images without an alt attribute',
      input: makeImagesInput(makeImage('A wheel'), makeImage(null)),
      found: '/wheel.jpg',
    },
  ],
  notApplicable: [
    { name: 'no images', input: makeImagesInput() },
    { name: 'only decorative images', input: makeImagesInput(makeImage(null, true)) },
    {
      name: 'a hidden image',
      input: {
        page: makePage({
          facts: {
            images: [makeImage(null)],
            markup: { ...EMPTY_PARTS.markup, imageExtras: [{ index: 0, isHidden: true }] },
          },
        }),
      },
    },
  ],
});
