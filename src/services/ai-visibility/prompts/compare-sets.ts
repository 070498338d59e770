import type { PromptChanges } from '#contracts/outside/assistants/prompt-versions.ts';
import type { PromptSet, VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';

type ComparedSet = Pick<PromptSet, 'country' | 'language' | 'prompts'>;

/**
 * Compares two versions of the prompts. A prompt with the same ID is the same prompt; a changed text has another ID, so
 * it is listed as removed and added.
 */
export function comparePromptSets(before: ComparedSet, now: ComparedSet): PromptChanges {
  const earlier = new Map(before.prompts.map((prompt) => [prompt.id, prompt]));
  const current = new Set(now.prompts.map(({ id }) => id));
  const markets = { before: getMarket(before), now: getMarket(now) };
  const isSameMarket = JSON.stringify(markets.before) === JSON.stringify(markets.now);
  return {
    market: isSameMarket ? null : markets,
    added: now.prompts.filter(({ id }) => !earlier.has(id)).map(getName),
    removed: before.prompts.filter(({ id }) => !current.has(id)).map(getName),
    changed: now.prompts.flatMap((prompt) => {
      const old = earlier.get(prompt.id);
      if (old === undefined) return [];
      const fields = { before: getFields(old), now: getFields(prompt) };
      const isSame = JSON.stringify(fields.before) === JSON.stringify(fields.now);
      return isSame ? [] : [{ ...getName(prompt), ...fields }];
    }),
  };
}

const getMarket = ({ country, language }: ComparedSet) => ({ country, language });
const getName = ({ id, text, intent }: VisibilityPrompt) => ({ id, text, intent });
const getFields = ({ intent, isBranded, keyword, isActive }: VisibilityPrompt) => ({
  intent,
  isBranded,
  keyword,
  isActive,
});
