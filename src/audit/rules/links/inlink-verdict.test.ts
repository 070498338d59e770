import { expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makeInlinkCounts, makeInlinks } from '#test/helpers/linked-targets.ts';
import { checkUnreadPages, judgeInlinks } from './inlink-verdict.ts';

const page = makeInlinks({ url: 'https://example.com/blog/post' });
const options = { isAffected: () => true, describe: () => ({ found: 'few', expected: 'more' }) };

it('fails for every page that the rule selects', () => {
  const verdict = judgeInlinks(makeInlinkCounts([page]), { count: 1, items: [page] }, options);
  expect(verdict).toMatchObject({
    outcome: 'fail',
    reach: { pageUrls: [page.url], count: 1, checked: 1 },
    evidence: [{ found: 'few', cause: 'Pages under /blog/' }],
    gap: null,
  });
});

it('passes when the rule selects no page', () => {
  const counts = makeInlinkCounts([page]);
  const verdict = judgeInlinks(counts, { count: 1, items: [page] }, { ...options, isAffected: () => false });
  expect(verdict).toMatchObject({ outcome: 'pass', checked: 1 });
});

it('reports a truncated list', () => {
  const verdict = judgeInlinks(makeInlinkCounts([page]), { count: 900, items: [page] }, options);
  expect(verdict).toMatchObject({
    gap: { reason: 'We checked 1 of 900 pages with so few links.' },
  });
});

it('does not apply without indexable pages', () => {
  expect(judgeInlinks(makeInlinkCounts([]), { count: 0, items: [] }, options)).toMatchObject({
    outcome: 'notApplicable',
  });
});

it('returns notMeasured when some pages were not crawled', () => {
  expect(checkUnreadPages(makeSite())).toBeNull();
  expect(checkUnreadPages(makeSite({ isCrawlComplete: false }))).toMatchObject({ outcome: 'notMeasured' });
});
