import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { ReportedEngine, ReportedRun } from '#contracts/report/visibility-details.ts';
import { DETAIL_TITLES } from '#lib/assistants/detail-words.ts';
import { formatPercent, formatTally } from '#lib/assistants/figure-words.ts';
import { describeMethod } from '#lib/assistants/method-words.ts';
import {
  formatPlace,
  PRESENCE_FIGURES,
  PRESENCE_NOTE,
  type PresenceFigure,
  VOICE_FIGURE,
} from '#lib/assistants/presence-figures.ts';
import { formatCount } from '#lib/text/format.ts';
import type { DetailTable } from './visibility-details.ts';

type MeasuredFigure = Extract<VisibilityFigure, { state: 'measured' }>;

/** Number of assistants that fit side by side. */
const MAX_ENGINES = 4;
const FIGURE_SHARE = 36;
const FULL_SHARE = 100;
/** Number of figures of prompts with the brand, which follow the share of voice. */
const BRANDED_FIGURE_COUNT = 2;
const FIGURES: readonly PresenceFigure[] = [
  ...PRESENCE_FIGURES.slice(0, -BRANDED_FIGURE_COUNT),
  VOICE_FIGURE,
  ...PRESENCE_FIGURES.slice(-BRANDED_FIGURE_COUNT),
];

/**
 * Builds how answers mention and cite the website, as one table or as several with a few assistants each; empty without
 * a measured figure.
 */
export function buildPresenceTables({ engines }: ReportedRun): DetailTable[] {
  const figures = FIGURES.filter(({ read }) => engines.some((engine) => read(engine).state === 'measured'));
  if (figures.length === 0) return [];
  const groups = splitEvenly(engines);
  return groups.map((group) => ({
    title: groups.length === 1 ? DETAIL_TITLES.presence : `${DETAIL_TITLES.presence}: ${joinNames(group)}`,
    columns: [
      { head: 'Figure', share: FIGURE_SHARE },
      ...group.map(({ name }) => ({ head: name, share: (FULL_SHARE - FIGURE_SHARE) / group.length })),
    ],
    rows: figures.map((figure) => [
      `${figure.title}\n${figure.basis}`,
      ...group.map((engine) => formatFigure(figure, engine)),
    ]),
    total: figures.length,
    note: `${PRESENCE_NOTE} Counts are in parentheses. Quality: ${joinQualities(group)}.`,
    lead: [`Quality: ${joinQualities(group)}. Counts are in parentheses; ranges are 95% intervals.`],
    findings: [],
    sources: group.map(({ source, quality }) => `${source}: ${QUALITY_WORDS[quality]}.`),
  }));
}

const joinQualities = (engines: readonly ReportedEngine[]): string =>
  [...new Set(engines.map(({ quality }) => QUALITY_WORDS[quality]))].join(', ');

const joinNames = (engines: readonly ReportedEngine[]): string => engines.map(({ name }) => name).join(', ');

function splitEvenly(engines: readonly ReportedEngine[]): ReportedEngine[][] {
  const groupCount = Math.ceil(engines.length / MAX_ENGINES);
  const size = Math.ceil(engines.length / groupCount);
  return Array.from({ length: groupCount }, (_, index) => engines.slice(index * size, (index + 1) * size));
}

function formatFigure({ read, isPlace = false }: PresenceFigure, engine: ReportedEngine): string {
  const figure = read(engine);
  if (figure.state !== 'measured') return `not measured: ${figure.reason}`;
  const { value, sample, tally } = figure;
  const format = isPlace ? formatPlace : formatPercent;
  const basis = tally === null ? formatCount(sample.answers, 'answer') : formatTally(tally);
  return [`${format(value)} (${basis})`, ...describeRange(figure, format)].join('\n');
}

const describeRange = ({ interval }: MeasuredFigure, format: (value: number) => string): string[] =>
  interval === null ? [] : [`${format(interval[0])} to ${format(interval[1])}`];

/** Builds the disclosure of a run, which the page shows in a box. */
export function buildMethodTable(run: ReportedRun): DetailTable {
  const points = describeMethod(run);
  return {
    title: DETAIL_TITLES.method,
    columns: [
      { head: 'Point', share: 16 },
      { head: 'How it was measured', share: 84 },
    ],
    rows: points.map(({ term, lines }) => [term, lines.join('\n')]),
    total: points.length,
    note: 'What the IAB, the association of the digital advertising industry, asks tools to disclose about AI visibility.',
    findings: [],
    sources: [],
    isEntire: true,
  };
}
