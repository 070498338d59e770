import type PptxGenJS from 'pptxgenjs';
import { buildReportFooter, getReportSender, getReportTitle, type ReportDocument } from '../report-document.ts';
import { normalizeDeckText, shortened } from './deck-text.ts';
import {
  FONT_NAME,
  FRAME,
  INK,
  INK_2,
  INK_3,
  LINE_COLOR,
  PAPER_COLOR,
  PRODUCT_ACCENT,
  RAISED_COLOR,
} from './deck-theme.ts';
import { paginateRows } from './paginate-rows.ts';

const LAYOUT_NAME = 'report';
const MAX_CELL_LENGTH = 420;
const HEAD_HEIGHT = 0.4;
const FONT_SIZE_POINTS = 11;
const LARGE_FONT_SIZE_POINTS = 15;
/** Inches: top, right, bottom, left. */
const CELL_MARGIN: [number, number, number, number] = [0.04, 0.08, 0.04, 0.02];
const NUMBER_MARGIN: [number, number, number, number] = [0.04, 0.2, 0.04, 0.02];

export interface DeckColumn {
  head: string;
  /** Share of the table width. */
  share: number;
  isNumber?: boolean;
}
export interface DeckTable {
  columns: readonly DeckColumn[];
  rows: readonly (readonly string[])[];
}

/** A deck with our layout: every slide has a title, notes, the footer and its number. */
export interface Deck {
  pptx: PptxGenJS;
  /** Six hexadecimal digits. */
  accent: string;
  /** @param notes speaker notes: what the slide is based on */
  slide(title: string, notes: readonly string[]): PptxGenJS.Slide;
  /** Adds a table on as many slides as needed, each titled like "Issues (2 of 3)". */
  table(title: string, table: DeckTable, notes: readonly string[]): void;
  /**
   * Explains why there is nothing to show and how to change that. Consecutive empty sections share one slide, placed
   * before the next section.
   */
  notMeasured(title: string, missing: { reason: string; step: string | null }): void;
  /** Writes the file; nothing can be added afterward. */
  finish(): void;
}

export function createDeck(pptx: PptxGenJS, document: ReportDocument): Deck {
  const accent = document.branding?.accent?.slice(1).toUpperCase() ?? PRODUCT_ACCENT;
  pptx.layout = 'LAYOUT_WIDE';
  pptx.title = normalizeDeckText(getReportTitle(document));
  const sender = normalizeDeckText(getReportSender(document) ?? '');
  pptx.author = sender;
  pptx.company = sender;
  pptx.subject = 'Website audit';
  pptx.theme = { headFontFace: FONT_NAME, bodyFontFace: FONT_NAME };
  pptx.defineSlideMaster(getLayout(accent, normalizeDeckText(buildReportFooter(document))));

  const missing: Missing[] = [];
  const addSlide: Deck['slide'] = (title, notes) => {
    const added = pptx.addSlide({ masterName: LAYOUT_NAME });
    added.addText(normalizeDeckText(title), { placeholder: 'title' });
    added.addNotes(normalizeDeckText(notes.join('\n')));
    return added;
  };
  const slide: Deck['slide'] = (title, notes) => {
    addMissingSlides();
    return addSlide(title, notes);
  };
  const addMissingSlides = () => {
    const [first, ...others] = missing.splice(0);
    if (first === undefined) return;
    if (others.length === 0) addNotMeasured(addSlide, first);
    else
      table('Not measured', buildUnmeasuredTable([first, ...others]), [
        'Each needs a data source that is not connected, or another analysis.',
      ]);
  };
  const table: Deck['table'] = (title, { columns, rows }, notes) => {
    const total = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (FRAME.width * share) / total);
    const texts = rows.map((row) => row.map((text) => shortened(normalizeDeckText(text), MAX_CELL_LENGTH)));
    const { points, pages } = layOutRows(texts, widths);
    pages.forEach((page, position) => {
      const numberedTitle = pages.length === 1 ? title : `${title} (${position + 1} of ${pages.length})`;
      const { left, top, width } = FRAME;
      slide(numberedTitle, notes).addTable([buildHeadRow(columns), ...page.map((row) => buildBodyRow(row, columns))], {
        x: left,
        y: top,
        w: width,
        colW: widths,
        fontFace: FONT_NAME,
        fontSize: points,
        color: INK,
        valign: 'top',
        margin: CELL_MARGIN,
      });
    });
  };
  return {
    pptx,
    accent,
    slide,
    table,
    notMeasured: (title, { reason, step }) => void missing.push({ title, reason, step }),
    finish: addMissingSlides,
  };
}

