import { describe, expect, it } from 'vitest';
import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import { NOT_CONNECTED_TEXTS } from '#contracts/report/report-constants.ts';
import {
  buildCompetitorAnalysis,
  buildEngineComparison,
  buildKeywordRankings,
  buildRecommendedKeywords,
  describeDifficulty,
  getRankingTone,
  isHighlighted,
} from './external-sections.ts';

const outsideLabels = NO_EXTERNAL_LABELS;
const ranking = (change: Partial<KeywordRanking>): KeywordRanking => ({
  keyword: 'web audit',
  difficulty: null,
  monthlyVolume: null,
  googlePosition: null,
  bingPosition: null,
  chatgptMentions: null,
  deepseekMentions: null,
  perplexityCitations: null,
  claudeReferences: null,
  ...change,
});

describe('the sections filled by external sources', () => {
  it('distinguish locked from unmeasured data', () => {
    expect(buildCompetitorAnalysis({ outsideLabels })).toEqual({ state: 'locked' });
    expect(buildCompetitorAnalysis({ competitors: null, outsideLabels })).toMatchObject({ state: 'not-measured' });
    expect(buildKeywordRankings({ keywordRankings: [], outsideLabels })).toMatchObject({
      state: 'measured',
      value: [],
    });
  });

  it('show up to five keywords per competitor, three per engine and three domains', () => {
    const topKeywords = ['a', 'b', 'c', 'd', 'e', 'f'];
    const competitor = { domain: 'x.example', url: 'https://x.example/', seoScore: 70, keywordsInTop10: null };
    const competitors = buildCompetitorAnalysis({
      competitors: [
        {
          ...competitor,
          averagePosition: null,
          backlinksCount: null,
          domainAuthority: null,
          strengths: [],
          topKeywords,
        },
      ],
      outsideLabels,
    });
    expect(competitors.state === 'measured' && competitors.value[0]?.topKeywords).toHaveLength(5);
    const engines = buildEngineComparison({
      searchEngineRankings: [
        { engine: 'chatgpt', mentions: 12, topKeywords: topKeywords.map((keyword) => ({ keyword, mentions: 1 })) },
      ],
      outsideLabels,
    });
    expect(engines).toMatchObject({ value: [{ name: 'ChatGPT', figureText: '12 mentions' }] });
    expect(engines.state === 'measured' && engines.value[0]?.topKeywords).toHaveLength(3);
  });

  it('do not claim that no search engine is connected while another one is', () => {
    const traffic = (source: string) => ({
      engine: 'bing' as const,
      quality: 'real' as const,
      source,
      from: '2026-10-28',
      to: '2026-11-24',
      clicks: 1_728,
      impressions: 40_000,
      averagePosition: 9,
      previous: null,
      clicksChange: null,
      queryCoverage: null,
      queries: [],
    });
    const build = (sources: string[]) =>
      buildRecommendedKeywords({
        recommendedKeywords: null,
        outsideLabels,
        searchPerformance: sources.map((source) => traffic(source)),
      });
    expect(build(['Bing Webmaster Tools'])).toMatchObject(NOT_CONNECTED_TEXTS.disconnectedKeywords);
    expect(build(['imported from Google Search Console'])).toMatchObject(NOT_CONNECTED_TEXTS.recommendedKeywords);
    expect(build([])).toMatchObject(NOT_CONNECTED_TEXTS.recommendedKeywords);
  });

  it('are not measured after the last search engine was disconnected', () => {
    expect(buildEngineComparison({ searchEngineRankings: [], outsideLabels })).toMatchObject({
      state: 'not-measured',
      step: NOT_CONNECTED_TEXTS.searchEngineRankings.step,
    });
  });
});

describe('the constants of the specification', () => {
  it.each([
    [{ googlePosition: 20 }, true],
    [{ googlePosition: 21 }, false],
    [{ bingPosition: 25 }, true],
    [{ bingPosition: 26 }, false],
    [{ chatgptMentions: 6 }, true],
    [{ chatgptMentions: 5 }, false],
    [{ perplexityCitations: 9 }, true],
    [{ perplexityCitations: 8 }, false],
  ])('highlight %o: %s', (change, expected) => {
    expect(isHighlighted(ranking(change))).toBe(expected);
  });

  it.each([
    [29, 'Easy'],
    [30, 'Medium'],
    [59, 'Medium'],
    [60, 'Hard'],
  ])('call difficulty %d %s', (difficulty, word) => {
    expect(describeDifficulty(difficulty)).toBe(word);
  });

  it.each([
    [3, 'green'],
    [4, 'blue'],
    [10, 'blue'],
    [11, 'yellow'],
    [20, 'yellow'],
    [21, 'red'],
  ])('color position %d %s', (position, tone) => {
    expect(getRankingTone(position)).toBe(tone);
  });
});
