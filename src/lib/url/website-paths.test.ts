import { expect, it } from 'vitest';
import { buildDataSourcesPath, buildRankingsPath, buildSearchPerformancePath } from './website-paths.ts';

it('builds the paths of the pages of a website', () => {
  const paths = [buildDataSourcesPath, buildRankingsPath, buildSearchPerformancePath].map((build) => build('a/b'));
  expect(paths).toEqual([
    '/websites/a%2Fb/data-sources',
    '/websites/a%2Fb/rankings',
    '/websites/a%2Fb/search-performance',
  ]);
});
