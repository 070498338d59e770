import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makeResourceCheck, makeResourceResponse } from '#test/helpers/resources.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './image-legacy-format.rule.ts';

const url = 'https://example.com/wheel';
const buildImageInput = (contentType: string, transferBytes: number | null, hasPicture = false) => ({
  page: makePage({
    facts: {
      images: [
        {
          src: '/wheel',
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
      markup: {
        ...EMPTY_PARTS.markup,
        imageExtras: hasPicture ? [{ index: 0, sources: [{ type: 'image/webp', candidates: [] }] }] : [],
      },
    },
  }),
  resourceCheck: makeResourceCheck(makeResourceResponse({ kind: 'image', url, contentType, transferBytes })),
});

testRule(rule, {
  pass: [
    { name: 'a JPEG of less than 50 KB', input: buildImageInput('image/jpeg', 49_999) },
    { name: 'a GIF of 100 KiB', input: buildImageInput('image/gif', 102_400) },
    { name: 'a large WebP', input: buildImageInput('image/webp', 900_000) },
    { name: 'a JPEG of unknown size', input: buildImageInput('image/jpeg', null) },
  ],
  warn: [
    { name: 'a JPEG of 50 KB', input: buildImageInput('image/jpeg', 50_000), found: '50 KB (image/jpeg): /wheel' },
    { name: 'a PNG', input: buildImageInput('image/png', 400_000) },
    { name: 'a GIF of more than 100 KiB', input: buildImageInput('image/gif', 102_401), found: '102 KB (image/gif)' },
  ],
  notApplicable: [
    { name: 'a picture element with an alternative', input: buildImageInput('image/jpeg', 900_000, true) },
    { name: 'an SVG', input: buildImageInput('image/svg+xml', 900_000) },
    { name: 'no images', input: { page: makePage(), resourceCheck: makeResourceCheck() } },
  ],
});
