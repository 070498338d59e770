import type { PageFacts } from '#contracts/page/page-facts.ts';
import { extractPhraseStems, extractTitleHead, isPartOfTitle, stripEndings } from '#lib/text/head-phrase.ts';

export interface HeadingQuestion {
  /** The question as written in the heading or title. */
  text: string;
  /** Stems of the question's meaningful words. */
  stems: ReadonlySet<string>;
}

export const MIN_ANSWER_SHARE = 0.5;
/** A question with only one meaningful word is too short to recognize its answer. */
const MIN_STEMS = 2;
const QUESTION_MARK = /[?？؟]\s*$/;
const ENGLISH_QUESTION_START = /^(?:how (?:to|do|does|much|many|long|often)|what (?:is|are|does|do))\s+\S+\s+\S+/i;
/** Writing systems without spaces between words, where stems cannot be separated. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Question words, in addition to the function words that carry no meaning. */
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  (
    'how what why when which who where do does did can should will would much many long often get make best ' +
    'was wann warum wer welche welcher welches wieviel viel kann soll muss ' +
    'woher wohin wofür wozu weshalb wieso womit wodurch worauf worin worum woran wem wen wessen ' +
    'pourquoi quand quel quelle quels quelles combien comment ' +
    'cuál cuáles cuándo cuánto cuánta qué quién dónde cómo ' +
    'perché quando quale quali quanto quanta come dove chi ' +
    'quanto quantos quando qual quais onde quem porquê ' +
    'waarom wanneer welke hoe hoeveel wat wie waar ' +
    // Fragments left by an apostrophe: "what's", "l'heure".
    's t l j n qu ' +
    'почему зачем когда кто где какой какая какие сколько чем'
  )
    .split(' ')
    .map(stripEndings),
);
const SENTENCE_SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Finds the question that the main heading or the title of a page asks; null when neither asks one that can be checked.
 */
export function findAskedQuestion({ headings, titles, text }: PageFacts): HeadingQuestion | null {
  const fullTitle = titles.find(({ inHead }) => inHead)?.text ?? '';
  const title = extractTitleHead(fullTitle);
  const [first, ...others] = headings.filter(({ level }) => level === 1).map(({ text }) => text);
  // With several h1 elements, the first may belong to a section further down.
  const isMainQuestion = first !== undefined && (others.length === 0 || isPartOfTitle(first, fullTitle));
  const heading = isMainQuestion ? first : '';
  const question = [heading, title].find((one) => isQuestion(one.trim(), text.language.code));
  if (question === undefined || UNSPACED_SCRIPT.test(question)) return null;
  const stems = new Set(extractPhraseStems(question).filter((stem) => !QUESTION_WORDS.has(stem)));
  return stems.size < MIN_STEMS ? null : { text: question.trim(), stems };
}

/** Without a question mark, only clear question forms count: "How a net store became a pottery" tells a story. */
function isQuestion(text: string, code: string | null): boolean {
  return QUESTION_MARK.test(text) || ((code === null || code === 'en') && ENGLISH_QUESTION_START.test(text));
}

/** Whether one sentence of up to `maxWords` words contains at least half of the question's meaningful words. */
export function isAnsweredIn(text: string, { stems }: HeadingQuestion, maxWords: number): boolean {
  for (const { segment } of SENTENCE_SEGMENTER.segment(text)) {
    const words = segment
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    if (words.length > maxWords) continue;
    const matchingStems = new Set(words.map(stripEndings).filter((stem) => stems.has(stem)));
    if (matchingStems.size >= stems.size * MIN_ANSWER_SHARE) return true;
  }
  return false;
}
