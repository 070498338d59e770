import { expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { SAMPLE_KEYWORD, SAMPLE_SEARCH_DATA } from '#test/helpers/outside-data.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { MORE_CLICKS_TITLE } from '../prose/keyword-figures.ts';
import type { Deck } from '../slides/deck.ts';
import section from './keyword-rankings.section.ts';

/** Returns the speaker notes of each table by its title. */
function readNotes(bingImpressions: number | null): Map<string, string> {
  const label = { source: 'Bing Webmaster Tools', quality: 'real', date: '2026-11-26T12:00:00.000Z' } as const;
  const analysis = readGoldenAnalysis('flawed', {
    recommendedKeywords: [{ ...SAMPLE_KEYWORD, bingImpressions }],
    keywordFigures: { sources: [label], missing: null },
  });
  const notesByTitle = new Map<string, string>();
  const addTableSlides: Deck['addTableSlides'] = (title, _table, notes) => notesByTitle.set(title, notes.join('\n'));
  section.addSlides({ addTableSlides } as Deck, buildReportDocument({ analysis }));
  return notesByTitle;
}

it('explains opportunity levels in the notes of the slide', () => {
  expect(readNotes(null).get('Recommended keywords')).toContain('Opportunity compares them');
});

it('lists Bing as a source only if its impressions are shown', () => {
  expect(readNotes(1_200).get('Recommended keywords')).toContain(
    'Bing impressions of all websites: Bing Webmaster Tools',
  );
  expect(readNotes(null).get('Recommended keywords')).not.toContain('Bing impressions');
});

it('shows the additional clicks under the same title as the report', () => {
  const heads: string[] = [];
  const addTableSlides: Deck['addTableSlides'] = (_title, { columns }) => {
    heads.push(...columns.map(({ head }) => head));
  };
  const analysis = readGoldenAnalysis('flawed', { recommendedKeywords: [SAMPLE_KEYWORD] });
  section.addSlides({ addTableSlides } as Deck, buildReportDocument({ analysis }));
  expect(heads).toContain(MORE_CLICKS_TITLE);
});

it('has a column for an assistant only if a keyword has a figure in it', () => {
  const readHeads = (perplexityCitations: number | null): string[] => {
    const keywordRankings = SAMPLE_SEARCH_DATA.keywordRankings.map((one) => ({ ...one, perplexityCitations }));
    const analysis = readGoldenAnalysis('flawed', { ...SAMPLE_SEARCH_DATA, keywordRankings });
    const heads = new Map<string, string[]>();
    const addTableSlides: Deck['addTableSlides'] = (title, { columns }) =>
      heads.set(
        title,
        columns.map(({ head }) => head),
      );
    section.addSlides({ addTableSlides } as Deck, buildReportDocument({ analysis }));
    return heads.get('Keyword rankings (simulated)') ?? [];
  };
  expect(readHeads(null)).toEqual(['Keyword', 'Volume', 'Google', 'Bing']);
  expect(readHeads(4)).toEqual(['Keyword', 'Volume', 'Google', 'Bing', 'Perplexity']);
});
