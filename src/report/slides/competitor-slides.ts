import {
  buildComparisonGroups,
  describeDates,
  describeFigure,
  describeSample,
  listKnownFigures,
  SAMPLE_NOTE,
  splitCompetitors,
  titleComparisonRow,
} from '../outside/competitor-view.ts';
import type { ReportDocument } from '../report-document.ts';
import { buildCompetitorAnalysis } from '../sections/external-sections.ts';
import type { Deck } from './deck.ts';
import { addExternalSlide, formatFigure } from './external-slides.ts';

/** Topics of each competitor in the presentation. */
const MAX_TOPICS = 10;

/** Adds all competitors in one table, and who could not be read. */
export function addCompetitorOverview(deck: Deck, { analysis }: ReportDocument): void {
  const state = buildCompetitorAnalysis(analysis);
  const refused = state.state === 'measured' ? splitCompetitors(state.value).refused : [];
  const notes = refused.map(({ domain, comparison }) => {
    const { refusal } = comparison;
    const figures = listKnownFigures(comparison).map(describeFigure);
    return [`${domain}:`, refusal?.reason, refusal?.step, ...figures].filter(Boolean).join(' ');
  });
  addExternalSlide(deck, { title: 'Competitors', state, notes: [SAMPLE_NOTE, ...notes] }, (competitors) => ({
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
      formatFigure(competitor.seoScore),
      formatFigure(competitor.keywordsInTop10),
      formatFigure(competitor.averagePosition),
      formatFigure(competitor.domainAuthority),
      competitor.strengths.join(' '),
    ]),
  }));
}

/** Adds the figures and topics of each compared competitor. */
export function addComparisons(deck: Deck, { analysis }: ReportDocument): void {
  const state = buildCompetitorAnalysis(analysis);
  if (state.state !== 'measured') return;
  for (const { domain, comparison } of splitCompetitors(state.value).compared) {
    if (comparison === undefined) continue;
    const figures = buildComparisonGroups(comparison)
      .flatMap(({ rows }) => rows)
      .filter(({ own, theirs }) => own !== null || theirs !== null);
    deck.addTableSlides(
      `Comparison with ${domain}`,
      {
        columns: [
          { head: 'Figure', share: 60 },
          { head: 'Your website', share: 20, isNumber: true },
          { head: domain, share: 32, isNumber: true },
        ],
        rows: figures.map((row) => [titleComparisonRow(row), row.own ?? 'not measured', row.theirs ?? 'not measured']),
      },
      [describeSample(comparison), describeDates(comparison), SAMPLE_NOTE],
    );
    if (comparison.topics.length === 0) continue;
    deck.addTableSlides(
      `Topics that ${domain} covers and you do not`,
      {
        columns: [
          { head: 'Topic', share: 40 },
          { head: 'Uses', share: 12, isNumber: true },
          { head: 'Example page', share: 60 },
        ],
        rows: comparison.topics
          .slice(0, MAX_TOPICS)
          .map(({ phrase, occurrences, pages }) => [phrase, String(occurrences), pages[0]?.url ?? '']),
      },
      [],
    );
  }
}
