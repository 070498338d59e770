import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './images-alt-missing.rule.ts';

const image = (alt: string | null, decorative = false) => ({
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
const shown = (...images: ReturnType<typeof image>[]) => ({ page: makePage({ facts: { images } }) });

testRule(rule, {
  pass: [
    { name: 'a description', input: shown(image('A wheel')) },
    { name: 'an empty alt', input: shown(image('')) },
  ],
  fail: [{ name: 'one of two without alt', input: shown(image('A wheel'), image(null)), found: '/wheel.jpg' }],
  notApplicable: [
    { name: 'no images', input: shown() },
    { name: 'only decoration', input: shown(image(null, true)) },
    {
      name: 'a hidden image',
      input: {
        page: makePage({
          facts: {
            images: [image(null)],
            markup: { ...EMPTY_PARTS.markup, imageExtras: [{ index: 0, isHidden: true }] },
          },
        }),
      },
    },
  ],
});
