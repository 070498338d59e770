import { expect, it } from 'vitest';
import { judgeSharedValues } from './shared-value-verdict.ts';

const TITLE_VALUE = { what: 'title', where: 'head > title' };
const buildUrl = (path: string) => `https://example.com${path}`;
const buildVerdict = (...groups: string[][]) =>
  judgeSharedValues(
    {
      checkedCount: 8,
      groups: groups.map((paths, index) => ({ value: `Title ${index}`, lang: null, urls: paths.map(buildUrl) })),
    },
    TITLE_VALUE,
  );

it('shows five pages of each group and counts all pages', () => {
  const verdict = buildVerdict(['/a', '/b', '/c', '/d', '/e', '/f'], ['/x', '/y']);
  expect(verdict).toMatchObject({ outcome: 'fail', reach: { count: 8, checked: 8 } });
  const evidence = verdict.outcome === 'fail' ? verdict.evidence : [];
  expect(evidence.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/d', '/e', '/x', '/y'].map(buildUrl));
  expect(evidence[0]).toMatchObject({ found: 'Title 0 (on 6 pages)', cause: 'Title 0', places: 6 });
});

it('counts a paginated series as one page', () => {
  expect(buildVerdict(['/blog?page=3', '/blog', '/blog?page=2']).outcome).toBe('pass');
  expect(buildVerdict(['/blog/page/2', '/blog/', '/news'])).toMatchObject({
    reach: { pageUrls: [buildUrl('/blog/'), buildUrl('/news')] },
  });
});

it('returns notApplicable without pages', () => {
  expect(judgeSharedValues({ checkedCount: 0, groups: [] }, TITLE_VALUE).outcome).toBe('notApplicable');
});
