import type { TextStructure } from '#contracts/page/page-text.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import type { TextBlock } from '../blocks/text-block.ts';
import { DEFINITION_WORDS, QUESTION_STARTS } from '../vocabulary/lexicon-data.ts';
import { hashWords, type WordSet } from '../words/word-hash.ts';
import { countWordsBetween, readSentenceText, type Sentence, type WordScan } from '../words/word-scan.ts';

const MAX_QUESTIONS = 10;
const MAX_DEFINITIONS = 5;
const MAX_EXAMPLE_LENGTH = 300;
const FIRST_WORD_COUNT = 120;
/** Maximum length of a defined term in words. */
const MAX_SUBJECT_WORDS = 6;
const QUESTION_MARKS = /[?？؟;]\s*$/;

interface DefinitionHashes {
  copulas: WordSet;
  articles: WordSet;
  nonTerms: WordSet;
}

const DEFINITION_HASHES: ReadonlyMap<string, DefinitionHashes> = new Map(
  Object.entries(DEFINITION_WORDS).map(([code, { copulas, articles, nonTerms }]) => [
    code,
    { copulas: hashWords(copulas), articles: hashWords(articles), nonTerms: hashWords(nonTerms) },
  ]),
);
const QUESTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(QUESTION_STARTS).map(([code, list]) => [code, new Set(list.split(' '))]),
);

/** Describes the structure of the main text. `code` is the language of the text, or null when unknown. */
export function buildStructureFacts(scan: WordScan, main: readonly TextBlock[], code: string | null): TextStructure {
  const length = main.reduce((sum, { text }) => sum + text.length, 0);
  const linkLength = main.reduce((sum, { nonFragmentLinkLength }) => sum + nonFragmentLinkLength, 0);
  const countKind = (kind: TextBlock['kind']) => main.reduce((sum, block) => sum + (block.kind === kind ? 1 : 0), 0);
  const questions = findQuestionHeadings(scan, main, code);
  const definitions = findDefinitions(scan, code);
  return {
    paragraphs: countKind('paragraph'),
    headings: countKind('heading'),
    listItems: countKind('list-item'),
    lists: new Set(main.map(({ list }) => list).filter((list) => list !== 0)).size,
    tables: new Set(main.map(({ table }) => table).filter((table) => table !== 0)).size,
    codeBlocks: countKind('code'),
    linkedShare: length === 0 ? 0 : Math.round((linkLength / length) * 1000) / 1000,
    teaserWords: main.reduce((sum, { isTeaser, wordCount }) => sum + (isTeaser ? wordCount : 0), 0),
    longestPlainRunWords: computeLongestPlainRun(main),
    questionHeadingCount: questions.count,
    questionHeadings: questions.first,
    firstWords: readFirstWords(scan),
    definitionCount: definitions.length,
    definitions: definitions
      .slice(0, MAX_DEFINITIONS)
      .map((sentence) => truncateText(readSentenceText(scan, sentence, MAX_EXAMPLE_LENGTH), MAX_EXAMPLE_LENGTH)),
  };
}

const STRUCTURE_KINDS: ReadonlySet<TextBlock['kind']> = new Set(['heading', 'list-item', 'table-cell', 'code']);

/**
 * Computes the number of words in the longest run of plain paragraphs. A paragraph inside a list or table also ends a
 * run, as does a code listing.
 */
function computeLongestPlainRun(main: readonly TextBlock[]): number {
  let longest = 0;
  let run = 0;
  for (const { kind, list, table, wordCount } of main) {
    const isPlain = !STRUCTURE_KINDS.has(kind) && list === 0 && table === 0;
    run = isPlain ? run + wordCount : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

export function isQuestion(heading: string, code: string | null): boolean {
  if (QUESTION_MARKS.test(heading)) return !heading.endsWith(';') || code === 'el';
  const first = heading
    .slice(0, 40)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[\d.)\s¿]+/, '');
  const starts = QUESTION_WORDS.get(code ?? 'en');
  const [word = '', next = ''] = first.split(/[\s,:]+/, 2);
  // "What" alone or before a colon is a label; verbs ("Is", "Can") start a question only with a question mark.
  return next !== '' && starts !== undefined && starts.has(word) && !AMBIGUOUS_QUESTION_WORDS.has(word);
}

