import type { FixEffects } from '#contracts/outside/fix-effects.ts';
import type { NoteInput, SearchAnnotation } from '#contracts/outside/search-performance.ts';
import type { SearchSource } from '#contracts/outside/search-performance-texts.ts';
import { call } from '../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../api/responses.ts';

/** API calls for the search performance of one website. */
export function createSearchApi(websiteId: string) {
  const path = `/api/websites/${encodeURIComponent(websiteId)}/search-performance`;
  return {
    /** Saves the names that make a query branded; null restores the default ones. */
    saveBrandNames: (brandNames: readonly string[] | null) =>
      call({
        path: `/api/user/websites/${encodeURIComponent(websiteId)}`,
        method: 'PATCH',
        body: { brandNames },
        guard: acceptAnyBody,
      }),
    readFixEffects: (source: SearchSource) =>
      call({
        path: `${path}/fix-effects?${new URLSearchParams({ source })}`,
        guard: createObjectGuard<FixEffects>('origin', 'analyses', 'effects', 'left'),
      }),
    addNote: (body: NoteInput) =>
      call({ path: `${path}/notes`, method: 'POST', body, guard: createObjectGuard<SearchAnnotation>('id', 'text') }),
    deleteNote: (id: string) =>
      call({ path: `${path}/notes/${encodeURIComponent(id)}`, method: 'DELETE', guard: acceptAnyBody }),
  };
}

export type SearchApi = ReturnType<typeof createSearchApi>;
