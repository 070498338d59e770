import { expect } from 'vitest';
import type { PreviewResponse } from '#contracts/site/site-sections.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './og-image-broken-or-small.rule.ts';

const PHOTO_URL = 'https://example.com/card.jpg';
const makeTag = (property: string, content: string) => ({ property, content, ...AT });
const previewImages = { usedCount: 0, checkedCount: 0, find: () => null };
const makeImageInput = (content: string, ...details: [string, string][]) => ({
  previewImages,
  page: makePage({
    facts: {
      openGraph: [makeTag('og:image', content), ...details.map(([name, value]) => makeTag(`og:image:${name}`, value))],
    },
  }),
});
/** Builds an input with the response for the image. */
const buildResponseInput = (answer: Partial<PreviewResponse>, input = makeImageInput(PHOTO_URL)) => ({
  ...input,
  previewImages: {
    usedCount: 1,
    checkedCount: 1,
    find: (url: string): PreviewResponse | null =>
      url === PHOTO_URL
        ? {
            url,
            status: 200,
            error: null,
            foreignType: null,
            verdict: 'fine',
            transferBytes: null,
            image: null,
            ...answer,
          }
        : null,
  },
});
const makeFetchedImage = (width: number | null, height: number | null, format = 'png') => ({
  image: { format, width, height },
});
const buildSizedInput = (width: string, height: string) =>
  makeImageInput(PHOTO_URL, ['width', width], ['height', height]);

testRule(rule, {
  pass: [
    {
      name: 'a large image that loads',
      input: buildResponseInput({ ...makeFetchedImage(1_200, 630), transferBytes: 8 * 1_048_576 }),
    },
    {
      name: 'larger than the page declares',
      input: buildResponseInput(makeFetchedImage(1_200, 630), buildSizedInput('100', '50')),
    },
    { name: 'an image that blocks our crawler', input: buildResponseInput({ status: 403, verdict: 'unverifiable' }) },
    { name: 'an absolute URL', input: makeImageInput(PHOTO_URL) },
    { name: 'the smallest size of a large preview', input: buildSizedInput('600', '315') },
    { name: 'a size in px', input: buildSizedInput('1200px', '630px') },
    { name: 'a template that declares size 0', input: buildSizedInput('0', '0') },
    { name: 'a size that is not a number', input: buildSizedInput('auto', '50%') },
    { name: 'a dynamic URL', input: makeImageInput('https://example.com/og?file=card.svg') },
    {
      name: 'a file extension that the type corrects',
      input: makeImageInput('https://example.com/card.avif', ['type', 'image/jpeg']),
    },
    {
      name: 'the size of the second image',
      input: {
        previewImages,
        page: makePage({
          facts: {
            openGraph: [
              makeTag('og:image', PHOTO_URL),
              makeTag('og:image', 'https://example.com/b.jpg'),
              makeTag('og:image:width', '50'),
            ],
          },
        }),
      },
    },
  ],
  fail: [
    {
      name: 'an image that does not exist',
      input: buildResponseInput({ status: 404, verdict: 'broken' }),
      found: `${PHOTO_URL} returns 404`,
    },
    {
      name: 'no response',
      input: buildResponseInput({ status: null, error: 'dns-not-found', verdict: 'broken' }),
      found: 'returns no response (dns-not-found)',
    },
    {
      name: 'a page instead of an image',
      input: buildResponseInput({ verdict: 'broken', foreignType: 'text/html' }),
      found: 'returns a page (text/html)',
    },
    { name: 'a heavy file', input: buildResponseInput({ transferBytes: 9 * 1_048_576 }), found: 'is 9.4 MB' },
    {
      name: 'smaller than the page declares',
      input: buildResponseInput(makeFetchedImage(120, 63), buildSizedInput('1200', '630')),
      found: 'of 120 by 63',
    },
    {
      name: 'an SVG with another file extension',
      input: buildResponseInput(makeFetchedImage(1_200, 630, 'svg')),
      found: '(svg)',
    },
    {
      name: 'a relative URL',
      input: buildResponseInput({}, makeImageInput('/card.jpg')),
      found: 'og:image "/card.jpg"',
      verdict: {
        evidence: [
          expect.objectContaining({ fix: '<meta property="og:image" content="https://example.com/card.jpg">' }),
        ],
      },
    },
    {
      name: 'a relative URL of a missing image, without a fix',
      input: buildResponseInput({ status: 404, verdict: 'broken' }, makeImageInput('/card.jpg')),
      verdict: {
        evidence: [
          expect.not.objectContaining({ fix: expect.anything() }),
          expect.objectContaining({ found: `${PHOTO_URL} returns 404` }),
        ],
      },
    },
    {
      name: 'a relative URL that was not requested, without a fix',
      input: makeImageInput('/card.jpg'),
      verdict: {
        evidence: [
          {
            url: 'https://example.com/services',
            found: 'og:image "/card.jpg"',
            expected: 'an absolute URL that starts with https:// and returns an image',
            where: 'meta[property="og:image"], line 1, column 1',
          },
        ],
      },
    },
    { name: 'a URL without scheme', input: makeImageInput('//example.com/card.jpg'), found: '//example.com/card.jpg' },
    { name: 'narrower than the minimum', input: buildSizedInput('199', '400'), found: 'of 199 by 400 pixels' },
    { name: 'lower than the minimum', input: buildSizedInput('400', '199'), found: 'of 400 by 199 pixels' },
    { name: 'SVG', input: makeImageInput('https://example.com/logo.svg?v=2'), found: '(svg)' },
    {
      name: 'SVG by its type',
      input: makeImageInput('https://example.com/og', ['type', 'image/svg+xml']),
      found: '(svg+xml)',
    },
  ],
  warn: [
    {
      name: 'a measured size slightly too small',
      input: buildResponseInput(makeFetchedImage(599, 400)),
      found: 'of 599 by 400 pixels',
    },
    { name: 'a bitmap', input: buildResponseInput(makeFetchedImage(1_200, 630, 'bmp')), found: '(bmp)' },
    {
      name: 'AVIF',
      input: makeImageInput('https://example.com/card.avif'),
      found: '(avif)',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a thumbnail for the small card',
      input: {
        previewImages,
        page: makePage({
          facts: {
            openGraph: [
              makeTag('og:image', PHOTO_URL),
              makeTag('og:image:width', '256'),
              makeTag('og:image:height', '256'),
            ],
            twitter: [makeTag('twitter:card', 'summary')],
          },
        }),
      },
      verdict: { confidence: 'possible' },
    },
    { name: 'exactly the minimum', input: buildSizedInput('200', '200'), found: 'of 200 by 200 pixels' },
    {
      name: 'a little too narrow for a large preview',
      input: buildSizedInput('599', '315'),
      found: 'of 599 by 315 pixels',
    },
    {
      name: 'a little too low for a large preview',
      input: buildSizedInput('600', '314'),
      found: 'of 600 by 314 pixels',
    },
    {
      name: 'only one side is known',
      input: makeImageInput(PHOTO_URL, ['width', '300']),
      found: 'of 300 by unknown pixels',
    },
  ],
  notApplicable: [
    { name: 'no image', input: { previewImages, page: makePage({ facts: { openGraph: [] } }) } },
    { name: 'an empty image', input: makeImageInput(' ') },
  ],
});
