import type { TextEvidence } from '#contracts/page/page-text.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import type { TextBlock } from '../blocks/text-block.ts';
import { QUOTE } from '../vocabulary/char-class.ts';
import { readDate } from '../vocabulary/date-patterns.ts';
import type { PhraseHit } from '../vocabulary/lexicon.ts';
import { readSentenceText, type Sentence, type WordScan } from '../words/word-scan.ts';
import { findQuotations } from './quotations.ts';

const MAX_EXAMPLES = 10;
const MAX_EXAMPLE_LENGTH = 300;
const MAX_SENTENCE_LENGTH = 600;
const MAX_TESTED_SENTENCES = 2_000;

/** Matches the last digit of a number with a percent sign, a currency or a unit. */
const NUMBER_WITH_UNIT =
  /\d[\s\u00a0\u202f-]?(?:[%‰€$£¥₹₽]|(?:percent|per ?cent|prozent|pour ?cent|por ?ciento|por ?cento|per ?cento|procent|prosent|prosenttia|procenta|процент[а-я]{0,3}|percentage|million[a-zé]{0,3}|billion[a-zé]{0,3}|trillion|thousand|mio|mrd|milliarden?|milliards?|millones|milioni|miliardi|milh(?:ão|ões)|miljoen|miljard|miljoner|mln|mld|тыс|млн|млрд|eur|euros?|usd|dollars?|dólares|pounds?|gbp|chf|sek|nok|dkk|pln|km|kg|mg|cm|mm|kwh|mwh|gwh|kw|mw|gw|ghz|mhz|gb|mb|tb|ms|mph|kmh|°[cf]|times|points?|people|users|customers|companies|respondents|hours?|minutes?|days|weeks|months|years?|jahre|stunden|tage|monate|menschen|personen|ans|heures|jours|mois|personnes|años|horas|días|personas|anni|ore|giorni|persone|anos|dias|pessoas|jaar|uur|dagen|mensen)(?![a-zß-ÿа-я\d]|\s(?:ago|read)\b))/i;
const URL_PATTERN = /https?:\/\/\S{1,2000}/g;
const CLOCK_TIME_PATTERN = /\d{1,2}:\d\d(?::\d\d)?/g;
const LEADING_CURRENCY = /(?:[€$£¥₹₽]|\b(?:EUR|USD|GBP|CHF|Rs\.?))\s?\d/;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** Matches a number that is not a year: one with decimals or groups, or with two, three, or five or more digits. */
const OTHER_NUMBER = /(?<![\d.,])(?:\d{2,3}(?![\d])|\d{5,}|\d{1,3}(?:[.,]\d{1,3}){1,4})/;

/** Collects the statistics, quotations and named sources of the main text, and counts its outbound links. */
export function buildEvidenceFacts(
  scan: WordScan,
  main: readonly TextBlock[],
  hits: readonly PhraseHit[],
): TextEvidence {
  const sourcedSentences = findSentencesWith(scan, hits, 'source');
  const statistics = findStatistics(scan, sourcedSentences);
  const quotations = findQuotations(scan, main, { hits, hasQuotationMarks: (scan.seen & QUOTE) !== 0 });
  const readExample = (sentence: Sentence) =>
    truncateText(readSentenceText(scan, sentence, MAX_EXAMPLE_LENGTH), MAX_EXAMPLE_LENGTH);
  return {
    statisticCount: statistics.length,
    sourcedStatisticCount: statistics.filter(({ hasSource }) => hasSource).length,
    statistics: statistics.slice(0, MAX_EXAMPLES).map(({ sentence, hasSource }) => {
      const { line, column } = scan.spans[sentence.block]?.block ?? { line: 1, column: 1 };
      return { text: readExample(sentence), hasSource, line, column };
    }),
    quotationCount: quotations.count,
    attributedQuotationCount: quotations.attributed,
    quotations: quotations.examples,
    namedSourceCount: sourcedSentences.size,
    namedSources: [...sourcedSentences].slice(0, MAX_EXAMPLES).map(readExample),
    outboundLinkCount: main.reduce((sum, block) => sum + block.outboundLinkCount, 0),
  };
}

/** Finds sentences that contain a phrase of a kind. Hits and sentences are both sorted. */
function findSentencesWith(scan: WordScan, hits: readonly PhraseHit[], kind: PhraseHit['kind']): ReadonlySet<Sentence> {
  const found = new Set<Sentence>();
  let index = 0;
  for (const hit of hits) {
    if (hit.kind !== kind) continue;
    while ((scan.sentences[index]?.endToken ?? Number.POSITIVE_INFINITY) <= hit.firstToken) index++;
    const sentence = scan.sentences[index];
    if (sentence !== undefined && sentence.firstToken <= hit.firstToken) found.add(sentence);
  }
  return found;
}

function findStatistics(scan: WordScan, sourcedSentences: ReadonlySet<Sentence>) {
  const found: { sentence: Sentence; hasSource: boolean }[] = [];
  let testedCount = 0;
  for (const sentence of scan.sentences) {
    if (!sentence.hasDigit) continue;
    if (++testedCount > MAX_TESTED_SENTENCES) break;
    const text = scan.text.slice(sentence.start, Math.min(sentence.end, sentence.start + MAX_SENTENCE_LENGTH));
    if (!isStatistic(text)) continue;
    const hasLink = (scan.spans[sentence.block]?.block.linkCount ?? 0) > 0 || text.includes('://');
    found.push({ sentence, hasSource: hasLink || sourcedSentences.has(sentence) });
  }
  return found;
}

/**
 * Whether the sentence contains a number with a unit or currency, or a year and another number. Numbers in dates, times
 * and URLs do not count.
 */
export function isStatistic(sentence: string): boolean {
  const text = sentence.includes('://') ? sentence.replace(URL_PATTERN, ' ') : sentence;
  if (NUMBER_WITH_UNIT.test(text) || LEADING_CURRENCY.test(text)) return true;
  if (!YEAR.test(text)) return false;
  const date = readDate(text);
  const rest = date === null ? text : text.replace(date.text, ' ');
  return OTHER_NUMBER.test(rest.replace(CLOCK_TIME_PATTERN, ' '));
}
