import type { CopyrightNotice } from '#contracts/page/page-text.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import type { TextBlock } from '../blocks/text-block.ts';
import { DIGIT } from '../vocabulary/char-class.ts';

const MAX_LENGTH = 200;
/** Number of final blocks searched for a notice outside a footer. */
const LAST_BLOCK_COUNT = 8;
const COPYRIGHT_MARKER = /©|\(c\)(?=\s*(?:19|20)\d\d)|copyright|alle rechte vorbehalten|all rights reserved/i;
const YEAR = /(?<![\d.])(?:19|20)\d\d(?![\d.]\d|\d)/g;
/** Matches "2015 - present", which never becomes outdated. */
const OPEN_YEAR_RANGE = /(?:19|20)\d\d\s*[-–—]\s*(?:present|today|now|heute|present day|aujourd|hoy|oggi|$|\D{0,3}$)/i;

/**
 * Finds the last copyright notice in the footer or in the last blocks, with its latest year. Null when no notice
 * contains a year; `year` is null for a range that is still open.
 */
export function findCopyright(blocks: readonly TextBlock[]): CopyrightNotice | null {
  const first = blocks.length - LAST_BLOCK_COUNT;
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index];
    if (block === undefined || (block.bits & DIGIT) === 0 || block.kind === 'code') continue;
    if (block.region !== 'footer' && index < first) continue;
    const text = block.text.slice(0, MAX_LENGTH);
    if (!COPYRIGHT_MARKER.test(text)) continue;
    const years = (text.match(YEAR) ?? []).map(Number);
    if (years.length === 0) continue;
    const year = OPEN_YEAR_RANGE.test(text) && years.length === 1 ? null : Math.max(...years);
    return { text: truncateText(text, MAX_LENGTH), year, line: block.line, column: block.column };
  }
  return null;
}
