import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import type { LabTimings } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender, makeTimings } from '#test/helpers/rendered-page.ts';
import { findLcpImage } from './rendered-load.ts';

const page = makePage();
if (!hasFacts(page)) throw new Error('The helper page has facts');
const navigations = [{ url: 'https://example.com/other', cause: 'script', atMs: 40 }];
const lcpImage = {
  timeMs: 1,
  element: null,
  url: 'https://example.com/a.jpg',
  loading: null,
  fetchPriority: null,
  isInRawHtml: true,
  parts: null,
};
const makeTimedRender = (lcp: LabTimings['lcp']) => makeRender({ timings: makeTimings({ lcp }) });

describe('the LCP image', () => {
  it('is the LCP element when that is an image', () => {
    expect(findLcpImage(page, makeTimedRender(lcpImage))).toEqual(lcpImage);
  });

  it('does not exist when the LCP element is text, or on another page', () => {
    expect(findLcpImage(page, makeRender())).toMatchObject({ outcome: 'notApplicable' });
    expect(findLcpImage(page, makeRender({ navigations }))).toMatchObject({ outcome: 'notApplicable' });
  });

  it('is unknown when the browser reported no element', () => {
    expect(findLcpImage(page, makeTimedRender(null))).toMatchObject({ outcome: 'notMeasured' });
  });
});
