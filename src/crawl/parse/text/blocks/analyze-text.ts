import { hash } from 'node:crypto';
import type { FoundPhrase, PageText } from '#contracts/page/page-text.ts';
import { computeMinHashSketch } from '#crawl/graph/min-hash.ts';
import { computeSimhash64 } from '#lib/page/simhash.ts';
import { detectLanguage, getStopWords } from '../language/detect-language.ts';
import { findBylines } from '../signals/bylines.ts';
import { findContacts } from '../signals/contact-signals.ts';
import { findCopyright } from '../signals/copyright-notice.ts';
import { findMojibake, findPlaceholders } from '../signals/defective-text.ts';
import { buildEvidenceFacts } from '../signals/evidence-facts.ts';
import { buildProseFacts } from '../signals/prose-facts.ts';
import { buildStructureFacts } from '../signals/structure-facts.ts';
import { findVisibleDates } from '../signals/visible-dates.ts';
import { findPhrases, type PhraseHit } from '../vocabulary/lexicon.ts';
import { findTerms } from '../words/terms.ts';
import { estimateTokens } from '../words/token-estimate.ts';
import { countDistinctWords, type WordCounts } from '../words/word-counts.ts';
import { scanWords, type WordScan } from '../words/word-scan.ts';
import type { CollectedText, TextBlock } from './text-block.ts';

const MAX_MAIN_TEXT_LENGTH = 100_000;
/** Maximum length of the boilerplate text searched for legal words and broken characters. */
const MAX_OTHER_TEXT_LENGTH = 20_000;
/** Shorter texts are similar by chance. */
const MIN_FINGERPRINT_WORDS = 20;
const MAX_PHRASES = 30;
const TOKEN_METHOD = 'estimated: characters per token by script class';

/** Data about the document, other than its text, that the analysis needs. */
export interface TextContext {
  /** Decoded source for the token estimate, or null when it is not available. */
  html: string | null;
}

/** Derives all facts from the visible text of a page. Pure: the same text results in the same facts. */
export function analyzeText(collectedText: CollectedText, { html }: TextContext): PageText {
  const { blocks, times, authors, mainSource } = collectedText;
  const main = blocks.filter(({ isMain }) => isMain);
  const scan = scanWords(main, MAX_MAIN_TEXT_LENGTH);
  const words = countDistinctWords(scan);
  const mainWordCount = countBlockWords(main);
  const language = detectLanguage(scan, words, mainWordCount);
  const hits = findPhrases(scan, words, language.code);
  const placeholders = findPlaceholders(scan, words);
  const otherScan = scanWords(
    blocks.filter(({ isMain }) => !isMain),
    MAX_OTHER_TEXT_LENGTH,
  );
  return {
    mainSource,
    ...buildTextFacts(blocks, main, scan),
    ...computeFingerprints(scan, mainWordCount),
    language,
    ...buildProseFacts(scan, words, language),
    terms: findTerms(scan, words, getStopWords(language.code)),
    structure: buildStructureFacts(scan, main, language.code),
    evidence: buildEvidenceFacts(scan, main, hits),
    dates: findVisibleDates(blocks, times),
    bylines: findBylines(blocks, authors),
    contacts: findContacts(blocks),
    copyright: findCopyright(blocks),
    legalPhrases: countPhrases([...hits, ...findOtherPhrases(otherScan, language.code)], 'legal'),
    timeBoundPhrases: countPhrases(hits, 'time-bound'),
    placeholderCount: placeholders.count,
    placeholders: placeholders.first,
    mojibake: findMojibake([scan, otherScan]),
    tokens: {
      method: TOKEN_METHOD,
      html: html === null ? null : estimateTokens(html),
      mainText: estimateTokens(scan.text),
    },
  };
}

const countBlockWords = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { wordCount }) => sum + wordCount, 0);

function buildTextFacts(blocks: readonly TextBlock[], main: readonly TextBlock[], scan: WordScan) {
  const length = main.reduce((sum, { text }) => sum + text.length + 1, 0) - 1;
  const isMainTextCut = length > scan.text.length && main.length > 0;
  const mainWordCount = countBlockWords(main);
  const fullText = isMainTextCut
    ? main
        .map(({ text }) => text)
        .join(' ')
        .toLowerCase()
    : scan.lower;
  return {
    mainText: scan.text.toWellFormed(),
    isMainTextCut,
    mainWordCount,
    bodyWordCount: countBlockWords(blocks),
    visibleTextBytes: blocks.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    proseHash: computeProseHash(main),
    contentHash: mainWordCount === 0 ? null : hash('sha256', fullText, 'hex'),
  };
}

/** A block with at least this share of link text is a list of links rather than text. */
const LINK_BLOCK_SHARE = 0.5;

function computeProseHash(main: readonly TextBlock[]): string | null {
  const proseBlocks = main.filter(({ text, linkLength }) => linkLength < text.length * LINK_BLOCK_SHARE);
  const text = proseBlocks.map((block) => block.text).join(' ');
  return text === '' ? null : hash('sha1', text.toLowerCase(), 'hex');
}

function computeFingerprints({ hashes, tokenCount }: WordScan, wordCount: number) {
  if (wordCount < MIN_FINGERPRINT_WORDS) return { simhash: null, minHash: null };
  return { simhash: computeSimhash64(hashes, tokenCount), minHash: computeMinHashSketch(hashes, tokenCount) };
}

/** Finds phrases outside the main text, because legal words are mostly in the footer. */
function findOtherPhrases(scan: WordScan, code: string | null): PhraseHit[] {
  const words: WordCounts = countDistinctWords(scan);
  return findPhrases(scan, words, code);
}

function countPhrases(hits: readonly PhraseHit[], kind: PhraseHit['kind']): FoundPhrase[] {
  const counts = new Map<string, number>();
  for (const hit of hits) if (hit.kind === kind) counts.set(hit.text, (counts.get(hit.text) ?? 0) + 1);
  return [...counts].slice(0, MAX_PHRASES).map(([phrase, count]) => ({ phrase, count }));
}
