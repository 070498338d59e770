import { expect, it } from 'vitest';
import { describeKeywordSources, formatVolume } from './keyword-figures.ts';

const DATE = '2026-11-26T12:00:00.000Z';

it('lists every source of keyword figures with its quality and date', () => {
  const sources = [
    { source: 'DataForSEO', quality: 'estimated', date: DATE },
    { source: 'Bing Webmaster Tools', quality: 'real', date: DATE },
  ] as const;
  expect(describeKeywordSources({ keywordFigures: { sources: [...sources], missing: null } })).toEqual([
    'Volume and difficulty: DataForSEO (estimated, Nov 26, 2026). Keywords without a figure are missing from this data. Volumes cover one market; clicks and impressions of this website are worldwide.',
    'Bing impressions of all websites: Bing Webmaster Tools (measured, Nov 26, 2026). They count results pages in four weeks in the market of this website, regardless of which sites appear.',
  ]);
});

it('does not list Bing for a table without its impressions', () => {
  const sources = [{ source: 'Bing Webmaster Tools', quality: 'real', date: DATE }] as const;
  expect(describeKeywordSources({ keywordFigures: { sources: [...sources], missing: null } }, false)).toEqual([]);
});

it('explains missing figures with the step that would measure them', () => {
  const missing = { reason: 'No source is connected.', step: 'Connect one.' };
  expect(describeKeywordSources({ keywordFigures: { sources: [], missing } })).toEqual([
    'Volume and difficulty: not measured. No source is connected. Connect one.',
  ]);
  expect(describeKeywordSources({ keywordFigures: null })).toEqual([]);
});

it('never shows impressions in Bing as searches, and a missing volume is not 0', () => {
  expect(formatVolume(0, 5)).toBe('0');
  expect(formatVolume(null, 1_200)).toBe('1,200 (Bing impressions of all websites)');
  expect(formatVolume(null, null)).toBeNull();
});
