import { useRef } from 'react';
import type { EnteredPrompt, VisibilityPrompts } from '#contracts/outside/assistants/prompt-views.ts';
import type { PromptIntent, PromptSet, VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { useToast } from '../../components/layout/toaster.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import type { PromptApi } from './prompt-api.ts';
import { PROMPT_WORDS } from './prompt-words.ts';

type PromptChange = Partial<Pick<VisibilityPrompt, 'text' | 'keyword' | 'isActive'>>;

/** Provides the functions that change prompts. Each change is saved immediately, so that nothing is lost. */
export function usePromptEdits(page: VisibilityPrompts, shown: PromptSet, api: PromptApi) {
  const failure = useRef<string | null>(null);
  const showToast = useToast();
  const { isBusy, run } = useSourceAction((text) => {
    failure.current = text;
  });
  /** Returns the reason if the prompts could not be saved, otherwise null. */
  const save = async (prompts: readonly EnteredPrompt[], done: string | null): Promise<string | null> => {
    failure.current = null;
    const { country, language } = shown;
    await run(api.save({ country, language, revision: page.revision, prompts: [...prompts] }), done);
    return failure.current;
  };
  const saveAndShow = async (prompts: readonly EnteredPrompt[], done: string | null): Promise<void> => {
    const text = await save(prompts, done);
    if (text !== null) showToast({ title: 'Not saved', text, tone: 'critical' });
  };
  const tracked = new Set(page.trackedKeywords);
  const entered = shown.prompts.map(({ id, text, intent, keyword, isActive }): EnteredPrompt => {
    // A keyword that is no longer tracked has no columns that answers could count in.
    return { id, text, intent, keyword: keyword !== null && tracked.has(keyword) ? keyword : null, isActive };
  });
  return {
    isBusy,
    async change(id: string, change: PromptChange): Promise<string | null> {
      const prompts = entered.map((prompt) => (prompt.id === id ? { ...prompt, ...change } : prompt));
      if (change.text !== undefined) return save(prompts, PROMPT_WORDS.saved);
      await saveAndShow(prompts, null);
      return null;
    },
    remove(id: string): void {
      void saveAndShow(
        entered.filter((prompt) => prompt.id !== id),
        PROMPT_WORDS.removed,
      );
    },
    add({ text, intent }: { text: string; intent: PromptIntent }): Promise<string | null> {
      const prompt: EnteredPrompt = { id: null, text, intent, keyword: null, isActive: true };
      return save([...entered, prompt], PROMPT_WORDS.added);
    },
  };
}
