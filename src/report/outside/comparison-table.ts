import { COMPARISON_GROUPS, type ComparisonRow } from '#contracts/report/competitor-comparison.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { Cell, Column, Table } from '../table.ts';
import { describeBusyMachine } from './competitor-view.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Competitor', width: 30 },
  { title: 'Group', width: 24 },
  { title: 'Figure', width: 44 },
  { title: 'Your website', width: 14 },
  { title: 'Competitor’s value', width: 18 },
  { title: 'Unit', width: 10 },
  { title: 'Quality', width: 14 },
  { title: 'Source', width: 30 },
  { title: 'Pages compared', width: 16 },
  { title: 'Your website measured at', width: 26 },
  { title: 'Competitor measured at', width: 26 },
  { title: 'Not measured because', width: 60 },
  { title: 'Example pages', width: 60 },
];

/**
 * Builds the file of all comparisons: one row per figure, topic gap, strength and missing measurement of each
 * competitor.
 */
export function buildComparisonTable(competitors: readonly Competitor[]): Table {
  return { name: 'Competitors', columns: COLUMNS, rows: competitors.flatMap(listRows) };
}

function listRows({ domain, strengths, comparison }: Competitor): Cell[][] {
  if (comparison === undefined) return [];
  const { rows, topics, areTopicsComplete, refusal, samplePages, ownMeasuredAt, measuredAt, missing, ownStrengths } =
    comparison;
  const busyNote = describeBusyMachine(comparison);
  const dates: Cell[] = [samplePages, ownMeasuredAt, measuredAt];
  const empty: Cell[] = [null, null, null, null, null, null];
  const text = (group: string, figure: string): Cell[] => [
    domain,
    group,
    figure,
    ...empty.slice(1),
    ...dates,
    null,
    null,
  ];
  const unmeasured = (group: string, figure: string, reason: string): Cell[] => {
    const values: Cell[] = [null, null, null, QUALITY_WORDS['not measured'], null];
    return [domain, group, figure, ...values, ...dates, reason, null];
  };
  return [
    ...(refusal === null ? [] : [unmeasured('Light crawl', 'Result', `${refusal.reason} ${refusal.step}`)]),
    ...rows.map((row) => [domain, ...buildFigureRow(row, busyNote), ...dates, explainMissing(row), null]),
    ...topics.map(({ phrase, occurrences, pages }): Cell[] => {
      // Without the text of all own pages, nothing proves that the phrase never occurs.
      const values: Cell[] = [areTopicsComplete ? 0 : null, occurrences, 'uses', QUALITY_WORDS.real, 'Light crawl'];
      return [domain, 'Topic gaps', phrase, ...values, ...dates, null, pages.map(({ url }) => url).join(' ')];
    }),
    ...strengths.map((strength) => text('Strength of the competitor', strength)),
    ...ownStrengths.map((strength) => text('Strength of your website', strength)),
    ...missing.map(({ what, reason, step }) => unmeasured('Not measured', what, joinStep(reason, step))),
  ];
}

const buildFigureRow = (
  { group, title, own, theirs, unit, quality, source }: ComparisonRow,
  busyNote: string | null,
): Cell[] => [
  COMPARISON_GROUPS[group],
  title,
  own,
  theirs,
  unit === 'none' ? null : unit,
  own === null && theirs === null ? QUALITY_WORDS['not measured'] : QUALITY_WORDS[quality],
  group === 'speed' && busyNote !== null ? `${source}. ${busyNote}` : source,
];

const explainMissing = ({ missing }: ComparisonRow): string | null =>
  missing === null ? null : joinStep(missing.reason, missing.step);

const joinStep = (reason: string, step: string | null): string => (step === null ? reason : `${reason} ${step}`);
