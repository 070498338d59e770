/** Font size at which the other values were measured; they are scaled for other sizes. */
const BASE_FONT_POINTS = 11;
/** Line height and row padding in inches, measured with the fonts that replace Arial. */
const LINE_HEIGHT = 0.18;
const ROW_PADDING = 0.08;
/** Left and right padding of a column, in inches. */
const HORIZONTAL_CELL_MARGIN = 0.12;
/** Average number of characters per inch; characters of wide scripts count as two. */
const CHARACTERS_PER_INCH = 12.5;

/** Share by which the available height is reduced per step, as long as the number of slides stays the same. */
const HEIGHT_STEP_SHARE = 0.05;

const WIDE_CHARACTER = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/gu;

export interface TableMeasure {
  /** Width of each column, in inches. */
  widths: readonly number[];
  /** Height available for rows on a slide, in inches. */
  height: number;
  points: number;
}

/** Returns the height of a line of text, in inches. */
export const computeLineHeight = (points: number): number => (LINE_HEIGHT * points) / BASE_FONT_POINTS;

/** Returns the number of lines that a text takes in a column. */
export function countLines(text: string, widthInches: number, points: number): number {
  const charactersPerLine = Math.max(1, Math.floor((widthInches * CHARACTERS_PER_INCH * BASE_FONT_POINTS) / points));
  const computeWidth = (line: string) => line.length + (line.match(WIDE_CHARACTER)?.length ?? 0);
  return text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(computeWidth(line) / charactersPerLine)), 0);
}

/**
 * Distributes rows over as few slides as possible, filled as evenly as possible. A row taller than a slide gets its own
 * slide.
 */
export function paginateRows<Row extends readonly string[]>(
  rows: readonly Row[],
  { widths, height: availableHeight, points }: TableMeasure,
): Row[][] {
  const measured = rows.map((row) => {
    const lines = Math.max(
      1,
      ...row.map((text, column) => countLines(text, (widths[column] ?? 1) - HORIZONTAL_CELL_MARGIN, points)),
    );
    return { row, height: lines * computeLineHeight(points) + ROW_PADDING };
  });
  let pages = fillPages(measured, availableHeight);
  // Find the number of slides first, then fill them as evenly as possible.
  for (
    let reducedHeight = availableHeight * (1 - HEIGHT_STEP_SHARE);
    reducedHeight > 0;
    reducedHeight -= availableHeight * HEIGHT_STEP_SHARE
  ) {
    const evenPages = fillPages(measured, reducedHeight);
    if (evenPages.length > pages.length) break;
    pages = evenPages;
  }
  return pages;
}

function fillPages<Row>(rows: readonly { row: Row; height: number }[], availableHeight: number): Row[][] {
  const pages: Row[][] = [];
  let remainingHeight = 0;
  for (const { row, height } of rows) {
    const page = pages.at(-1);
    if (page === undefined || height > remainingHeight) {
      pages.push([row]);
      remainingHeight = availableHeight - height;
    } else {
      page.push(row);
      remainingHeight -= height;
    }
  }
  return pages;
}
