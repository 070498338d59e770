import { expect, it } from 'vitest';
import { rankHistorySchema } from '#contracts/outside/rankings.ts';
import { buildHistoryTable } from './build-history-table.ts';

it('lists each check with its source and the URL that was found, and a failed check with its reason', () => {
  const found = { kind: 'found', at: '2026-11-24T08:00:00Z', position: 5, examinedDepth: 20, quality: 'real' };
  const history = rankHistorySchema.parse({
    keyword: 'boots',
    series: [
      {
        engine: 'google',
        device: 'mobile',
        country: 'US',
        language: 'en',
        quality: 'real',
        points: [
          { ...found, source: 'Serper', url: 'https://shop.example/boots', matchRule: 'same-host' },
          { kind: 'not-found', at: '2026-11-25T08:00:00Z', examinedDepth: 100, source: 'SearXNG', quality: 'real' },
          {
            kind: 'gap',
            at: '2026-11-26T08:00:00Z',
            reason: 'Too slow.',
            failure: 'timeout',
            source: 'SerpApi',
            quality: 'real',
          },
        ],
      },
    ],
  });
  const { columns, rows } = buildHistoryTable(history);
  const listed = [...rows].map((row) => Object.fromEntries(columns.map(({ title }, index) => [title, row[index]])));
  expect(listed).toMatchObject([
    {
      Keyword: 'boots',
      Device: 'mobile',
      'Observed position': 5,
      'URL found': 'https://shop.example/boots',
      'URL match': 'page of this website',
      Source: 'Serper',
      Quality: 'measured',
      'Not measured because': null,
    },
    { 'Observed position': null, 'Positions examined': 100, 'URL found': null, Source: 'SearXNG' },
    {
      'Observed position': null,
      'Positions examined': null,
      Source: 'SerpApi',
      Quality: 'not measured',
      'Not measured because': 'Too slow.',
    },
  ]);
  for (const row of rows) expect(row).toHaveLength(columns.length);
});