interface Missing {
  title: string;
  reason: string;
  step: string | null;
}

function addNotMeasured(addSlide: Deck['slide'], { title, reason, step }: Missing): void {
  const lines = [reason, ...(step === null ? [] : [`How to measure it: ${step}`])];
  const texts = lines.map((text) => ({ text: normalizeDeckText(text), options: { breakLine: true } }));
  addSlide(title, ['Not measured.', ...lines]).addText(
    [{ text: 'Not measured', options: { bold: true, color: INK, breakLine: true } }, ...texts],
    {
      x: FRAME.left,
      y: FRAME.top,
      w: 9,
      h: 1.6,
      fontFace: FONT_NAME,
      fontSize: 16,
      color: INK_2,
      valign: 'top',
      margin: 0,
    },
  );
}

const buildUnmeasuredTable = (missing: readonly Missing[]): DeckTable => ({
  columns: [
    { head: 'Section', share: 22 },
    { head: 'Why', share: 39 },
    { head: 'How to measure it', share: 39 },
  ],
  rows: missing.map(({ title, reason, step }) => [title, reason, step ?? '–']),
});

/** Uses large type when everything fits on one slide. */
function layOutRows(rows: readonly string[][], widths: readonly number[]) {
  const paginateAt = (points: number) => paginateRows(rows, { widths, height: FRAME.height - HEAD_HEIGHT, points });
  const large = paginateAt(LARGE_FONT_SIZE_POINTS);
  return large.length === 1
    ? { points: LARGE_FONT_SIZE_POINTS, pages: large }
    : { points: FONT_SIZE_POINTS, pages: paginateAt(FONT_SIZE_POINTS) };
}

function getLayout(accent: string, footer: string): PptxGenJS.SlideMasterProps {
  const { left, width } = FRAME;
  return {
    title: LAYOUT_NAME,
    background: { color: PAPER_COLOR },
    objects: [
      { rect: { x: left, y: 0.42, w: width, h: 0.03, fill: { color: accent } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: left,
            y: 0.5,
            w: width,
            h: 0.7,
            fontFace: FONT_NAME,
            fontSize: 26,
            bold: true,
            color: INK,
            align: 'left',
            valign: 'middle',
            margin: 0,
          },
          text: '',
        },
      },
      {
        text: {
          text: footer,
          options: { x: left, y: 7.0, w: 10, h: 0.3, fontFace: FONT_NAME, fontSize: 9, color: INK_3, margin: 0 },
        },
      },
    ],
    slideNumber: { x: 12.23, y: 7.0, w: 0.5, h: 0.3, fontFace: FONT_NAME, fontSize: 9, color: INK_3, align: 'right' },
  };
}

type Border = { type: 'solid' | 'none'; pt?: number; color?: string };
const NONE: Border = { type: 'none' };
const buildBottomBorder = (color: string, pt: number): [Border, Border, Border, Border] => [
  NONE,
  NONE,
  { type: 'solid', pt, color },
  NONE,
];

function buildHeadRow(columns: readonly DeckColumn[]): PptxGenJS.TableRow {
  return columns.map(({ head, isNumber }) => ({
    text: head,
    options: {
      bold: true,
      color: INK_3,
      fill: { color: RAISED_COLOR },
      border: buildBottomBorder(INK_3, 0.75),
      ...getAlignment(isNumber),
    },
  }));
}

function buildBodyRow(row: readonly string[], columns: readonly DeckColumn[]): PptxGenJS.TableRow {
  return row.map((text, position) => ({
    text,
    options: { border: buildBottomBorder(LINE_COLOR, 0.5), ...getAlignment(columns[position]?.isNumber) },
  }));
}

/** Adds space between a number and the text to its right. */
const getAlignment = (isNumber: boolean | undefined) =>
  isNumber ? { align: 'right' as const, margin: NUMBER_MARGIN } : { align: 'left' as const };
