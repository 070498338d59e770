import type { SuggestionConfirmation } from '#contracts/outside/assistants/suggested-competitors.ts';
import { call } from '../../api/api.ts';
import { acceptAnyBody } from '../../api/responses.ts';

const buildPath = (websiteId: string): string =>
  `/api/user/websites/${encodeURIComponent(websiteId)}/ai-visibility/suggestions`;

/** Returns the path of the file with all suggested competitors. */
export const buildSuggestionExportPath = (websiteId: string, format: 'csv' | 'xlsx'): string =>
  `${buildPath(websiteId)}/export?format=${format}`;

/** API calls for the suggested competitors of one website. */
export function createSuggestionApi(websiteId: string) {
  const path = buildPath(websiteId);
  return {
    confirm: (body: SuggestionConfirmation) =>
      call({ path: `${path}/confirm`, method: 'POST', body, guard: acceptAnyBody }),
    dismiss: (key: string) => call({ path: `${path}/dismiss`, method: 'POST', body: { key }, guard: acceptAnyBody }),
  };
}

export type SuggestionApi = ReturnType<typeof createSuggestionApi>;
