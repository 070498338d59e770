import {
  type PromptIntent,
  SUGGESTED_PROMPT_COUNTS,
  type VisibilityBrand,
  type VisibilityPrompt,
} from '#contracts/outside/assistants/prompts.ts';
import { ENGLISH_SENTENCES } from '../../../data/prompt-sentences/en.ts';
import { findSentences } from '../../../data/prompt-sentences/find-sentences.ts';
import { normalizeWords } from '../../../page/page-purpose.ts';
import { getPromptName } from './build-brand.ts';
import { chooseQueries, type SearchQuery } from './choose-queries.ts';
import type { SiteOffer } from './site-offer.ts';
import { suggestBrandedPrompts } from './suggest-branded.ts';
import { suggestDiscoveryPrompts, suggestProblemPrompts } from './suggest-unbranded.ts';

/** A suggestion before it becomes a prompt in a draft. */
export type SuggestedPrompt = Pick<VisibilityPrompt, 'text' | 'intent' | 'isBranded' | 'origin' | 'basis'>;

export interface SuggestionInput {
  /** Null without a stored crawl. */
  offer: SiteOffer | null;
  brand: VisibilityBrand;
  competitors: readonly VisibilityBrand[];
  /** Queries of the last 28 final days, most impressions first. */
  queries: readonly SearchQuery[];
  language: string;
  isBranded(text: string): boolean;
}

export interface PromptSuggestion {
  prompts: SuggestedPrompt[];
  /** Suggestions that were left out because they contain the brand name but are not about the brand. */
  leftOut: number;
  /** Number of prompts that each intent should have. */
  targets: Record<PromptIntent, number>;
  /** Whether sentences exist in the language. Otherwise only prompts about names are suggested, in English. */
  hasLanguage: boolean;
}

/** Sentences per competitor for an intent that asks about competitors. */
const MAX_PROMPTS_PER_COMPETITOR = 2;

/**
 * Suggests prompts from the offer of a website, its search queries, its competitors and fixed sentence templates. The
 * same input always results in the same prompts. If the website provides too little information, fewer prompts are
 * suggested.
 */
export function suggestPrompts(input: SuggestionInput): PromptSuggestion {
  const { offer, competitors, language, isBranded } = input;
  const own = findSentences(language);
  const sentences = own ?? ENGLISH_SENTENCES;
  const targets = planTargets(competitors.length);
  const topics = own === null ? [] : (offer?.topics ?? []);
  const place = offer?.place ?? null;
  const { questions, topics: queries } = chooseQueries(own === null ? [] : input.queries, { language, isBranded });
  const context = { sentences, language, place };
  const discovery = suggestDiscoveryPrompts({ topics, queries, count: targets.discovery }, context);
  const problems = suggestProblemPrompts(
    { topics, queries: questions, questions: own === null ? [] : (offer?.questions ?? []), count: targets.problem },
    context,
  );
  const named = suggestBrandedPrompts(
    { brand: getPromptName(input.brand), competitors: competitors.map(getPromptName), targets },
    { ...context, language: own === null ? 'en' : language },
  );
  const unique = removeDuplicates([...discovery, ...problems, ...named]).map((prompt) => ({
    ...prompt,
    isBranded: isBranded(prompt.text),
  }));
  const prompts = unique.filter((prompt) => !prompt.isBranded || isAboutBrand(prompt.intent));
  return { prompts, leftOut: unique.length - prompts.length, targets, hasLanguage: own !== null };
}

const isAboutBrand = (intent: PromptIntent): boolean =>
  intent === 'comparison' || intent === 'evaluation' || intent === 'fact';

/** Returns the number of prompts per intent: if there are too few competitors, more prompts are about discovery. */
export function planTargets(competitorCount: number): Record<PromptIntent, number> {
  const alternatives = Math.min(SUGGESTED_PROMPT_COUNTS.alternatives, competitorCount * MAX_PROMPTS_PER_COMPETITOR);
  const discovery = SUGGESTED_PROMPT_COUNTS.discovery + SUGGESTED_PROMPT_COUNTS.alternatives - alternatives;
  return { ...SUGGESTED_PROMPT_COUNTS, alternatives, discovery };
}

function removeDuplicates<Prompt extends { text: string }>(prompts: readonly Prompt[]): Prompt[] {
  const seen = new Set<string>();
  return prompts.filter(({ text }) => {
    const key = normalizeWords(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
