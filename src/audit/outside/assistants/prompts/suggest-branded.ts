import type { PromptIntent } from '#contracts/outside/assistants/prompts.ts';
import { fillSentence } from './fill-sentence.ts';
import type { SuggestedPrompt } from './suggest-prompts.ts';
import type { SentenceContext } from './suggest-unbranded.ts';

export interface BrandedPromptInput {
  brand: string;
  competitors: readonly string[];
  targets: Readonly<Record<PromptIntent, number>>;
}

/** Suggests the prompts that contain the brand name or a competitor's name. */
export function suggestBrandedPrompts(
  { brand, competitors, targets }: BrandedPromptInput,
  { sentences, language, place }: SentenceContext,
): Omit<SuggestedPrompt, 'isBranded'>[] {
  const fill = (intent: PromptIntent, list: readonly string[]) =>
    Array.from({ length: targets[intent] }, (_, index) => {
      const sentence = list[index % list.length] ?? '';
      const competitor = competitors[index % Math.max(1, competitors.length)];
      const text = fillSentence(sentence, { language, brand, ...(competitor === undefined ? {} : { competitor }) });
      const basis = sentence.includes('{competitor}') ? `Competitor: ${competitor}` : `Brand: ${brand}`;
      return text === null ? [] : [{ text, intent, origin: 'template' as const, basis }];
    }).flat();
  return [
    ...fill('alternatives', sentences.alternatives),
    ...fill('comparison', competitors.length === 0 ? sentences.comparisonAlone : sentences.comparison),
    ...fill('evaluation', sentences.evaluation),
    ...fill('fact', place === null ? sentences.fact : sentences.factAtPlace),
  ];
}
