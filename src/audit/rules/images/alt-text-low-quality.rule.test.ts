import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './alt-text-low-quality.rule.ts';

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
const buildImagesInput = (...images: ReturnType<typeof makeImage>[]) => ({ page: makePage({ facts: { images } }) });
const LONG_ALT = 'A long text about a wheel. '.repeat(6);

testRule(rule, {
  pass: [
    { name: 'a description', input: buildImagesInput(makeImage('A wheel with a flat tire')) },
    {
      name: 'two logos in one link, for light and for dark colors',
      input: {
        page: makePage({
          facts: {
            images: [makeImage('Wheels - Home'), { ...makeImage('Wheels - Home'), src: '/dark.svg' }],
            links: [
              {
                href: '/',
                url: null,
                text: 'Wheels - Home Wheels - Home',
                rel: '',
                region: 'header',
                selector: 'a',
                ...AT,
              },
            ],
            markup: { ...EMPTY_PARTS.markup, imageExtras: [0, 1].map((index) => ({ index, linkIndex: 0 })) },
          },
        }),
      },
    },
    {
      name: 'an image with empty alt text next to a described one',
      input: buildImagesInput(makeImage('A wheel'), makeImage('')),
    },
  ],
  warn: [
    {
      name: 'a file name',
      input: buildImagesInput(makeImage('A wheel'), makeImage('IMG_0001.jpg')),
      found: 'a file name: IMG_0001.jpg',
    },
    {
      name: 'alt texts of two images that were swapped',
      input: buildImagesInput(
        { ...makeImage('A brass bell'), src: '/rear-lamp.jpg' },
        { ...makeImage('A rear lamp'), src: '/bell.jpg' },
      ),
      found: 'the alt text of another image (bell.jpg): A brass bell',
    },
    { name: 'a placeholder', input: buildImagesInput(makeImage('product-img')), found: 'a placeholder: product-img' },
    {
      name: 'a long text',
      input: buildImagesInput(makeImage(`${LONG_ALT}A saddle, a bell, a lamp, a lock and much else`)),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a long text and a file name, which comes first',
      input: buildImagesInput(
        makeImage(`${LONG_ALT}A saddle, a bell, a lamp, a lock and much else`),
        makeImage('DSC01234'),
      ),
      found: 'a file name',
    },
    {
      name: 'the same words as the link around the image',
      input: {
        page: makePage({
          facts: {
            images: [makeImage('Wheels')],
            links: [{ href: '/w', url: null, text: 'Wheels Wheels', rel: '', region: 'main', selector: 'a', ...AT }],
            markup: { ...EMPTY_PARTS.markup, imageExtras: [{ index: 0, linkIndex: 0 }] },
          },
        }),
      },
      found: 'the same words as the link text: Wheels',
      verdict: expectEvidenceWith({ fix: 'alt=""' }),
    },
  ],
  notApplicable: [
    { name: 'no images', input: buildImagesInput() },
    { name: 'no alt text at all, which has its own check', input: buildImagesInput(makeImage(null)) },
    { name: 'only decorative images', input: buildImagesInput(makeImage('IMG_0001.jpg', true)) },
  ],
});
