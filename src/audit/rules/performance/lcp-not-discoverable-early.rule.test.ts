import type { BrowserRequest, LabTimings } from '#contracts/page/rendered-page.ts';
import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { element, makeRender, makeRequest, makeTimings } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './lcp-not-discoverable-early.rule.ts';

type Lcp = NonNullable<LabTimings['lcp']>;
const url = 'https://example.com/hero.jpg?w=2&h=1';
const IMAGE: Lcp = {
  timeMs: 400,
  url,
  loading: null,
  fetchPriority: null,
  isInRawHtml: true,
  parts: null,
  element: element('main > img', '<img src="/hero.jpg">'),
};
const makeImageRequest = (address: string, overrides: Partial<BrowserRequest> = {}) =>
  makeRequest({ url: address, type: 'image', transferBytes: 9_000, startedMs: 30, endedMs: 300, ...overrides });
const competingRequests = [1, 2, 3].map((index) => makeImageRequest(`https://example.com/${index}.jpg`));
const makePaintedInput = (lcp: Partial<Lcp> | null, requests: BrowserRequest[] = [], page: PageOverrides = {}) => ({
  page: makePage(page),
  render: makeRender({
    timings: makeTimings({ lcp: lcp === null ? null : { ...IMAGE, ...lcp } }),
    requests: [makeImageRequest(url), ...requests],
  }),
});
const preload = {
  rel: 'preload',
  href: url,
  url,
  as: 'image',
  fetchpriority: 'high',
  hasIntegrity: false,
  inHead: true,
  line: 1,
  column: 1,
};
const lateImage = { isInRawHtml: false };

testRule(rule, {
  pass: [
    { name: 'an image in the HTML without competing images', input: makePaintedInput({}, competingRequests.slice(1)) },
    { name: 'a prioritized image among others', input: makePaintedInput({ fetchPriority: 'HIGH' }, competingRequests) },
    {
      name: 'competing images that are tracking pixels',
      input: makePaintedInput(
        {},
        competingRequests.map((one) => ({ ...one, transferBytes: 400 })),
      ),
    },
    {
      name: 'competing images that load later',
      input: makePaintedInput(
        {},
        competingRequests.map((one) => ({ ...one, startedMs: 301 })),
      ),
    },
    { name: 'a lazy image, which has its own check', input: makePaintedInput({ loading: 'lazy' }, competingRequests) },
    {
      name: 'an image preloaded by a header',
      input: makePaintedInput(lateImage, [], { headers: { link: '</hero.jpg?w=2&h=1>; rel=preload; as=image' } }),
    },
    {
      name: 'an image preloaded with priority',
      input: makePaintedInput({}, competingRequests, {
        facts: { markup: { ...EMPTY_PARTS.markup, relations: [preload] } },
      }),
    },
  ],
  fail: [
    {
      name: 'an image that only a stylesheet references',
      input: makePaintedInput(lateImage),
      found: `${url} is referenced only by`,
      verdict: {
        evidence: [
          {
            fix: '<link rel="preload" as="image" href="https://example.com/hero.jpg?w=2&amp;h=1" fetchpriority="high">',
          },
        ] as never,
      },
    },
    { name: 'an image that was removed later', input: makePaintedInput({ ...lateImage, element: null }) },
  ],
  warn: [
    {
      name: 'an image without priority among many',
      input: makePaintedInput({}, competingRequests),
      found: '3 other images',
    },
  ],
  notApplicable: [
    { name: 'a text element', input: makePaintedInput({ url: null, isInRawHtml: null }) },
    {
      name: 'an image embedded in the page',
      input: makePaintedInput({ url: 'data:image/png;base64,AAAA', isInRawHtml: false }),
    },
    {
      name: 'a video',
      input: makePaintedInput({ ...lateImage, element: element('video', '<video poster="/a.jpg">') }),
    },
  ],
  notMeasured: [
    { name: 'no largest element', input: makePaintedInput(null) },
    { name: 'no HTML', input: makePaintedInput({ isInRawHtml: null }) },
  ],
});
