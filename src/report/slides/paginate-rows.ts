/** Size of table text at 11 pt; other sizes scale. */
const BASE_POINTS = 11;
/** Inches that a line and the padding of a row take, with characters as wide as in the fonts that replace Arial. */
const LINE_HEIGHT = 0.18;
const ROW_PADDING = 0.08;
/** Left and right of a text in its column, inches. */
const CELL_MARGINS = 0.12;
/** Average characters per inch; characters of wide scripts count as two. */
const CHARACTERS_PER_INCH = 12.5;

/** Step by which the available height is reduced while the number of slides stays the same. */
const STEP = 0.05;

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/gu;

export interface TableMeasure {
  /** Width of each column, inches. */
  widths: readonly number[];
  /** Room for rows on a slide, inches. */
  height: number;
  points: number;
}

/** Number of lines a text needs in a column. */
function buildLines(text: string, widthInches: number, points: number): number {
  const perLine = Math.max(1, Math.floor((widthInches * CHARACTERS_PER_INCH * BASE_POINTS) / points));
  const computeWidth = (line: string) => line.length + (line.match(WIDE)?.length ?? 0);
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(computeWidth(line) / perLine)), 0);
}

/** Rows by slide, so that none overflows its slide: as few slides as needed, filled about evenly. A row taller than a slide gets its own slide. */
export function paginateRows<Row extends readonly string[]>(
  rows: readonly Row[],
  { widths, height: room, points }: TableMeasure,
): Row[][] {
  const measured = rows.map((row) => {
    const lines = Math.max(
      1,
      ...row.map((text, column) => buildLines(text, (widths[column] ?? 1) - CELL_MARGINS, points)),
    );
    return { row, height: (lines * LINE_HEIGHT * points) / BASE_POINTS + ROW_PADDING };
  });
  let pages = fillPages(measured, room);
  // Find the number of slides first, then fill them as evenly as possible.
  for (let less = room * (1 - STEP); less > 0; less -= room * STEP) {
    const evener = fillPages(measured, less);
    if (evener.length > pages.length) break;
    pages = evener;
  }
  return pages;
}

function fillPages<Row>(rows: readonly { row: Row; height: number }[], room: number): Row[][] {
  const pages: Row[][] = [];
  let left = 0;
  for (const { row, height } of rows) {
    const page = pages.at(-1);
    if (page === undefined || height > left) {
      pages.push([row]);
      left = room - height;
    } else {
      page.push(row);
      left -= height;
    }
  }
  return pages;
}
