import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MATCHED_LANGUAGES } from '#audit/outside/assistants/matching/detect-language.ts';
import { findMentions } from '#audit/outside/assistants/matching/find-mentions.ts';
import type { CommonWords } from '#audit/outside/assistants/matching/read-common-words.ts';

const brandSchema = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  domain: z.string().nullable(),
});
const sentencesSchema = z.array(
  z.object({
    id: z.string(),
    language: z.enum(MATCHED_LANGUAGES),
    text: z.string(),
    brand: brandSchema,
    categoryWords: z.array(z.string()),
    competitors: z.array(z.union([z.string(), brandSchema])),
    citedDomains: z.array(z.string()),
    label: z.enum(['mention', 'none', 'unknown']),
  }),
);
export type LabeledSentence = z.infer<typeof sentencesSchema>[number];

/** How well mentions are recognized. `none` and `unknown` are both "not a mention". */
export interface MatchScore {
  right: number;
  /** IDs of sentences that are wrongly counted as a mention, and of mentions that are not found. */
  falseMentions: string[];
  missedMentions: string[];
  precision: number;
  recall: number;
}

const FOLDER = join(import.meta.dirname, '../fixtures/brand-mentions');

/** Sets with facts about each brand, in the order in which they were written; set K has its own format. */
const SETS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'l', 'm', 'n', 'o', 'p', 'q', 'r'] as const;

/** Reads a set. `development`: written together with the rules, so its result is not a measurement. */
export const readSentences = (set: (typeof SETS)[number] | 'development'): LabeledSentence[] =>
  sentencesSchema.parse(
    JSON.parse(readFileSync(join(FOLDER, set === 'development' ? 'development.json' : `set-${set}.json`), 'utf8')),
  );

/** Set K: answers with their prompts. For each brand, only what its owner enters is known. */
const promptedSchema = z.array(
  z.object({
    id: z.string(),
    language: z.string(),
    prompt: z.string().min(1),
    answer: z.string().min(1),
    brand: brandSchema,
    label: z.enum(['mention', 'none', 'unknown']),
    reason: z.string(),
  }),
);

/**
 * Reads set K without its prompts, because the matcher does not use prompts. Answers in Dutch, a language that the
 * matcher does not support, are read as English.
 */
export const readPromptedAnswers = (): LabeledSentence[] =>
  promptedSchema
    .parse(JSON.parse(readFileSync(join(FOLDER, 'set-k.json'), 'utf8')))
    .map(({ id, language, answer, brand, label }) => ({
      id,
      language: MATCHED_LANGUAGES.find((known) => known === language) ?? 'en',
      text: answer,
      brand,
      categoryWords: [],
      competitors: [],
      citedDomains: [],
      label,
    }));

/** Returns what the matcher finds for the brand of a labeled sentence. */
export function matchSentence(
  sentence: LabeledSentence,
  commonWords: CommonWords,
): LabeledSentence['label'] | 'ambiguous' {
  const { brand, competitors, citedDomains, categoryWords, text, language } = sentence;
  const others = competitors.map((competitor, index) => {
    const { name, aliases, domain } =
      typeof competitor === 'string' ? { name: competitor, aliases: [], domain: null } : competitor;
    return {
      id: String(index),
      names: [name, ...aliases],
      domains: domain === null ? [] : [domain],
      categoryWords: [],
    };
  });
  const own = {
    id: 'own',
    names: [brand.name, ...brand.aliases],
    domains: brand.domain === null ? [] : [brand.domain],
    categoryWords,
  };
  const citedUrls = citedDomains.map((domain) => `https://${domain}/`);
  const { mentions } = findMentions(text, [own, ...others], { commonWords, citedUrls, language });
  const kinds = new Set(mentions.filter(({ brandId }) => brandId === 'own').map(({ kind }) => kind));
  if (kinds.has('mention')) return 'mention';
  if (kinds.has('unknown')) return 'unknown';
  return kinds.has('ambiguous') ? 'ambiguous' : 'none';
}

export function scoreSentences(sentences: readonly LabeledSentence[], commonWords: CommonWords): MatchScore {
  const results = sentences.map((sentence) => ({
    id: sentence.id,
    isMention: sentence.label === 'mention',
    isFound: matchSentence(sentence, commonWords) === 'mention',
  }));
  const falseMentions = results.filter(({ isMention, isFound }) => isFound && !isMention).map(({ id }) => id);
  const missedMentions = results.filter(({ isMention, isFound }) => isMention && !isFound).map(({ id }) => id);
  const right = results.filter(({ isMention, isFound }) => isMention && isFound).length;
  return {
    right,
    falseMentions,
    missedMentions,
    precision: right / (right + falseMentions.length),
    recall: right / (right + missedMentions.length),
  };
}
