import type { CompetitorList } from '#contracts/outside/competitors.ts';
import { call } from '#web/api/api.ts';
import { acceptAnyBody, createObjectGuard } from '#web/api/responses.ts';

const buildPath = (websiteId: string): string => `/api/websites/${encodeURIComponent(websiteId)}/competitors`;

/** Returns the path of the file with all comparisons. */
export const buildCompetitorExportPath = (websiteId: string, format: 'csv' | 'xlsx'): string =>
  `${buildPath(websiteId)}/export?format=${format}`;

/** API calls for the competitors of one website. */
export function createCompetitorApi(websiteId: string) {
  const path = buildPath(websiteId);
  const guard = createObjectGuard<CompetitorList>('competitors', 'suggestions');
  return {
    list: () => call({ path, guard }),
    add: (url: string) => call({ path, method: 'POST', body: { url }, guard }),
    refresh: (id: string) => call({ path: `${path}/${encodeURIComponent(id)}/refresh`, method: 'POST', guard }),
    remove: (id: string) => call({ path: `${path}/${encodeURIComponent(id)}`, method: 'DELETE', guard: acceptAnyBody }),
  };
}

export type CompetitorApi = ReturnType<typeof createCompetitorApi>;
