import { expect, it } from 'vitest';
import type { BrokenTarget, SiteFacts } from '#contracts/site/artifacts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { buildBrokenTargetEvidence, buildUncheckedGap, describeUncheckedLinks } from './broken-targets.ts';

const makeTarget = (url: string, places: number): BrokenTarget => ({
  url,
  status: 404,
  error: null,
  pageUrls: [],
  occurrences: Array.from({ length: places }, (_value, index) => ({
    pageUrl: `https://example.com/${index}`,
    selector: 'nav > a',
    text: '',
    line: 1,
    column: 1,
  })),
  occurrenceCount: places,
});

it('shows every target once before repeating any', () => {
  const found = buildBrokenTargetEvidence(
    [makeTarget('menu', 3), makeTarget('b', 1), makeTarget('c', 2)],
    'a page',
  ).map((piece) => piece.found);
  expect(found.map((text) => text?.split(' ')[0])).toEqual(['menu', 'b', 'c', 'menu', 'c', 'menu']);
});

it('counts targets that were not requested, in the singular and the plural', () => {
  const check = (checkedCount: number, uncheckedCount: number) =>
    buildUncheckedGap(
      { checkedCount, uncheckedCount, broken: [], unverifiable: [] },
      { targetLabel: 'link target', reason: 'for a reason', step: null },
    );
  expect(check(9, 0)).toBeNull();
  expect(check(9, 1)?.reason).toBe('1 of 10 link targets was not checked for a reason.');
  expect(check(0, 1)?.reason).toBe('1 of 1 link target was not checked for a reason.');
  expect(check(9, 2)?.reason).toBe('2 of 11 link targets were not checked for a reason.');
});

it('reports the limit, and the step that lifts it, only when a limit stopped the crawl', () => {
  const describeStoppedCrawl = (stoppedBy: SiteFacts['stoppedBy']) =>
    describeUncheckedLinks(makeSite({ isCrawlComplete: false, stoppedBy }));
  expect(describeStoppedCrawl('page-limit')).toMatchObject({
    reason: 'because of the page limit',
    step: 'Analyze the site again with a higher page limit.',
  });
  expect(describeStoppedCrawl('robots')).toMatchObject({ reason: expect.stringContaining('robots.txt'), step: null });
  expect(describeUncheckedLinks(makeSite())).toMatchObject({
    reason: expect.stringContaining('excluded them'),
    step: null,
  });
});

it.each<[Partial<BrokenTarget>, string]>([
  [{ status: 404 }, 'x returns 404'],
  [{ status: 302, error: 'redirect-loop' }, 'x fails (redirect-loop)'],
  [{ status: null, error: 'connection-refused' }, 'x fails (connection-refused)'],
  [{ status: null }, 'x does not respond'],
  [{ status: 200, contentType: 'text/html' }, 'x returns 200 with text/html'],
])('describes the response %j', (response, found) => {
  expect(buildBrokenTargetEvidence([{ ...makeTarget('x', 1), ...response }], 'an image')[0]?.found).toBe(found);
});
