import type { PromptsToSave, SuggestedPrompts, SuggestionRequest } from '#contracts/outside/assistants/prompt-views.ts';
import { call } from '../../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../../api/responses.ts';
import { buildPromptsPath } from '../visibility-paths.ts';

/** API calls for the prompts of one website. */
export function createPromptApi(websiteId: string) {
  const path = `/api/user${buildPromptsPath(websiteId)}`;
  return {
    suggest: (body: SuggestionRequest) =>
      call({
        path: `${path}/suggest`,
        method: 'POST',
        body,
        guard: createObjectGuard<SuggestedPrompts>('prompts', 'notes'),
      }),
    save: (body: PromptsToSave) => call({ path: `${path}/draft`, method: 'PUT', body, guard: acceptAnyBody }),
    discard: (revision: string) =>
      call({ path: `${path}/draft?revision=${encodeURIComponent(revision)}`, method: 'DELETE', guard: acceptAnyBody }),
    approve: (revision: string) =>
      call({ path: `${path}/approve`, method: 'POST', body: { revision }, guard: acceptAnyBody }),
  };
}

export type PromptApi = ReturnType<typeof createPromptApi>;
