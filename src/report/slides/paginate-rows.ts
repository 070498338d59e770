/** Of table text at 11 pt; other sizes scale. */
const BASE_POINTS = 11;
/** Inches that a line and the space around a row take, with letters as wide as those that replace Arial where it is missing. */
const LINE_HEIGHT = 0.18;
const ROW_PADDING = 0.08;
/** Left and right of a text in its column, inches. */
const CELL_MARGINS = 0.12;
/** Characters of an average text that fit into an inch; wide scripts take two. */
const CHARACTERS_PER_INCH = 12.5;

/** Part of the room that is tried less at a time while the number of slides stays. */
const STEP = 0.05;

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/gu;

export interface TableMeasure {
  /** Of each column, inches. */
  widths: readonly number[];
  /** Room for rows on a slide, inches. */
  height: number;
  points: number;
}

/** Lines that a text takes in a column. */
function linesOf(text: string, widthInches: number, points: number): number {
  const perLine = Math.max(1, Math.floor((widthInches * CHARACTERS_PER_INCH * BASE_POINTS) / points));
  const width = (line: string) => line.length + (line.match(WIDE)?.length ?? 0);
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(width(line) / perLine)), 0);
}

/** Rows by slide, so that none runs off its slide: as few slides as it takes, filled about evenly. A row that is taller than a slide gets one of its own. */
export function paginateRows<Row extends readonly string[]>(
  rows: readonly Row[],
  { widths, height: room, points }: TableMeasure,
): Row[][] {
  const measured = rows.map((row) => {
    const lines = Math.max(
      1,
      ...row.map((text, column) => linesOf(text, (widths[column] ?? 1) - CELL_MARGINS, points)),
    );
    return { row, height: (lines * LINE_HEIGHT * points) / BASE_POINTS + ROW_PADDING };
  });
  let pages = filled(measured, room);
  // As many slides as it takes, and then as evenly as they can be filled.
  for (let less = room * (1 - STEP); less > 0; less -= room * STEP) {
    const evener = filled(measured, less);
    if (evener.length > pages.length) break;
    pages = evener;
  }
  return pages;
}

function filled<Row>(rows: readonly { row: Row; height: number }[], room: number): Row[][] {
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
