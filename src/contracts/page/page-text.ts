/**
 * Statistics of the visible text of one page, computed from the main content (landmarks, otherwise block statistics).
 *
 * "Main" is the content without navigation, header, footer, aside, consent, sharing and related-content blocks. Words
 * are Unicode words; in scripts without spaces, two Han or kana characters or five letters of other scripts count as
 * one word. A figure that cannot be measured is null, and `reason` contains the cause. Examples are cut at 300
 * characters, lists at the stated length. Positions are the 1-based line and column of the element that starts the
 * block.
 */
import { z } from 'zod';

const position = { line: z.number().int(), column: z.number().int() };
const count = z.number().int().min(0);

/** Why a text figure was not measured. */
export const textGapSchema = z.enum([
  'too-few-words',
  'language-not-recognised',
  'no-formula-for-language',
  'no-prose-sentences',
]);

/**
 * Language of the main text: ISO 639-1 code and confidence 0..1. `code` is null, with a reason, below 20 words or when
 * the language is uncertain.
 */
export const detectedLanguageSchema = z.object({
  code: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  reason: textGapSchema.nullable(),
});

/** Reading-ease formulas by language; `lix` is shown on the same 0..100 scale as `140 - 2 x LIX`. */
export const readabilityFormulaSchema = z.enum([
  'flesch',
  'amstad',
  'fernandez-huerta',
  'kandel-moles',
  'gulpease',
  'flesch-douma',
  'oborneva',
  'martins',
  'atesman',
  'lix',
]);

export const readabilitySchema = z.object({
  /** Reading ease 0 (hard) to 100 (easy). */
  score: z.number().min(0).max(100).nullable(),
  formula: readabilityFormulaSchema.nullable(),
  /** The unconverted LIX value if that is the formula. */
  lix: z.number().nullable(),
  syllablesPerWord: z.number().nullable(),
  reason: textGapSchema.nullable(),
});

/** Sentences of running text (paragraphs, quotations, list items that are sentences). */
export const sentenceFactsSchema = z.object({
  count,
  words: count,
  meanWords: z.number().nullable(),
  /** Share 0..1 of sentences with more than 25 words. */
  longShare: z.number().min(0).max(1).nullable(),
});

/**
 * A term with its number of occurrences in the main text; `inTables`: occurrences in table cells, counted for terms
 * with 10 occurrences or more.
 */
export const termSchema = z.object({ term: z.string(), count, inTables: count.optional() });

/**
 * A heading that is a question, with the first sentence after it; `answerWords` is null when no text follows before the
 * next heading.
 */
export const questionHeadingSchema = z.object({
  text: z.string(),
  level: z.number().int().min(1).max(6),
  answer: z.string(),
  answerWords: z.number().int().nullable(),
  ...position,
});

export const textStructureSchema = z.object({
  paragraphs: count,
  headings: count,
  listItems: count,
  lists: count,
  tables: count,
  codeBlocks: count,
  /** Share (0..1) of characters inside links to other URLs. */
  linkedShare: z.number().min(0).max(1).default(0),
  /** Number of words in teasers for other pages (a linked headline with a few lines below it), if there are several. */
  teaserWords: count.default(0),
  /** Number of words in the longest run of main text without a heading, list or table. */
  longestPlainRunWords: count,
  questionHeadingCount: count,
  /** First 10. */
  questionHeadings: z.array(questionHeadingSchema),
  /**
   * First 120 words of the main text without headings and footers, one line per block (paragraph, label, list item).
   */
  firstWords: z.string(),
  definitionCount: count,
  /** First 5 sentences of the form "X is a ...". */
  definitions: z.array(z.string()),
});

export const statisticSentenceSchema = z.object({ text: z.string(), hasSource: z.boolean(), ...position });

/**
 * Features that make a text citable. A source is a link in the same block, or a mention of a source in the same
 * sentence.
 */
export const textEvidenceSchema = z.object({
  statisticCount: count,
  sourcedStatisticCount: count,
  /** First 10. */
  statistics: z.array(statisticSentenceSchema),
  /** Number of `<blockquote>` and `<q>` elements, and of quoted passages next to a verb such as "said". */
  quotationCount: count,
  attributedQuotationCount: count,
  quotations: z.array(z.string()),
  namedSourceCount: count,
  namedSources: z.array(z.string()),
  /** Number of links in the main text to other registrable domains. */
  outboundLinkCount: count,
});

/** A date visible to readers. `iso` is `yyyy-mm-dd` or `yyyy-mm`; null when day and month are ambiguous. */
export const visibleDateSchema = z.object({
  text: z.string(),
  iso: z.string().nullable(),
  kind: z.enum(['published', 'updated', 'unknown']),
  source: z.enum(['time-element', 'text']),
  ...position,
});

export const bylineSchema = z.object({
  name: z.string(),
  source: z.enum(['rel-author', 'text']),
  href: z.string().nullable(),
  ...position,
});

/** Contact details in the text of the entire page; first 5 of each kind. */
export const contactSignalsSchema = z.object({ phones: z.array(z.string()), emails: z.array(z.string()) });

