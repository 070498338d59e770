import { formatScore } from '#lib/text/format.ts';
import { buildNewSince, type NewSinceView, summarizeGroup } from '../prose/new-since-last.ts';
import { type ChangeFact, collectSummaryFacts } from '../prose/summary-facts.ts';
import { writeSummary } from '../prose/write-summary.ts';
import type { ReportDocument } from '../report-document.ts';
import {
  buildChangeSentence,
  formatPoints,
  formatStep,
  listScoreChanges,
  type ScoreChangeView,
} from '../sections/score-change.ts';
import { addBarChart } from './charts.ts';
import { addParagraphs, type Deck, type DeckParagraph, measureParagraphs } from './deck.ts';
import { BODY_FONT_POINTS, FRAME } from './deck-theme.ts';
import { describeScoreSource } from './score-source.ts';

const TEXT_FRAME = { x: FRAME.left, y: FRAME.top, w: 5.2, h: FRAME.height } as const;
/** Space for the labels of losses, as a share of the scale. */
const LOSS_LABEL_SHARE = 0.4;
/** Number of bars that are readable next to the text. */
const MAX_STEPS = 6;
const CHART_FRAME = { x: 6.1, y: FRAME.top, w: 6.63, h: FRAME.height } as const;

/**
 * Adds a slide with what changed since the previous analysis, by cause; for a first analysis, the categories as the
 * baseline.
 */
export function addChangeSlide(deck: Deck, document: ReportDocument): void {
  const changes = listScoreChanges(document.analysis);
  const [shown] = changes.filter(({ groups }) => groups.length > 0);
  if (shown === undefined) addBaseline(deck, document, changes);
  else addChange(deck, document, { changes, shown });
}

/** Number of issues listed for each kind of change; the notes list more. */
const MAX_ISSUES = 2;
const MAX_NOTED_ISSUES = 10;

/**
 * Describes how many issues changed since the previous analysis, and lists them, one line for each kind of change;
 * empty for a first analysis.
 */
function listNewSince({ analysis }: ReportDocument, maxItems: number): string[] {
  const view = buildNewSince(analysis);
  return view === null ? [] : [view.sentence, ...view.groups.map((group) => summarizeGroup(group, maxItems))];
}

function listChangeNotes(changes: readonly ScoreChangeView[], measuredAt: string): string[] {
  return changes.flatMap((change) => [
    `${change.title}: ${buildChangeSentence(change, measuredAt)}.`,
    ...change.notes,
    ...change.groups.flatMap(({ title, steps }) =>
      steps.map((step) => `${title}: ${formatStep(step)} (${formatPoints(step.points)})`),
    ),
  ]);
}

interface ChangeSummary {
  changes: readonly ScoreChangeView[];
  /** The change in the chart. */
  shown: ScoreChangeView;
}

function addChange(deck: Deck, document: ReportDocument, { changes, shown }: ChangeSummary): void {
  const { analysis } = document;
  const title = `${shown.title}: ${buildChangeSentence(shown, analysis.measuredAt)}`;
  const slide = deck.addContentSlide(title, [
    ...listChangeNotes(changes, analysis.measuredAt),
    ...listNewSince(document, MAX_NOTED_ISSUES),
    describeScoreSource(analysis),
  ]);
  addParagraphs(slide, listChangeSentences(document), TEXT_FRAME);
  const bars = listBars(shown);
  addBarChart(deck, slide, {
    place: CHART_FRAME,
    altText: `Points by cause: ${bars.map((bar) => `${bar.title} ${formatPoints(bar.points)}`).join(', ')}`,
    labels: bars.map((bar) => bar.title),
    series: [{ name: 'Points', color: deck.accent, values: bars.map(({ points }) => points) }],
    min: computeMinimum(bars.map(({ points }) => points)),
    valueFormat: '+0.0;-0.0;0.0',
    hasScale: false,
  });
}

/**
 * Returns what changed, without causes where the frame has no room for them: the chart and the notes contain them, too.
 */
