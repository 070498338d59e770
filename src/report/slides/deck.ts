import type PptxGenJS from 'pptxgenjs';
import { formatInteger } from '#lib/text/format.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { buildReportFooter, getReportPublisher, getReportTitle, type ReportDocument } from '../report-document.ts';
import { normalizeDeckText } from './deck-text.ts';
import {
  BODY_FONT_POINTS,
  FONT_NAME,
  FOOTER_FONT_POINTS,
  FRAME,
  INK,
  INK_3,
  LINE_COLOR,
  PAPER_COLOR,
  PRODUCT_ACCENT,
  RAISED_COLOR,
  TITLE_FONT_POINTS,
} from './deck-theme.ts';
import { computeLineHeight, countLines, paginateRows } from './paginate-rows.ts';

const LAYOUT_NAME = 'report';
/** Layout for titles that need two lines. */
const LONG_TITLE_LAYOUT = 'report, long title';
const COVER_LAYOUT = 'cover';
/** Number of characters of a title that fit on one line. */
const LONG_TITLE_LENGTH = 58;
/** Layouts with the position and size of their title. */
const LAYOUTS = [
  { name: LAYOUT_NAME, y: 0.45, h: 0.8, fontSize: TITLE_FONT_POINTS },
  { name: LONG_TITLE_LAYOUT, y: 0.45, h: 0.85, fontSize: 22 },
  { name: COVER_LAYOUT, y: 2.2, h: 1.5, fontSize: 40 },
] as const;
const MAX_CELL_LENGTH = 420;
const HEAD_HEIGHT = 0.5;
/** Space between the lead and the table, in inches. */
const LEAD_SPACE = 0.1;
const MAX_TITLE_LENGTH = 90;
const POINTS_PER_INCH = 72;
/** Sizes of paragraphs, largest first. */
const PARAGRAPH_FONT_POINTS = [24, 22, 20, BODY_FONT_POINTS];
/** Space after a paragraph and after a numbered step, and the indentation of steps, in points. */
const PARAGRAPH_SPACE = 8;
const STEP_SPACE = 4;
const STEP_INDENT = 28;
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
  /** Number of all rows, if `rows` are only the first ones. */
  total?: number;
  /** Paragraphs above the table, on each of its slides. */
  lead?: readonly DeckParagraph[];
  /** Whether long texts are shown entirely instead of being shortened. */
  isEntire?: boolean;
}

/** Text on a slide: a paragraph, or a numbered step. */
export interface DeckParagraph {
  text: string;
  isBold?: boolean;
  /** Number of a step. */
  number?: number;
  color?: string;
}

export interface DeckFrame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A deck with our layout: every slide has a title, notes, the footer and its number. */
export interface Deck {
  pptx: PptxGenJS;
  /** Six hexadecimal digits. */
  accent: string;
  /** @param notes speaker notes: what the slide is based on */
  addContentSlide(title: string, notes: readonly string[]): PptxGenJS.Slide;
  /** Adds the first slide, with a large title in the middle. */
  addCover(title: string, notes: readonly string[]): PptxGenJS.Slide;
  /** Adds a table on as many slides as needed; several are titled like "Issues (2 of 3)". */
  addTableSlides(title: string, table: DeckTable, notes: readonly string[]): void;
}

export function createDeck(pptx: PptxGenJS, document: ReportDocument): Deck {
  const accent = document.branding?.accent?.slice(1).toUpperCase() ?? PRODUCT_ACCENT;
  pptx.layout = 'LAYOUT_WIDE';
  pptx.title = normalizeDeckText(getReportTitle(document));
  const publisher = normalizeDeckText(getReportPublisher(document) ?? '');
  pptx.author = publisher;
  pptx.company = publisher;
  pptx.subject = 'Website audit';
  pptx.theme = { headFontFace: FONT_NAME, bodyFontFace: FONT_NAME };
  const footer = normalizeDeckText(buildReportFooter(document));
  for (const layout of LAYOUTS) pptx.defineSlideMaster(buildLayout(layout, accent, footer));

  const addSlide = (masterName: string, title: string, notes: readonly string[]) => {
    const added = pptx.addSlide({ masterName });
    added.addText(normalizeDeckText(truncateAtWord(title, MAX_TITLE_LENGTH)), { placeholder: 'title' });
    added.addNotes(normalizeDeckText(notes.join('\n')));
    return added;
  };
  const addContentSlide: Deck['addContentSlide'] = (title, notes) =>
    addSlide(title.length > LONG_TITLE_LENGTH ? LONG_TITLE_LAYOUT : LAYOUT_NAME, title, notes);
  const addTableSlides: Deck['addTableSlides'] = (title, content, notes) => {
    const pages = layOutTable(content);
    const shownTitle = buildTableTitle(title, content.rows.length, content);
    pages.forEach((page, position) => {
      const numberedTitle = pages.length === 1 ? shownTitle : `${shownTitle} (${position + 1} of ${pages.length})`;
      addTable(addContentSlide(numberedTitle, notes), content, page);
    });
  };
  return {
    pptx,
    accent,
    addContentSlide,
    addCover: (title, notes) => addSlide(COVER_LAYOUT, title, notes),
    addTableSlides,
  };
}