const AMBIGUOUS_QUESTION_WORDS: ReadonlySet<string> = new Set(
  'can does do is are should will por como come var'.split(' '),
);

function findQuestionHeadings(scan: WordScan, main: readonly TextBlock[], code: string | null) {
  const first: TextStructure['questionHeadings'] = [];
  let count = 0;
  for (const [index, block] of main.entries()) {
    if (block.kind !== 'heading' || !isQuestion(block.text, code)) continue;
    count++;
    if (first.length >= MAX_QUESTIONS) continue;
    const { level, line, column } = block;
    const text = truncateText(block.text, MAX_EXAMPLE_LENGTH);
    first.push({ text, level, line, column, ...readAnswerAfter(scan, main, index) });
  }
  return { count, first };
}

/**
 * Returns the first sentence of the block after a heading, or its text if it has no sentences; empty if that block is a
 * heading or missing.
 */
function readAnswerAfter(scan: WordScan, main: readonly TextBlock[], heading: number) {
  const next = main[heading + 1];
  if (next === undefined || next.kind === 'heading') return { answer: '', answerWords: null };
  const sentence = scan.sentences.find(({ block }) => block === heading + 1);
  if (sentence === undefined)
    return { answer: truncateText(next.text, MAX_EXAMPLE_LENGTH), answerWords: next.wordCount };
  const answer = truncateText(readSentenceText(scan, sentence, MAX_EXAMPLE_LENGTH), MAX_EXAMPLE_LENGTH);
  return { answer, answerWords: countWordsBetween(scan, sentence.firstToken, sentence.endToken) };
}

/**
 * Reads the first words of the main text. Headings are excluded because a title repeats the question, not the answer;
 * code is excluded, too. Footers, which count as main text when they contain most of the words, are also excluded
 * unless they contain the main heading. Each block is on its own line.
 */
function readFirstWords(scan: WordScan): string {
  const parts: string[] = [];
  let words = 0;
  const wrappers = new Set(scan.spans.filter(({ block }) => block.level === 1).map(({ block }) => block.aside));
  for (const { block, start, end, firstToken, endToken } of scan.spans) {
    if (block.kind === 'heading' || block.kind === 'code') continue;
    if (block.isInFooter && !wrappers.has(block.aside)) continue;
    if (words + block.wordCount <= FIRST_WORD_COUNT) {
      parts.push(scan.text.slice(start, end));
      words += block.wordCount;
      continue;
    }
    let token = firstToken;
    // Counting in steps of one word or two characters is accurate enough for the last block.
    while (token < endToken && words + countWordsBetween(scan, firstToken, token + 1) <= FIRST_WORD_COUNT) token++;
    parts.push(scan.text.slice(start, token > firstToken ? scan.ends[token - 1] : start));
    break;
  }
  return truncateText(parts.join('\n').trim(), MAX_EXAMPLE_LENGTH * 10);
}

function findDefinitions(scan: WordScan, code: string | null): Sentence[] {
  const hashes = DEFINITION_HASHES.get(code ?? '');
  return hashes === undefined ? [] : scan.sentences.filter((sentence) => isDefinition(scan, sentence, hashes));
}

/**
 * Whether the sentence is a definition such as "A widget is a ...": a term of one to six words, then a copula, then an
 * article.
 */
function isDefinition(scan: WordScan, sentence: Sentence, { copulas, articles, nonTerms }: DefinitionHashes): boolean {
  const { firstToken, endToken } = sentence;
  if (nonTerms.has(scan.hashes[firstToken] ?? 0)) return false;
  const last = Math.min(endToken - 2, firstToken + MAX_SUBJECT_WORDS);
  for (let token = firstToken + 1; token <= last; token++) {
    const hash = scan.hashes[token] ?? 0;
    if (nonTerms.has(hash)) return false;
    if (!copulas.has(hash)) continue;
    return articles.has(scan.hashes[token + 1] ?? 0);
  }
  return false;
}
