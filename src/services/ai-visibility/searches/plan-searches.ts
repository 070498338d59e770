import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { RunSearchTarget } from '#contracts/outside/assistants/raw-searches.ts';

type SearchedPrompt = Pick<VisibilityPrompt, 'id' | 'text' | 'isBranded'>;

/** A search to request. */
export interface PlannedSearch {
  target: RunSearchTarget;
  prompt: Pick<VisibilityPrompt, 'id' | 'text'>;
}

/** Selects the prompts that are searched: the funnel counts only prompts without the brand. */
export const selectSearchedPrompts = <Prompt extends SearchedPrompt>(prompts: readonly Prompt[]): Prompt[] =>
  prompts.filter(({ isBranded }) => !isBranded);

/** Lists the searches of a run: each prompt without the brand once per vendor. */
export const planSearches = (
  prompts: readonly SearchedPrompt[],
  targets: readonly RunSearchTarget[],
): PlannedSearch[] =>
  targets.flatMap((target) => selectSearchedPrompts(prompts).map(({ id, text }) => ({ target, prompt: { id, text } })));