/** Returns a deck that adds only the first slide of each table; the title states how many rows it shows. */
export function createExcerptDeck(deck: Deck): Deck {
  return {
    ...deck,
    addTableSlides(title, content, notes) {
      const [page] = layOutTable(content);
      if (page === undefined) return;
      const shownTitle = buildTableTitle(title, page.rows.length, content);
      addTable(deck.addContentSlide(shownTitle, notes), content, page);
    },
  };
}

/** Returns the title of a table; if it shows only its first rows, such as "Issues (first 8 of 20)". */
function buildTableTitle(title: string, shown: number, { rows, total = rows.length }: DeckTable): string {
  return shown < total ? `${title} (first ${formatInteger(shown)} of ${formatInteger(total)})` : title;
}

/** Adds paragraphs and numbered steps in the largest size that fits, never smaller than body text. */
export function addParagraphs(slide: PptxGenJS.Slide, paragraphs: readonly DeckParagraph[], frame: DeckFrame): void {
  const points =
    PARAGRAPH_FONT_POINTS.find((size) => measureParagraphs(paragraphs, frame.w, size) <= frame.h) ?? BODY_FONT_POINTS;
  const texts = paragraphs.map(({ text, isBold = false, number, color = INK }) => ({
    text: normalizeDeckText(text),
    options: {
      breakLine: true,
      bold: isBold,
      color,
      paraSpaceAfter: number === undefined ? PARAGRAPH_SPACE : STEP_SPACE,
      ...(number !== undefined && { bullet: { type: 'number' as const, numberStartAt: number, indent: STEP_INDENT } }),
    },
  }));
  slide.addText(texts, { ...frame, fontFace: FONT_NAME, fontSize: points, valign: 'top', margin: 0 });
}

/** Returns the height of paragraphs in inches. */
export function measureParagraphs(paragraphs: readonly DeckParagraph[], width: number, points: number): number {
  return paragraphs.reduce((height, { text, number }) => {
    const textWidth = number === undefined ? width : width - STEP_INDENT / POINTS_PER_INCH;
    const space = number === undefined ? PARAGRAPH_SPACE : STEP_SPACE;
    return height + countLines(text, textWidth, points) * computeLineHeight(points) + space / POINTS_PER_INCH;
  }, 0);
}

/** The rows of a table on one slide, with the widths of the columns and the height of the lead in inches. */
interface TablePage {
  rows: string[][];
  widths: number[];
  leadHeight: number;
}

function layOutTable({ columns, rows, lead = [], isEntire = false }: DeckTable): TablePage[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (FRAME.width * share) / total);
  const maxLength = isEntire ? Number.POSITIVE_INFINITY : MAX_CELL_LENGTH;
  const texts = rows.map((row) => row.map((text) => truncateAtWord(normalizeDeckText(text), maxLength)));
  const leadHeight = lead.length === 0 ? 0 : measureParagraphs(lead, FRAME.width, BODY_FONT_POINTS) + LEAD_SPACE;
  const measure = { widths, height: FRAME.height - HEAD_HEIGHT - leadHeight, points: BODY_FONT_POINTS };
  return paginateRows(texts, measure).map((page) => ({ rows: page, widths, leadHeight }));
}

function addTable(
  slide: PptxGenJS.Slide,
  { columns, lead = [] }: DeckTable,
  { rows, widths, leadHeight }: TablePage,
): void {
  const { left: x, top, width: w } = FRAME;
  if (lead.length > 0) addParagraphs(slide, lead, { x, y: top, w, h: leadHeight - LEAD_SPACE });
  slide.addTable([buildHeadRow(columns), ...rows.map((row) => buildBodyRow(row, columns))], {
    x,
    y: top + leadHeight,
    w,
    colW: widths,
    fontFace: FONT_NAME,
    fontSize: BODY_FONT_POINTS,
    color: INK,
    valign: 'top',
    margin: CELL_MARGIN,
  });
}

type SlideLayout = (typeof LAYOUTS)[number];

function buildLayout(
  { name, y, h, fontSize }: SlideLayout,
  accent: string,
  footer: string,
): PptxGenJS.SlideMasterProps {
  const { left, width } = FRAME;
  return {
    title: name,
    background: { color: PAPER_COLOR },
    objects: [
      { rect: { x: left, y: 0.42, w: width, h: 0.03, fill: { color: accent } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: left,
            y,
            w: width,
            h,
            fontFace: FONT_NAME,
            fontSize,
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
          options: {
            x: left,
            y: 7.0,
            w: 10,
            h: 0.3,
            fontFace: FONT_NAME,
            fontSize: FOOTER_FONT_POINTS,
            color: INK_3,
            margin: 0,
          },
        },
      },
    ],
    slideNumber: {
      x: 12.23,
      y: 7.0,
      w: 0.5,
      h: 0.3,
      fontFace: FONT_NAME,
      fontSize: FOOTER_FONT_POINTS,
      color: INK_3,
      align: 'right',
    },
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

/** Returns the alignment of a cell; numbers have space between them and the text to their right. */
const getAlignment = (isNumber: boolean | undefined) =>
  isNumber ? { align: 'right' as const, margin: NUMBER_MARGIN } : { align: 'left' as const };
