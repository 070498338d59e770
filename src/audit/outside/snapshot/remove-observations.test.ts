import { expect, it } from 'vitest';
import { type KeywordRanking, NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import { outsideSnapshotSchema } from '#contracts/report/outside-snapshot.ts';
import { removeObservations } from './remove-observations.ts';

const DATE = '2026-11-26T04:00:00.000Z';
const label = (source: string) => ({ quality: 'real' as const, source, date: DATE });
const NONE = { google: null, bing: null };
const buildRanking = (keyword: string, change: Partial<KeywordRanking>): KeywordRanking => ({
  keyword,
  difficulty: null,
  monthlyVolume: null,
  googlePosition: null,
  bingPosition: null,
  average: NONE,
  observed: NONE,
  observedSources: NONE,
  chatgptMentions: null,
  deepseekMentions: null,
  perplexityCitations: null,
  claudeReferences: null,
  ...change,
});
const buildSnapshot = (source: string, keywordRankings: KeywordRanking[]) =>
  outsideSnapshotSchema.parse({
    collectedAt: DATE,
    searchPerformance: null,
    affectedClicks: null,
    keywordsInTop10: 2,
    keywordRankings,
    searchEngineRankings: [
      {
        engine: 'google',
        averagePosition: null,
        positionKind: 'observed',
        topKeywords: [
          { keyword: 'bike repair', position: 4 },
          { keyword: 'bike lights', position: 9 },
        ],
      },
    ],
    recommendedKeywords: null,
    labels: { ...NO_EXTERNAL_LABELS, keywordRankings: label(source), searchEngineRankings: label(source) },
  });
const observed = (position: number, source: string) => ({
  googlePosition: position,
  observed: { google: position, bing: null },
  observedSources: { google: source, bing: null },
  observedPlaces: { google: { device: 'desktop' as const, market: 'Germany, German' }, bing: null },
});

it('removes only positions of the disconnected source', () => {
  const snapshot = buildSnapshot('DataForSEO, imported from Semrush', [
    buildRanking('bike repair', observed(4, 'DataForSEO')),
    buildRanking('bike lights', observed(9, 'imported from Semrush')),
  ]);
  const left = removeObservations(snapshot, 'DataForSEO');
  expect(left).toMatchObject({
    keywordsInTop10: 1,
    keywordRankings: [
      { keyword: 'bike repair', googlePosition: null, observed: NONE },
      { keyword: 'bike lights', googlePosition: 9, observed: { google: 9 } },
    ],
    searchEngineRankings: [{ engine: 'google', topKeywords: [{ keyword: 'bike lights' }] }],
    labels: { keywordRankings: label('imported from Semrush') },
  });
  expect(JSON.stringify(left)).not.toContain('DataForSEO');
});

it('keeps average positions of search engines', () => {
  const average = { google: 7.5, bing: null };
  const snapshot = buildSnapshot('Google Search Console, Serper', [
    buildRanking('bike repair', { ...observed(4, 'Serper'), googlePosition: 7.5, average }),
  ]);
  expect(removeObservations(snapshot, 'Serper').keywordRankings).toMatchObject([
    { googlePosition: 7.5, average, observed: NONE },
  ]);
});

it('removes all rankings of a single source, and all observed positions of a snapshot that does not contain their sources', () => {
  const { observedSources: _, ...earlier } = buildRanking('bike repair', observed(4, 'Serper'));
  expect(removeObservations(buildSnapshot('Serper', [earlier]), 'Serper')).toMatchObject({
    keywordRankings: null,
    searchEngineRankings: null,
    keywordsInTop10: null,
    labels: { keywordRankings: null, searchEngineRankings: null },
  });
  expect(
    removeObservations(buildSnapshot('Serper, SearXNG', [earlier]), 'Serper').keywordRankings?.[0]?.googlePosition,
  ).toBeNull();
});

it('does not change a snapshot without positions of the source', () => {
  const snapshot = buildSnapshot('SearXNG', [buildRanking('bike repair', observed(4, 'SearXNG'))]);
  expect(removeObservations(snapshot, 'Serper')).toBe(snapshot);
});
