import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import type { TextBlock } from '../blocks/text-block.ts';
import type { PhraseHit } from '../vocabulary/lexicon.ts';
import type { BlockSpan, WordScan } from '../words/word-scan.ts';

const MAX_EXAMPLES = 10;
const MAX_EXAMPLE_LENGTH = 300;
/** A quoted passage is longer than a title or a term in quotation marks. */
const MIN_QUOTED_LENGTH = 25;
const MAX_QUOTED_LENGTH = 600;
/** Maximum distance in characters between a reporting verb and the passage. */
const MAX_ATTRIBUTION_DISTANCE = 80;
const MAX_PASSAGES = 200;
const MAX_QUOTATION_MARKS_PER_BLOCK = 200;

/** Closing marks by opening mark, as used in the main languages. */
const CLOSING_MARKS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
};

interface Passage {
  start: number;
  end: number;
}

/**
 * Counts quotation elements, and passages in quotation marks near a reporting verb. Returns up to `MAX_EXAMPLES`
 * examples.
 */
export function findQuotations(
  scan: WordScan,
  main: readonly TextBlock[],
  { hits, hasQuotationMarks }: { hits: readonly PhraseHit[]; hasQuotationMarks: boolean },
): { count: number; attributed: number; examples: string[] } {
  const examples: string[] = [];
  const keep = (text: string) => {
    if (examples.length < MAX_EXAMPLES) examples.push(truncateText(text, MAX_EXAMPLE_LENGTH));
  };
  let count = 0;
  for (const block of main) {
    count += block.inlineQuotes;
    if (block.kind !== 'quote') continue;
    count++;
    keep(block.text);
  }
  if (!hasQuotationMarks) return { count, attributed: 0, examples };
  const reportingVerbStarts = hits
    .filter(({ kind }) => kind === 'saying')
    .map(({ firstToken }) => scan.starts[firstToken] ?? 0);
  const attributedPassages = findAttributedPassages(scan, reportingVerbStarts);
  for (const { start, end } of attributedPassages) keep(scan.text.slice(start, end));
  return { count: count + attributedPassages.length, attributed: attributedPassages.length, examples };
}

function findAttributedPassages(scan: WordScan, reportingVerbStarts: readonly number[]): Passage[] {
  if (reportingVerbStarts.length === 0) return [];
  const found: Passage[] = [];
  let testedCount = 0;
  for (const span of scan.spans) {
    if (span.block.kind === 'code' || span.block.kind === 'quote') continue;
    for (const passage of getPassages(scan, span)) {
      if (++testedCount > MAX_PASSAGES) return found;
      const isNear = (position: number) =>
        position >= passage.start - MAX_ATTRIBUTION_DISTANCE &&
        position <= passage.end + MAX_ATTRIBUTION_DISTANCE &&
        position >= span.start;
      const isOutsidePassage = (position: number) => position < passage.start || position >= passage.end;
      if (reportingVerbStarts.some((position) => position < span.end && isNear(position) && isOutsidePassage(position)))
        found.push(passage);
    }
  }
  return found;
}

function getPassages(scan: WordScan, { start, end }: BlockSpan): Passage[] {
  const text = scan.text.slice(start, end);
  const passages: Passage[] = [];
  const openingMark = /["“„«»「『]/g;
  let marks = 0;
  for (let match = openingMark.exec(text); match !== null; match = openingMark.exec(text)) {
    if (++marks > MAX_QUOTATION_MARKS_PER_BLOCK) break;
    const { index } = match;
    const closingMarks = CLOSING_MARKS[match[0]] ?? '';
    const close = findClosingMark(text, {
      from: index + 1,
      to: Math.min(text.length, index + MAX_QUOTED_LENGTH),
      closingMarks,
    });
    if (close < 0) continue;
    if (close - index >= MIN_QUOTED_LENGTH) passages.push({ start: start + index, end: start + close + 1 });
    openingMark.lastIndex = close + 1;
  }
  return passages;
}

function findClosingMark(
  text: string,
  { from, to, closingMarks }: { from: number; to: number; closingMarks: string },
): number {
  for (let index = from; index < to; index++) if (closingMarks.includes(text.charAt(index))) return index;
  return -1;
}
