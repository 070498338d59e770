import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { describeInterval, describeSample, formatPercent } from '#lib/assistants/figure-words.ts';
import { formatScore } from '#lib/text/format.ts';
import type { ReportDocument } from '../report-document.ts';
import {
  buildAiSearchHealth,
  describeVisibility,
  explainBlockedCitations,
} from '../sections/ai-search-health.section.ts';
import { addBarChart } from './charts.ts';
import { addParagraphs, type Deck, type DeckParagraph } from './deck.ts';
import { FRAME, INK_2 } from './deck-theme.ts';

const TEXT_FRAME = { x: FRAME.left, y: FRAME.top, w: 6, h: FRAME.height } as const;
const CHART_FRAME = { x: 6.9, y: FRAME.top, w: 5.83, h: FRAME.height } as const;
/** Number of warnings that fit. */
const MAX_WARNINGS = 3;
const NOTE =
  'Readiness shows how well an assistant can reach, read and use the site, not how often it mentions the site.';

/** Adds a slide with AI readiness and what prevents assistants from reading the site. */
export function addAiSlide(deck: Deck, { analysis }: ReportDocument): void {
  const { readiness, band, reason, platforms, ceilings, visibilityFindings } = buildAiSearchHealth(analysis);
  const measured = platforms.flatMap(({ name, readiness: value }) => (value === null ? [] : [{ name, value }]));
  const slide = deck.addContentSlide(
    readiness === null
      ? 'AI readiness: not measured'
      : `AI readiness: ${formatScore(readiness)} of 100, ${band?.word ?? ''}`,
    [
      NOTE,
      ...platforms.map(({ name, warning, accessText }) => `${name}: ${warning ?? `${accessText}.`}`),
      ...visibilityFindings.map(({ title, description }) => `${title}. ${description}`),
    ],
  );
  const warnings = platforms.flatMap(({ warning }) => warning ?? []).slice(0, MAX_WARNINGS);
  const findings = [
    ...(readiness === null ? [reason ?? 'None of its checks could be measured.'] : []),
    ...ceilings.map((ceiling) => `Capped at ${ceiling.cap}: ${ceiling.reason}.`),
    ...warnings,
  ];
  const paragraphs: DeckParagraph[] = [
    ...(findings.length === 0 ? ['No assistant is prevented from reading the site.'] : findings).map((text) => ({
      text,
    })),
    { text: NOTE, color: INK_2 },
  ];
  addParagraphs(slide, paragraphs, measured.length === 0 ? { ...TEXT_FRAME, w: FRAME.width } : TEXT_FRAME);
  if (measured.length === 0) return;
  addBarChart(deck, slide, {
    place: CHART_FRAME,
    altText: `Readiness by assistant: ${measured.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
    labels: measured.map(({ name }) => name),
    series: [{ name: 'Readiness (of 100)', color: deck.accent, values: measured.map(({ value }) => value) }],
    max: 100,
    step: 25,
    valueFormat: '0',
  });
}

/**
 * Adds a table of how often assistants mention and cite the website, with the quality of the shares; no slide without a
 * run.
 */
export function addVisibilitySlide(deck: Deck, { analysis }: ReportDocument): void {
  const view = buildAiSearchHealth(analysis);
  const { visibility } = view;
  if (visibility === null) return;
  const columns = [
    { head: 'Assistant', share: 24 },
    { head: 'Mentions you', share: 38 },
    { head: 'Cites you (with web search)', share: 38 },
  ];
  const rows = visibility.engines.map(({ name, mentionRate, citationRate }) => [
    name,
    describeShare(mentionRate),
    describeShare(citationRate),
  ]);
  const qualities = new Set(visibility.engines.map(({ quality }) => QUALITY_WORDS[quality]));
  const texts = [
    `Quality: ${[...qualities].join(', ')}. Ranges are 95% intervals.`,
    explainBlockedCitations(view) ?? [],
  ].flat();
  const lead = texts.map((text) => ({ text, color: INK_2 }));
  deck.addTableSlides(
    'How often AI assistants mention and cite you',
    { columns, rows, lead },
    describeVisibility(visibility),
  );
}

function describeShare(figure: VisibilityFigure): string {
  const share = [formatShareFigure(figure), describeInterval(figure) ?? []].flat().join(', ');
  return `${share}\n${describeSample(figure)}`;
}

const formatShareFigure = (figure: VisibilityFigure): string =>
  figure.state === 'measured' ? formatPercent(figure.value) : 'not measured';
