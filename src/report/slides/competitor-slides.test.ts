import { expect, it } from 'vitest';
import type { Competitor } from '#contracts/report/external-sections.ts';
import { buildComparison, buildCompetitor } from '#test/helpers/competitors.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { addComparisons, addCompetitorOverview } from './competitor-slides.ts';
import type { Deck, DeckTable } from './deck.ts';

interface AddedTable {
  title: string;
  heads: string[];
  rows: DeckTable['rows'];
  notes: string;
}

function addSlides(competitors: Competitor[]): AddedTable[] {
  const added: AddedTable[] = [];
  const deck: Pick<Deck, 'addTableSlides'> = {
    addTableSlides: (title, { columns, rows }, notes) =>
      added.push({ title, heads: columns.map(({ head }) => head), rows, notes: notes.join(' ') }),
  };
  const document = buildReportDocument({ analysis: readGoldenAnalysis('flawed', { competitors }) });
  addCompetitorOverview(deck as Deck, document);
  addComparisons(deck as Deck, document);
  return added;
}

it('states on the slides how many URLs were compared, and the quality of estimates', () => {
  const small = buildCompetitor({ domain: 'small.example', comparison: buildComparison({ samplePages: 4 }) });
  const [overview, comparison] = addSlides([buildCompetitor({ domainAuthority: 47 }), small]);
  expect(overview?.title).toBe('Competitors, compared on the first 4 to 30 URLs');
  expect(overview?.heads).toEqual(['Domain', 'Score', 'Authority (estimated)', 'Strengths']);
  expect(overview?.rows.map((row) => row.slice(0, 3))).toEqual([
    ['north.example', '84', '47'],
    ['small.example', '84', 'not measured'],
  ]);
  expect(comparison?.title).toBe('Comparison with north.example on the first 30 URLs');
  expect(comparison?.notes).toContain('can differ from the score of the report');
});

it('states that a list of topics is truncated', () => {
  const [topic] = buildComparison().topics;
  if (topic === undefined) throw new Error('The comparison has no topic');
  const topics = Array.from({ length: 20 }, (_, index) => ({ ...topic, phrase: `topic ${index}` }));
  const added = addSlides([buildCompetitor({ comparison: buildComparison({ topics, topicCount: 23 }) })]);
  const list = added.find(({ title }) => title.startsWith('Topics'));
  expect(list?.title).toBe('Topics that north.example covers and you do not (first 10 of 23)');
  expect(list?.rows).toHaveLength(10);
});

it('explains in the notes why a competitor was not read, and omits the comparison with it', () => {
  const refusal = { kind: 'robots', reason: 'It forbids it.', step: 'Add another.', at: '2026-11-27' } as const;
  const comparison = buildComparison({ measuredAt: null, rows: [], topics: [], refusal });
  const added = addSlides([buildCompetitor({ seoScore: null, strengths: [], comparison })]);
  expect(added.map(({ title }) => title)).toEqual(['Competitors']);
  expect(added[0]?.notes).toContain('north.example: It forbids it. Add another.');
});
