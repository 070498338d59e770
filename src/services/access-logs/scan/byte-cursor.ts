const SPACE = 32;
const QUOTE = 34;
const BACKSLASH = 92;
const DIGIT_0 = 48;

/** A place in a line. */
export interface ByteCursor {
  bytes: Buffer;
  at: number;
  /** End of the line. */
  end: number;
}

/** Where a field is. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Moves to the next byte of this value, or to the end of the line. */
export function moveTo(cursor: ByteCursor, value: number): void {
  while (cursor.at < cursor.end && cursor.bytes[cursor.at] !== value) cursor.at += 1;
}

/** Moves past the next space and stores the text before it. Returns false if that text is empty or the line ends. */
export function readToken(cursor: ByteCursor, field: ByteRange): boolean {
  field.start = cursor.at;
  moveTo(cursor, SPACE);
  field.end = cursor.at;
  cursor.at += 1;
  return field.end > field.start && cursor.at < cursor.end;
}

/** Moves past the quote at the cursor; false if there is none. */
export function openQuote(cursor: ByteCursor): boolean {
  if (cursor.at >= cursor.end || cursor.bytes[cursor.at] !== QUOTE) return false;
  cursor.at += 1;
  return true;
}

/** Moves to the quote that ends a quoted text; false if there is none. */
export function findClosingQuote(cursor: ByteCursor): boolean {
  const { bytes, end } = cursor;
  for (;;) {
    const quote = bytes.indexOf(QUOTE, cursor.at);
    if (quote === -1 || quote >= end) return false;
    cursor.at = quote;
    if (bytes[quote - 1] !== BACKSLASH || !isEscaped(bytes, quote)) return true;
    cursor.at += 1;
  }
}

function isEscaped(bytes: Buffer, position: number): boolean {
  let count = 0;
  while (bytes[position - 1 - count] === BACKSLASH) count += 1;
  return count % 2 === 1;
}

/** The result is an invalid number when a byte is not a digit; dates and statuses reject it. */
export function readDigit(bytes: Buffer, position: number): number {
  const digit = (bytes[position] ?? 0) - DIGIT_0;
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
}

/** Reads two digits. */
export const readTwoDigits = (bytes: Buffer, position: number): number =>
  readDigit(bytes, position) * 10 + readDigit(bytes, position + 1);
