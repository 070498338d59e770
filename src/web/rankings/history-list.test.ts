import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rankHistorySchema } from '#contracts/outside/rankings.ts';
import { HistoryList } from './history-list.tsx';

const PLACE = { engine: 'google', device: 'desktop', country: 'US', language: 'en', quality: 'real' };

const readText = (points: object[]): string =>
  renderToStaticMarkup(
    createElement(HistoryList, {
      history: rankHistorySchema.parse({ keyword: 'boots', series: [{ ...PLACE, points }] }),
    }),
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('shows the source of each check, and the URL of each position, newest first', () => {
  const text = readText([
    {
      kind: 'found',
      at: '2026-11-24T08:00:00Z',
      position: 5,
      examinedDepth: 20,
      source: 'Serper',
      quality: 'real',
      url: 'https://www.shop.example/boots',
      matchRule: 'same-host',
    },
    { kind: 'not-found', at: '2026-11-25T08:00:00Z', examinedDepth: 100, source: 'SearXNG', quality: 'real' },
  ]);
  expect(text).toContain('Google, desktop, United States, English');
  expect(text).toMatch(
    /Nov 25, 2026.* Not in the first 100 Source: SearXNG Source changed .*Nov 24, 2026.* Position 5 /,
  );
  expect(text).toContain('Source changed from Serper to SearXNG. Their positions are not comparable.');
  expect(text).toMatch(/shop\.example\/boots .*\(page of this website\) Source: Serper/);
});

it('shows which source failed', () => {
  const gap = { kind: 'gap', at: '2026-11-25T08:00:00Z', reason: 'It took too long.', failure: 'timeout' };
  expect(readText([{ ...gap, source: 'SerpApi', quality: 'real' }])).toContain(
    'Not measured: It took too long. Source: SerpApi',
  );
});

it('reports that there are no checks yet', () => {
  const html = renderToStaticMarkup(createElement(HistoryList, { history: { keyword: 'boots', series: [] } }));
  expect(html).toContain('No checks yet.');
});
