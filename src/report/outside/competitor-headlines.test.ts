import { expect, it } from 'vitest';
import { buildComparison, buildCompetitor } from '#test/helpers/competitors.ts';
import { listHeadlineColumns, listHeadlineFigures } from './competitor-headlines.ts';

it('lists only measured figures, each with its quality and source', () => {
  expect(listHeadlineFigures(buildCompetitor({ domainAuthority: 47 }))).toEqual([
    { title: 'Score', value: 84, quality: 'real', source: 'Light crawl' },
    { title: 'Authority', value: 47, quality: 'estimated', source: 'Light crawl' },
  ]);
});

it('labels a simulated authority', () => {
  const rows = buildComparison().rows.map((row) => ({ ...row, quality: 'simulated' as const }));
  const competitor = buildCompetitor({ domainAuthority: 47, comparison: buildComparison({ rows }) });
  expect(listHeadlineFigures(competitor)[1]).toMatchObject({ title: 'Authority', quality: 'simulated' });
});

it('omits columns without a figure for any competitor', () => {
  const competitors = [buildCompetitor(), buildCompetitor({ domainAuthority: 47 })];
  expect(listHeadlineColumns(competitors).map(({ head }) => head)).toEqual(['Score', 'Authority (estimated)']);
  expect(listHeadlineColumns([buildCompetitor()]).map(({ head }) => head)).toEqual(['Score']);
});