function listChangeSentences(document: ReportDocument): DeckParagraph[] {
  const facts = collectSummaryFacts(document);
  const [search, ...others] = facts.changes;
  const omitCauses = (change: ChangeFact): ChangeFact => ({ ...change, causes: [] });
  const fewer = search === undefined ? [] : [[search, ...others.map(omitCauses)]];
  const choices = [facts.changes, ...fewer, facts.changes.map(omitCauses)].map((changes) =>
    [...writeSummary({ ...facts, changes }).change, ...listNewSince(document, MAX_ISSUES)].map((text) => ({ text })),
  );
  const fits = (paragraphs: readonly DeckParagraph[]) =>
    measureParagraphs(paragraphs, TEXT_FRAME.w, BODY_FONT_POINTS) <= TEXT_FRAME.h;
  return choices.find(fits) ?? choices.at(-1) ?? [];
}

/** Returns where the scale begins: losses need space on their left for their labels. */
function computeMinimum(values: readonly number[]): number {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  return lowest === 0 ? 0 : Math.floor(10 * (lowest - LOSS_LABEL_SHARE * (highest - lowest))) / 10;
}

/** Returns the causes; with only one, its largest steps, because a single bar would show nothing. */
function listBars({ groups }: ScoreChangeView): { title: string; points: number }[] {
  const [only] = groups;
  if (only === undefined || groups.length > 1 || only.steps.length < 2) return [...groups];
  const sorted = [...only.steps].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const shownSteps = sorted.length > MAX_STEPS ? sorted.slice(0, MAX_STEPS - 1) : sorted;
  const others = sorted.slice(shownSteps.length);
  const bars = shownSteps.map(({ title, points }) => ({ title, points }));
  if (others.length === 0) return bars;
  const points = others.reduce((sum, step) => sum + step.points, 0);
  return [...bars, { title: `${others.length} smaller changes`, points: Math.round(10 * points) / 10 }];
}

/** Height of a sentence above the category chart, in inches. */
const LINE_HEIGHT = 0.4;
const NOT_COMPARED = 'The scores were not compared, because the earlier crawl is not available.';

/** Returns the title of a slide without steps: the issues can have changed although the scores did not. */
function describeUnchanged(isCompared: boolean, view: NewSinceView | null): string {
  if (!isCompared) return 'Scores not compared with the previous analysis';
  const hasNoChange = view !== null && view.groups.length === 0;
  return `No change${hasNoChange ? '' : ' in the scores'} since the previous analysis`;
}

function addBaseline(deck: Deck, document: ReportDocument, changes: readonly ScoreChangeView[]): void {
  const { analysis } = document;
  const measured = analysis.categories.flatMap(({ title, score }) => (score === null ? [] : [{ title, score }]));
  const missing = analysis.categories.filter(({ score }) => score === null).map(({ title }) => title);
  const view = buildNewSince(analysis);
  // Without an earlier crawl that can be read, the issues can still have changed.
  const isFirst = changes.length === 0 && view === null;
  const slide = deck.addContentSlide(
    isFirst ? 'First analysis: the baseline' : describeUnchanged(changes.length > 0, view),
    [
      ...listChangeNotes(changes, analysis.measuredAt),
      ...listNewSince(document, MAX_NOTED_ISSUES),
      describeScoreSource(analysis),
      missing.length === 0 ? 'All categories were measured.' : `Not measured: ${missing.join('; ')}.`,
    ],
  );
  const { change } = writeSummary(collectSummaryFacts(document));
  const sentences = isFirst
    ? ['Search score by category, out of 100. The next analysis will be compared with it.']
    : [...(changes.length === 0 ? [NOT_COMPARED] : change), ...(view === null ? [] : [view.sentence])];
  const textHeight = LINE_HEIGHT * Math.max(2, sentences.length);
  addParagraphs(
    slide,
    sentences.map((text) => ({ text })),
    { x: FRAME.left, y: FRAME.top, w: FRAME.width, h: textHeight },
  );
  if (measured.length === 0) return;
  addBarChart(deck, slide, {
    place: { x: FRAME.left, y: FRAME.top + textHeight, w: FRAME.width, h: FRAME.height - textHeight },
    altText: `Score by category: ${measured.map(({ title, score }) => `${title} ${formatScore(score)}`).join(', ')}`,
    labels: measured.map(({ title }) => title),
    series: [{ name: 'Score (of 100)', color: deck.accent, values: measured.map(({ score }) => Math.round(score)) }],
    max: 100,
    step: 20,
    valueFormat: '0',
  });
}
