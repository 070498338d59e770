import { expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildSampleClicks, SAMPLE_FIELD_HISTORY, SAMPLE_SEARCH_DATA } from '#test/helpers/outside-data.ts';
import { listMeasurements } from '../sections/ledger.section.ts';
import { describeAgreement, sumIndexCounts } from './index-status.ts';
import { listOutsideMeasurements } from './outside-measurements.ts';

const COLLECTED_AT = '2026-11-26T04:00:00.000Z';

it('lists nothing without outside data', () => {
  expect(listOutsideMeasurements(readGoldenAnalysis('flawed'))).toEqual([]);
});

it('lists every outside source with its figures, quality and date', () => {
  const report = readGoldenAnalysis('flawed', {
    ...SAMPLE_SEARCH_DATA,
    outsideCollectedAt: COLLECTED_AT,
    affectedClicks: buildSampleClicks('title-missing', 120),
    keywordFigures: {
      sources: [{ quality: 'estimated', source: 'DataForSEO', date: '2026-11-24' }],
      missing: null,
    },
    fieldHistory: { history: { ...SAMPLE_FIELD_HISTORY, quality: 'simulated' }, reason: null, step: null },
  });
  const entries = listOutsideMeasurements(report);
  expect(entries.map(({ what }) => what)).toEqual([
    'Clicks from Google',
    'Clicks from Bing',
    'Clicks on affected pages',
    'Index status by Google',
    'Keyword rankings',
    'Recommended keywords',
    'Keyword figures, DataForSEO',
    'Speed for real users over time',
  ]);
  expect(entries[0]).toEqual({
    what: 'Clicks from Google',
    value: '1,234 clicks in 28 days',
    quality: 'simulated',
    how: 'Google Search Console; 40,000 impressions, average position 8.2, Oct 26, 2026 to Nov 22, 2026',
    measuredAtText: 'Collected Nov 26, 2026',
  });
  const index = SAMPLE_SEARCH_DATA.indexStatus;
  expect(entries[3]?.value).toBe(
    `${index?.rows.length} inspected URLs; agreement: ${index && describeAgreement(sumIndexCounts(index.counts))}`,
  );
  expect(entries[4]).toMatchObject({
    value: '12 keywords',
    quality: 'simulated',
    how: 'Search engines and results pages: Google Search Console',
    measuredAtText: 'Collected Nov 22, 2026',
  });
  expect(entries.at(-1)).toMatchObject({ value: '3 periods of 28 days', quality: 'simulated' });
  const listed = listMeasurements(report).map(({ what }) => what);
  for (const { what } of entries) expect(listed).toContain(what);
});

it('lists no keyword data that a free account does not receive', () => {
  const { keywordRankings: _r, recommendedKeywords: _k, ...free } = SAMPLE_SEARCH_DATA;
  const {
    keywordRankings: _ownRankings,
    recommendedKeywords: _ownKeywords,
    ...report
  } = readGoldenAnalysis('flawed', { ...free, indexStatus: null, outsideCollectedAt: COLLECTED_AT });
  expect(listOutsideMeasurements(report).map(({ what }) => what)).toEqual(['Clicks from Google', 'Clicks from Bing']);
});
