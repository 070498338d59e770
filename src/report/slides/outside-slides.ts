import type { FigureLabel } from '#contracts/report/outside-sections.ts';
import { formatDate } from '#lib/text/format.ts';
import type { ReportDocument } from '../report-document.ts';
import type { OutsideState } from '../section-state.ts';
import {
  buildBacklinkAnalysis,
  buildCompetitorAnalysis,
  buildEngineComparison,
  buildKeywordRankings,
  buildRecommendedKeywords,
  describeDifficulty,
} from '../sections/outside.ts';
import type { Deck, DeckTable } from './deck.ts';

const figure = (value: number | null | undefined): string => (value == null ? 'not measured' : String(value));
const describeNote = (label: FigureLabel | null): string[] =>
  label === null ? [] : [`Source: ${label.source}, ${formatDate(label.date)} (${label.quality}).`];

/** Adds the table of a section with its source, or explains why it is empty. */
function addOutside<T>(deck: Deck, title: string, state: OutsideState<T>, table: (value: T) => DeckTable): void {
  if (state.state === 'not-measured') deck.notMeasured(title, state);
  if (state.state === 'measured') deck.table(title, table(state.value), describeNote(state.label));
}

export function addCompetitors(deck: Deck, { analysis }: ReportDocument): void {
  addOutside(deck, 'Competitors', buildCompetitorAnalysis(analysis), (competitors) => ({
    columns: [
      { head: 'Domain', share: 28 },
      { head: 'Score', share: 10, isNumber: true },
      { head: 'Keywords in top 10', share: 14, isNumber: true },
      { head: 'Average position', share: 14, isNumber: true },
      { head: 'Authority', share: 11, isNumber: true },
      { head: 'Strengths', share: 35 },
    ],
    rows: competitors.map((competitor) => [
      competitor.domain,
      figure(competitor.seoScore),
      figure(competitor.keywordsInTop10),
      figure(competitor.averagePosition),
      figure(competitor.domainAuthority),
      competitor.strengths.join(', '),
    ]),
  }));
}

export function addBacklinks(deck: Deck, { analysis }: ReportDocument): void {
  addOutside(deck, 'Backlinks', buildBacklinkAnalysis(analysis), (view) => ({
    columns: [
      { head: 'Metric', share: 60 },
      { head: 'Value', share: 40, isNumber: true },
    ],
    rows: [
      ['Domain authority', figure(view.domainAuthority)],
      ['Spam score', figure(view.spamScore)],
      ['Backlinks', figure(view.totalBacklinks)],
      ...view.topDomains.map(({ domain, linkCount }) => [`Backlinks from ${domain}`, figure(linkCount)]),
    ],
  }));
}

export function addRankings(deck: Deck, { analysis }: ReportDocument): void {
  addOutside(deck, 'Keyword rankings', buildKeywordRankings(analysis), (rankings) => ({
    columns: [
      { head: 'Keyword', share: 34 },
      ...['Volume', 'Google', 'Bing', 'ChatGPT', 'Perplexity'].map((head) => ({ head, share: 13, isNumber: true })),
    ],
    rows: rankings.map((ranking) => [
      ranking.keyword,
      figure(ranking.monthlyVolume),
      figure(ranking.googlePosition),
      figure(ranking.bingPosition),
      figure(ranking.chatgptMentions),
      figure(ranking.perplexityCitations),
    ]),
  }));
  addOutside(deck, 'Search engine performance comparison', buildEngineComparison(analysis), (engines) => ({
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
  }));
  addOutside(deck, 'Recommended keywords', buildRecommendedKeywords(analysis), (keywords) => ({
    columns: [
      { head: 'Keyword', share: 45 },
      { head: 'Opportunity', share: 18 },
      { head: 'Volume', share: 17, isNumber: true },
      { head: 'Difficulty', share: 20, isNumber: true },
    ],
    rows: keywords.map(({ keyword, opportunity, monthlySearchVolume, difficulty }) => [
      keyword,
      opportunity,
      figure(monthlySearchVolume),
      difficulty === null ? 'not measured' : `${difficulty} (${describeDifficulty(difficulty)})`,
    ]),
  }));
}
