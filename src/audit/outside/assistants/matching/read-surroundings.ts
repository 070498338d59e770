import { MASK, type TextRange } from './mask-text.ts';

/** Where a name is in its line. */
export interface Surroundings {
  isInList: boolean;
  isInHeading: boolean;
  isBold: boolean;
  /** Whether the name fills a bold passage, a heading or a table cell, or begins a list item with an explanation. */
  isLabel: boolean;
  /** Whether the name begins a list item or a table row. */
  startsItem: boolean;
  /** Whether the name begins a sentence, a line, a quotation or a list item, where every word is capitalized. */
  isFirstWord: boolean;
}

const LIST_MARK = /^[\s>]*(?:[-*+•·▪●]|\(?\d{1,3}[.)、）]|[a-z][.)]|[①-⑳])[ \t]+/u;
const HEADING_MARK = /^[\s>]*#{1,6}[ \t]+/;
const BOLD = /\*\*(?=[^\s*])([^*\n]{1,300})\*\*|__(?=[^\s_])([^_\n]{1,300})__/g;
const BOLD_LINE = /^[\s>]*(?:\*\*|__)[^*_]{1,200}(?:\*\*|__)[:：]?\s*$/;
/** Marks that may occur between the beginning of a line and its first word. */
const OPENING = /^[\s>*_#"'([|\d.)、：:①-⑳•·+¡¿-]*$/u;
/** Text after a name that a line explains: "Acme: ...", "Acme – ...", "Acme (...)". */
const EXPLANATION = new RegExp(`^[*_"'\\])]*\\s*(?:$|[::–|(（${MASK}]|-\\s|[*_]{2})`, 'u');
const SENTENCE_START = /[.!?。！？؟…][\s"'*_)\]¡¿]*$/u;
/** Longer lines are considered malicious, and only their part before and after a name counts. */
const MAX_LINE_LENGTH = 2_000;

/** Reads where a name is in an answer. */
export function readSurroundings(text: string, name: TextRange): Surroundings {
  const from = Math.max(0, name.start - MAX_LINE_LENGTH);
  const start = from + text.slice(from, name.start).lastIndexOf('\n') + 1;
  const rest = text.slice(name.end, name.end + MAX_LINE_LENGTH);
  const length = rest.indexOf('\n');
  const end = name.end + (length === -1 ? rest.length : length);
  const line = text.slice(start, end);
  const before = text.slice(start, name.start);
  const after = text.slice(name.end, end);
  const bold = findBoldPassage(line, name.start - start);
  const isInHeading = HEADING_MARK.test(line) || BOLD_LINE.test(line);
  const isInList = LIST_MARK.test(line);
  const startsLine = OPENING.test(before);
  const isCell = /\|\s*[*_]{0,2}$/.test(before) && /^[*_]{0,2}\s*[|(]/.test(after);
  const isLine = startsLine && /^[*_]{0,2}[::]?\s*$/.test(after);
  const isListLabel = (isInList || isInHeading) && startsLine && EXPLANATION.test(after);
  return {
    isInList,
    isInHeading,
    isBold: bold !== null,
    isLabel:
      isCell ||
      isLine ||
      isListLabel ||
      (bold !== null && isBoldLabel(bold, line.slice(name.start - start, name.end - start))),
    startsItem: startsLine && (isInList || before.includes('|')),
    isFirstWord: startsLine || SENTENCE_START.test(before.slice(-12)) || /["(:：]\s*$/.test(before.slice(-3)),
  };
}

function findBoldPassage(line: string, at: number): string | null {
  for (const match of line.matchAll(BOLD)) {
    if (match.index <= at && at < match.index + match[0].length) return match[1] ?? match[2] ?? '';
  }
  return null;
}

/** Whether a bold passage is the name alone, or the name with an explanation. */
function isBoldLabel(bold: string, name: string): boolean {
  const [before, after] = [bold.slice(0, bold.indexOf(name)), bold.slice(bold.indexOf(name) + name.length)];
  return OPENING.test(before) && EXPLANATION.test(after);
}
