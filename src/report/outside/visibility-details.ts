import { FUNNEL_STEPS, type FunnelStep, STEP_NAMES } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel, FunnelStepFigure } from '#contracts/outside/assistants/page-funnel.ts';
import type { Portrayal } from '#contracts/outside/assistants/portrayal.ts';
import { BRAND_TONES, NO_WORD_LIST, TONE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { FACT_NAMES } from '#contracts/outside/assistants/wrong-fact-words.ts';
import { QUALITY_WORDS, type Quality } from '#contracts/report/quality-words.ts';
import type { ComparedFacts, MeasuredFunnel } from '#contracts/report/visibility-details.ts';
import {
  describeComparison,
  describeFactSource,
  describeFunnelBasis,
  describeLabels,
} from '#lib/assistants/detail-words.ts';
import { describeStepCount } from '#lib/assistants/funnel-step-words.ts';
import { replaceLinksWithNames } from '#lib/assistants/name-sources.ts';
import { formatInteger } from '#lib/text/format.ts';
import { buildFunnelHeadline, describeFunnelLosses } from './funnel-headline.ts';

/** Rows of a report; the page of AI visibility and its files contain more. */
const MAX_PAGES_PER_STEP = 5;
const MAX_FACTS = 10;

/** A column of a table; `share` is the share of its width, in percent. */
interface DetailColumn {
  head: string;
  share: number;
  isNumber?: boolean;
}

/** A table of a report, and what it is based on. */
export interface DetailTable {
  title: string;
  columns: readonly DetailColumn[];
  rows: string[][];
  /** Number of all rows, if `rows` are only the first ones. */
  total: number;
  /** What the table contains. */
  note: string;
  /** Its most important result, in a few words. */
  headline?: string;
  /** Sentences that a slide shows above the table. */
  lead?: string[];
  /** Sentences about its results. */
  findings: string[];
  /** Quality and source of its figures. */
  sources: string[];
  /** Whether no text may be shortened on a slide. */
  isEntire?: boolean;
}

/** Explains the numbers of a funnel. */
const CELL_NOTE =
  'The table shows how many pages pass each step, of those that reach it. Pages that were used anyway or were not measured reach the next step, too.';
const NUMBER_COLUMN = { isNumber: true } as const;

/** Builds the steps per assistant. */
export function buildFunnelTable(title: string, funnel: MeasuredFunnel): DetailTable {
  const steps = funnel.engines[0]?.steps ?? [];
  const rows = funnel.engines.map((engine) => [engine.name, ...engine.steps.map(formatStep)]);
  const quality = describeStepQualities(funnel.engines.flatMap((engine) => engine.steps));
  return {
    title,
    columns: [
      { head: 'Assistant', share: 16 },
      // With wide fonts, "Reachable" and "Retrieved" broke within the word on a slide.
      ...steps.map(({ id }) => ({ head: STEP_NAMES[id], share: 14, ...NUMBER_COLUMN })),
    ],
    rows,
    total: rows.length,
    note: `${CELL_NOTE} ${describeFunnelBasis(funnel, funnel.engines[0]?.pages ?? 0)} ${quality}`,
    headline: buildFunnelHeadline(funnel),
    lead: [...describeFunnelLosses(funnel), `${CELL_NOTE} ${quality}`],
    findings: describeHeadlines(funnel.engines),
    sources: describeSteps(funnel.engines),
  };
}

function formatStep(step: FunnelStepFigure): string {
  if (step.state === 'not-measured') return 'not measured';
  if (step.reached === 0) return 'no page';
  if (step.reached === step.unmeasured) return 'not measured';
  const { count, notes } = describeStepCount(step);
  // The notes state which pages were not measured, so the cell needs no words for the measured ones.
  const share = count.replace(/ measured pages?$/, '');
  return notes === '' ? share : `${share}, ${notes}`;
}

/** Describes the largest loss, once for all assistants with the same loss. */
function describeHeadlines(engines: readonly EngineFunnel[]): string[] {
  const enginesByLoss = Map.groupBy(engines, ({ headline: { title, text }, ownStep }) =>
    [`${title}. ${text}`, ...(ownStep === null ? [] : [ownStep])].join(' '),
  );
  return [...enginesByLoss].map(([loss, same]) => `${same.map(({ name }) => name).join(', ')}: ${loss}`);
}

/** Describes the quality of measured steps: "Quality: measured (Allowed), simulated (Cited)." */
function describeStepQualities(steps: readonly FunnelStepFigure[]): string {
  const measured = steps.filter((step) => step.state === 'measured');
  const stepsByQuality = Map.groupBy(measured, ({ quality }) => quality);
  const qualities = [...stepsByQuality].map(([quality, same]) => {
    const names = new Set(same.map(({ id }) => STEP_NAMES[id]));
    return stepsByQuality.size === 1 ? QUALITY_WORDS[quality] : `${QUALITY_WORDS[quality]} (${[...names].join(', ')})`;
  });
  return `Quality: ${qualities.join(', ') || QUALITY_WORDS['not measured']}.`;
}

/** Describes quality and source of each step, or why it was not measured: once for all steps with the same text. */
function describeSteps(engines: readonly Pick<EngineFunnel, 'name' | 'steps'>[]): string[] {
  const described = engines.flatMap(({ name, steps }) =>
    steps.map((step) => ({ id: step.id, basis: describeBasis(name, step) })),
  );
  return [...Map.groupBy(described, ({ basis }) => basis)].map(([basis, same]) => {
    const names = new Set(same.map(({ id }) => STEP_NAMES[id]));
    return `${[...names].join(', ')}: ${basis}`;
  });
}

function describeBasis(name: string, step: FunnelStepFigure): string {
  if (step.state === 'measured') return `${QUALITY_WORDS[step.quality]}. Source: ${step.source}.`;
  return `not measured for ${name}. ${step.reason}${step.step === null ? '' : ` ${step.step}`}`;
}

/**
 * Builds the pages that drop out, once for all assistants with the same step and reason; null without Premium, or if no
 * listed page drops out.
 */
export function buildDroppedPages({ engines }: MeasuredFunnel): DetailTable | null {
  const listed = engines.flatMap(({ name, groups = [] }) =>
    groups.flatMap(({ stoppedAt, first }) =>
      stoppedAt === null ? [] : first.map(({ url, detail }) => ({ url, stoppedAt, detail, name })),
    ),
  );
  const pages = [...Map.groupBy(listed, ({ url, stoppedAt, detail }) => `${stoppedAt} ${url} ${detail}`).values()];
  const merged = pages.flatMap((same) =>
    same.slice(0, 1).map((page) => ({ ...page, names: same.map(({ name }) => name) })),
  );
  const pagesByStep = Map.groupBy(merged, ({ stoppedAt }) => stoppedAt);
  const rows = FUNNEL_STEPS.flatMap((step) =>
    (pagesByStep.get(step) ?? []).slice(0, MAX_PAGES_PER_STEP).map(buildPageRow),
  );
  if (rows.length === 0) return null;
  const shownEngines = engines.map(({ name, steps }) => ({
    name,
    steps: steps.filter(({ id, state }) => state === 'measured' && pagesByStep.has(id)),
  }));
  const quality = describeStepQualities(shownEngines.flatMap(({ steps }) => steps));
  return {
    title: 'Pages that drop out',
    columns: [
      { head: 'Page', share: 36 },
      { head: 'Drops out at', share: 14 },
      { head: 'Assistants', share: 20 },
      { head: 'Why', share: 30 },
    ],
    rows,
    total: rows.length,
    note: `The most linked pages of each step. The page “AI visibility” exports all of them. ${quality}`,
    lead: [quality],
    findings: [],
    sources: describeSteps(shownEngines),
  };
}

interface DroppedPage {
  url: string;
  stoppedAt: FunnelStep;
  detail: string;
  /** Names of the assistants. */
  names: readonly string[];
}

const buildPageRow = ({ url, stoppedAt, names, detail }: DroppedPage): string[] => [
  url,
  STEP_NAMES[stoppedAt],
  names.join(', '),
  detail,
];

/** Builds the counts of labels per assistant. */
export function buildPortrayalTable(title: string, portrayal: Portrayal): DetailTable {
  const rows = portrayal.engines.map(({ name, sentences, counts }) => [
    name,
    formatInteger(sentences),
    ...BRAND_TONES.map((tone) => (counts === null ? 'fewer than 10' : formatInteger(counts[tone]))),
  ]);
  return {
    title,
    columns: [
      { head: 'Assistant', share: 20 },
      { head: 'Sentences', share: 15, ...NUMBER_COLUMN },
      ...BRAND_TONES.map((tone) => ({ head: TONE_NAMES[tone], share: 13, ...NUMBER_COLUMN })),
    ],
    rows,
    total: rows.length,
    note: `Sentences that mention you, with labels. ${describeLabels(portrayal)}`,
    lead: [describeQuality(portrayal)],
    findings: [],
    sources: [],
  };
}

/** Builds the first sentences of each label. */
export function buildSentenceTable(portrayal: Portrayal): DetailTable {
  const { groups } = portrayal;
  const rows = groups.flatMap(({ tone, first }) =>
    first.map(({ text, name, prompt, repeat }) => [
      tone === null ? NO_WORD_LIST : TONE_NAMES[tone],
      cleanSentence(text),
      describeAnswer({ name, prompt, repeat }),
    ]),
  );
  return {
    title: 'Sentences by label',
    columns: [
      { head: 'Label', share: 14 },
      { head: 'Sentence', share: 50 },
      { head: 'Answer', share: 36 },
    ],
    rows,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    note: describeQuality(portrayal, 'Labels'),
    lead: [describeQuality(portrayal, 'Labels')],
    findings: [],
    sources: [],
  };
}

/** Builds the statements that differ from the website. */
export function buildFactTable(title: string, facts: ComparedFacts): DetailTable {
  return {
    title,
    columns: [
      { head: 'Fact', share: 14 },
      { head: 'In the answer', share: 14 },
      { head: 'On your page', share: 14 },
      { head: 'Page', share: 26 },
      { head: 'Answer', share: 32 },
    ],
    rows: facts.wrong
      .slice(0, MAX_FACTS)
      .map(({ kind, shown, fact, ...answer }) => [
        fact.subject === null ? FACT_NAMES[kind] : `${FACT_NAMES[kind]} of ${fact.subject}`,
        shown,
        fact.shown,
        fact.url,
        describeAnswer(answer),
      ]),
    total: facts.wrong.length,
    note: `${describeComparison(facts)} ${describeFactSource(facts)}`,
    lead: [describeQuality(facts)],
    findings: [],
    sources: [],
  };
}

const describeQuality = ({ quality, source }: { quality: Quality; source: string }, subject = 'Quality'): string =>
  `${subject}: ${QUALITY_WORDS[quality]}. Source: ${source}.`;

const cleanSentence = (text: string): string => replaceLinksWithNames(text).replaceAll('**', '');

const describeAnswer = ({ name, prompt, repeat }: { name: string; prompt: string; repeat: number }): string =>
  `${name}, answer ${repeat + 1} to “${prompt}”`;
