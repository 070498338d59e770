import { formatCount } from '#lib/text/format.ts';
import { listHeadlineColumns } from '../outside/competitor-headlines.ts';
import {
  buildComparisonGroups,
  buildComparisonRowTitle,
  buildCutListTitle,
  type ComparedCompetitor,
  describeBusyMachine,
  describeDates,
  describeFigure,
  describeSample,
  findSampleRange,
  listKnownFigures,
  SAMPLE_NOTE,
  splitCompetitors,
} from '../outside/competitor-view.ts';
import type { ReportDocument } from '../report-document.ts';
import { buildCompetitorAnalysis } from '../sections/external-sections.ts';
import type { Deck } from './deck.ts';
import { addExternalSlide, formatFigure } from './external-slides.ts';

/** Topics of each competitor in the presentation. */
const MAX_TOPICS = 10;

/** Adds all competitors in one table; its notes explain why some could not be read. */
export function addCompetitorOverview(deck: Deck, { analysis }: ReportDocument): void {
  const state = buildCompetitorAnalysis(analysis);
  const { compared, refused } = splitCompetitors(state.state === 'measured' ? state.value : []);
  const notes = refused.map(({ domain, comparison }) => {
    const { refusal } = comparison;
    const figures = listKnownFigures(comparison).map(describeFigure);
    return [`${domain}:`, refusal?.reason, refusal?.step, ...figures].filter(Boolean).join(' ');
  });
  const range = findSampleRange(compared);
  // Slides are shown without their notes, and the scores differ from those of other slides.
  const title = range === null ? 'Competitors' : `Competitors, compared on the first ${range}`;
  addExternalSlide(deck, { title, state, notes: [SAMPLE_NOTE, ...notes] }, (competitors) => {
    const figures = listHeadlineColumns(competitors);
    return {
      columns: [
        { head: 'Domain', share: 28 },
        ...figures.map(({ head }) => ({ head, share: 14, isNumber: true })),
        { head: 'Strengths', share: 80 - 14 * figures.length },
      ],
      rows: competitors.map((competitor) => [
        competitor.domain,
        ...figures.map(({ read }) => formatFigure(read(competitor))),
        competitor.strengths.join(' '),
      ]),
    };
  });
}

/** Adds the figures and topics of each compared competitor. */
export function addComparisons(deck: Deck, { analysis }: ReportDocument): void {
  const state = buildCompetitorAnalysis(analysis);
  if (state.state !== 'measured') return;
  for (const competitor of splitCompetitors(state.value).compared) {
    const { domain, comparison } = competitor;
    if (comparison === undefined) continue;
    addFigures(deck, { domain, comparison });
    addTopicGaps(deck, { domain, comparison });
  }
}

function addFigures(deck: Deck, { domain, comparison }: Pick<ComparedCompetitor, 'domain' | 'comparison'>): void {
  const figures = buildComparisonGroups(comparison)
    .flatMap(({ rows }) => rows)
    .filter(({ own, theirs }) => own !== null || theirs !== null);
  const notes = [describeSample(comparison), describeDates(comparison), SAMPLE_NOTE, describeBusyMachine(comparison)];
  deck.addTableSlides(
    `Comparison with ${domain} on the first ${formatCount(comparison.samplePages, 'URL')}`,
    {
      columns: [
        { head: 'Figure', share: 60 },
        { head: 'Your website', share: 20, isNumber: true },
        { head: domain, share: 32, isNumber: true },
      ],
      rows: figures.map((row) => [
        buildComparisonRowTitle(row),
        row.own ?? 'not measured',
        row.theirs ?? 'not measured',
      ]),
    },
    notes.filter((note) => note !== null),
  );
}

function addTopicGaps(
  deck: Deck,
  { domain, comparison: { topics, topicCount } }: Pick<ComparedCompetitor, 'domain' | 'comparison'>,
): void {
  if (topics.length === 0) return;
  const shown = topics.slice(0, MAX_TOPICS);
  deck.addTableSlides(
    buildCutListTitle(`Topics that ${domain} covers and you do not`, shown.length, topicCount),
    {
      columns: [
        { head: 'Topic', share: 40 },
        { head: 'Uses', share: 12, isNumber: true },
        { head: 'Example page', share: 60 },
      ],
      rows: shown.map(({ phrase, occurrences, pages }) => [phrase, String(occurrences), pages[0]?.url ?? '']),
    },
    [],
  );
}
