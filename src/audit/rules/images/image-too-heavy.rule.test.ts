import type { ImageExtra } from '#contracts/page/page-markup.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makeResourceCheck, makeResourceResponse } from '#test/helpers/resources.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './image-too-heavy.rule.ts';

const url = 'https://example.com/wheel.jpg';
interface DisplayedImage {
  bytes: number | null;
  contentType?: string;
  extra?: Partial<ImageExtra>;
  status?: number;
}
const makeImageInput = ({ bytes, contentType = 'image/jpeg', extra = {}, status = 200 }: DisplayedImage) => ({
  page: makePage({
    facts: {
      images: [
        {
          src: '/wheel.jpg',
          url,
          alt: 'A wheel',
          decorative: false,
          width: null,
          height: null,
          loading: null,
          selector: 'main > img',
          ...AT,
        },
      ],
      markup: { ...EMPTY_PARTS.markup, imageExtras: [{ index: 0, ...extra }] },
    },
  }),
  resourceCheck: makeResourceCheck(
    makeResourceResponse({ kind: 'image', url, contentType, status, transferBytes: bytes }),
  ),
});

testRule(rule, {
  pass: [
    { name: 'an image of 500 KB', input: makeImageInput({ bytes: 500_000 }) },
    { name: 'an image of 20 KB', input: makeImageInput({ bytes: 20_000 }) },
  ],
  fail: [
    {
      name: 'an image of one byte more',
      input: makeImageInput({ bytes: 500_001 }),
      found: '500,001 bytes (image/jpeg): /wheel.jpg',
    },
    {
      name: 'a WebP image of 3.1 MB',
      input: makeImageInput({ bytes: 3_145_728, contentType: 'image/webp' }),
      found: '3.1 MB (image/webp)',
    },
  ],
  notApplicable: [
    { name: 'no images', input: { page: makePage(), resourceCheck: makeResourceCheck() } },
    { name: 'a size that is not known', input: makeImageInput({ bytes: null }) },
    { name: 'an SVG', input: makeImageInput({ bytes: 900_000, contentType: 'image/svg+xml' }) },
    { name: 'an image that is gone', input: makeImageInput({ bytes: 900_000, status: 404 }) },
    {
      name: 'an image with smaller variants',
      input: makeImageInput({
        bytes: 900_000,
        extra: { candidates: [{ url: 'https://example.com/s.jpg', descriptor: '400w' }] },
      }),
    },
    {
      name: 'a picture element with sources',
      input: makeImageInput({ bytes: 900_000, extra: { sources: [{ type: 'image/avif', candidates: [] }] } }),
    },
  ],
});
