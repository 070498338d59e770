import { describe, expect, it } from 'vitest';
import type { LabTimings } from '#contracts/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender, makeTimings } from '#test/helpers/rendered-page.ts';
import { hasFacts } from '../html-audit-page.ts';
import { largestPicture } from './rendered-load.ts';

const page = makePage();
if (!hasFacts(page)) throw new Error('The helper page has facts');
const elsewhere = [{ url: 'https://example.com/other', cause: 'script', atMs: 40 }];
const picture = {
  ...{ timeMs: 1, element: null, url: 'https://example.com/a.jpg', loading: null, fetchPriority: null },
  ...{ isInRawHtml: true, parts: null },
};
const timed = (lcp: LabTimings['lcp']) => makeRender({ timings: makeTimings({ lcp }) });

describe('the largest picture', () => {
  it('is the largest element when that is a picture', () => {
    expect(largestPicture(page, timed(picture))).toEqual(picture);
  });

  it('is none when the largest element is text, or of another page', () => {
    expect(largestPicture(page, makeRender())).toMatchObject({ outcome: 'notApplicable' });
    expect(largestPicture(page, makeRender({ navigations: elsewhere }))).toMatchObject({ outcome: 'notApplicable' });
  });

  it('is not known when the browser named no element', () => {
    expect(largestPicture(page, timed(null))).toMatchObject({ outcome: 'notMeasured' });
  });
});