/**
 * Copyright notice in the footer or the last lines. `year`: the latest year in it; null for an open range ("2015 -
 * present").
 */
export const copyrightNoticeSchema = z.object({ text: z.string(), year: z.number().int().nullable(), ...position });

/** A word or phrase of a word list that occurs in the text, as written in the list. */
export const foundPhraseSchema = z.object({ phrase: z.string(), count });

/**
 * Placeholder text that was never filled in, or markup that was not converted to HTML. `words`: number of consecutive
 * dummy-text words (lorem ipsum), otherwise 1.
 */
export const placeholderSchema = z.object({
  kind: z.enum([
    'lorem-ipsum',
    'template-token',
    'object-object',
    'to-do',
    'missing-value',
    'code-fence',
    'markdown-link',
  ]),
  text: z.string(),
  words: count,
  /** Up to 40 characters of the same block on either side of a token or of dummy text. */
  before: z.string().default(''),
  after: z.string().default(''),
  /** Whether code on the page contains the same kind of token, or dummy text. */
  isInCodeToo: z.boolean().default(false),
  /** Whether code on the page contains the same token, so that the text shows it intentionally. */
  isShownAsCode: z.boolean().default(false),
  ...position,
});

export const mojibakeSchema = z.object({
  /** Number of characters decoded from UTF-8 with a single-byte encoding (`Ã¤`, `â€™`). */
  misread: count,
  /** Number of U+FFFD characters. */
  replacementCharacters: count,
  /** Number of entities displayed as text (`&amp;amp;` in the source). */
  doubleEncoded: count,
  examples: z.array(z.string()),
});

/** Token counts estimated from characters per token by script class, not counted by a tokenizer. */
export const tokenEstimateSchema = z.object({
  method: z.literal('estimated: characters per token by script class'),
  /** Null when the document was not provided. */
  html: z.number().int().nullable(),
  mainText: z.number().int(),
});

export const pageTextSchema = z.object({
  /** Normalized visible main text, up to 100,000 characters. */
  mainText: z.string(),
  isMainTextCut: z.boolean(),
  /** How main content was distinguished from the rest. */
  mainSource: z.enum(['landmark', 'article', 'block-statistics', 'whole-body']),
  mainWordCount: count,
  bodyWordCount: count,
  /** Length of all visible text in UTF-8 bytes. */
  visibleTextBytes: count,
  /** SHA-256 (hex) of the entire normalized main text in lowercase; null when it contains no words. */
  contentHash: z.string().nullable(),
  /**
   * SHA-1 (hex) of the main text without blocks that are mostly links, so that pages that differ only in their links
   * have the same hash. Null when no text remains.
   */
  proseHash: z.string().nullable(),
  /** 64-bit simhash (16 hex digits) of 3-word shingles; null below 20 words. */
  simhash: z.string().nullable(),
  /** One-permutation MinHash (base64 of 256 x 16 bit) of 5-word shingles; null below 20 words. */
  minHash: z.string().nullable(),
  language: detectedLanguageSchema,
  sentences: sentenceFactsSchema,
  readability: readabilitySchema,
  /**
   * Top 20 of each length. They do not start or end with a stop word of the detected language, and phrases occur two or
   * more times.
   */
  terms: z.object({
    totalWords: count,
    one: z.array(termSchema),
    two: z.array(termSchema),
    three: z.array(termSchema),
  }),
  structure: textStructureSchema,
  evidence: textEvidenceSchema,
  /** First 20. */
  dates: z.array(visibleDateSchema),
  /** First 5. */
  bylines: z.array(bylineSchema),
  contacts: contactSignalsSchema,
  copyright: copyrightNoticeSchema.nullable().default(null),
  legalPhrases: z.array(foundPhraseSchema),
  timeBoundPhrases: z.array(foundPhraseSchema),
  placeholderCount: count,
  /** First 10, excluding code. */
  placeholders: z.array(placeholderSchema),
  mojibake: mojibakeSchema,
  tokens: tokenEstimateSchema,
});

export type PageText = z.infer<typeof pageTextSchema>;
export type DetectedLanguage = z.infer<typeof detectedLanguageSchema>;
export type Readability = z.infer<typeof readabilitySchema>;
export type ReadabilityFormula = z.infer<typeof readabilityFormulaSchema>;
export type SentenceFacts = z.infer<typeof sentenceFactsSchema>;
export type TextStructure = z.infer<typeof textStructureSchema>;
export type TextEvidence = z.infer<typeof textEvidenceSchema>;
export type VisibleDate = z.infer<typeof visibleDateSchema>;
export type Byline = z.infer<typeof bylineSchema>;
export type CopyrightNotice = z.infer<typeof copyrightNoticeSchema>;
export type ContactSignals = z.infer<typeof contactSignalsSchema>;
export type Placeholder = z.infer<typeof placeholderSchema>;
export type Mojibake = z.infer<typeof mojibakeSchema>;
export type Term = z.infer<typeof termSchema>;
export type FoundPhrase = z.infer<typeof foundPhraseSchema>;
