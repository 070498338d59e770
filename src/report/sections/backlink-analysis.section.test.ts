import { expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import type { ReportDocument } from '../report-document.ts';
import type { Deck, DeckTable } from '../slides/deck.ts';
import record from './backlink-analysis.section.ts';

function listRows(linkCount: number | null): DeckTable['rows'] {
  const backlinks = [{ domain: 'news.example', domainAuthority: 61, linkCount }];
  const label = { quality: 'real', source: 'Common Crawl', date: '2026-06-30' } as const;
  const analysis = readGoldenAnalysis('clean', { backlinks });
  const tables: DeckTable[] = [];
  const deck = { addTableSlides: (_title: string, table: DeckTable) => tables.push(table) };
  const labeled = { ...analysis, outsideLabels: { ...analysis.outsideLabels, backlinks: label } };
  record.addSlides(deck as unknown as Deck, { analysis: labeled } as ReportDocument);
  return tables[0]?.rows ?? [];
}

it('shows the authority of the first domains on the slide if no source counts their links', () => {
  expect(listRows(null)).toContainEqual(['Authority of news.example, which links to you (estimated)', '61']);
  expect(listRows(12)).toContainEqual(['Links from news.example', '12']);
});
