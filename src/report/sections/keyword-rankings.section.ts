import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { formatAssistantCount, listUsedColumns } from '../outside/assistant-columns.ts';
import { describeObservedPlaces, describePositionKind, formatEnginePosition } from '../position-kinds.ts';
import {
  describeKeywordSources,
  formatVolume,
  LEVEL_WORDS,
  MORE_CLICKS_TITLE,
  OPPORTUNITY_NOTE,
  readMoreClicks,
  showsBingImpressions,
} from '../prose/keyword-figures.ts';
import type { ReportDocument } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import type { Deck } from '../slides/deck.ts';
import { addExternalSlide, formatFigure } from '../slides/external-slides.ts';
import {
  buildEngineComparison,
  buildKeywordRankings,
  buildRecommendedKeywords,
  describeDifficulty,
} from './external-sections.ts';

/** Formats a position with its kind, such as "4.3 (average)". */
function formatPosition(ranking: KeywordRanking, engine: SearchEngine): string {
  const kind = describePositionKind(ranking, engine);
  const position = formatEnginePosition(ranking, engine) ?? formatFigure(null);
  return kind === null ? position : `${position} (${kind})`;
}

function addSlides(deck: Deck, { analysis }: ReportDocument): void {
  addRankingSlides(deck, analysis);
  addExternalSlide(
    deck,
    { title: 'Search engine performance comparison', state: buildEngineComparison(analysis) },
    (engines) => ({
      columns: [
        { head: 'Engine', share: 25 },
        { head: 'Result', share: 30 },
        { head: 'Keywords', share: 45 },
      ],
      rows: engines.map(({ name, figureText, topKeywords }) => [
        name,
        figureText ?? 'not measured',
        topKeywords.map(({ keyword }) => keyword).join(', '),
      ]),
    }),
  );
  addRecommendedSlides(deck, analysis);
}

function addRankingSlides(deck: Deck, analysis: Analysis): void {
  const state = buildKeywordRankings(analysis);
  const hasBingImpressions =
    state.state === 'measured' &&
    state.value.some(({ monthlyVolume, bingImpressions }) => showsBingImpressions(monthlyVolume, bingImpressions));
  const places = state.state === 'measured' ? describeObservedPlaces(state.value) : [];
  const notes = [...places, ...describeKeywordSources(analysis, hasBingImpressions)];
  addExternalSlide(deck, { title: 'Keyword rankings', state, notes }, (rankings) => {
    const assistants = listUsedColumns(rankings);
    const heads = ['Volume', 'Google', 'Bing', ...assistants.map(({ title }) => title)];
    return {
      columns: [{ head: 'Keyword', share: 34 }, ...heads.map((head) => ({ head, share: 13, isNumber: true }))],
      rows: rankings.map((ranking) => [
        ranking.keyword,
        formatVolume(ranking.monthlyVolume, ranking.bingImpressions) ?? formatFigure(null),
        formatPosition(ranking, 'google'),
        formatPosition(ranking, 'bing'),
        ...assistants.map((column) => formatAssistantCount(ranking, column) ?? formatFigure(null)),
      ]),
    };
  });
}

function addRecommendedSlides(deck: Deck, analysis: Analysis): void {
  const state = buildRecommendedKeywords(analysis);
  const hasBingImpressions =
    state.state === 'measured' &&
    state.value.some(({ monthlySearchVolume, bingImpressions }) =>
      showsBingImpressions(monthlySearchVolume, bingImpressions),
    );
  const notes = [OPPORTUNITY_NOTE, ...describeKeywordSources(analysis, hasBingImpressions)];
  addExternalSlide(deck, { title: 'Recommended keywords', state, notes }, (keywords) => ({
    columns: [
      { head: 'Keyword', share: 34 },
      { head: 'Opportunity', share: 15 },
      { head: MORE_CLICKS_TITLE, share: 17, isNumber: true },
      { head: 'Volume', share: 17, isNumber: true },
      { head: 'Difficulty', share: 17, isNumber: true },
    ],
    rows: keywords.map((row) => [
      row.keyword,
      LEVEL_WORDS[row.opportunity],
      formatFigure(readMoreClicks(row)),
      formatVolume(row.monthlySearchVolume, row.bingImpressions) ?? formatFigure(null),
      row.difficulty === null ? 'not measured' : `${row.difficulty} (${describeDifficulty(row.difficulty)})`,
    ]),
  }));
}

export default {
  id: 'keyword-rankings',
  buildView: ({ analysis }) => ({
    rankings: buildKeywordRankings(analysis),
    engines: buildEngineComparison(analysis),
  }),
  addSlides,
} satisfies SectionRecord<'keyword-rankings'>;
