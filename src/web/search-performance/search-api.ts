import type { NoteInput, SearchAnnotation } from '#contracts/outside/search-performance.ts';
import { call } from '../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../api/responses.ts';

/** Calls about the notes of one website. */
export function createSearchApi(websiteId: string) {
  const path = `/api/websites/${encodeURIComponent(websiteId)}/search-performance/notes`;
  return {
    addNote: (body: NoteInput) =>
      call({ path, method: 'POST', body, answer: createObjectGuard<SearchAnnotation>('id', 'text') }),
    deleteNote: (id: string) =>
      call({ path: `${path}/${encodeURIComponent(id)}`, method: 'DELETE', answer: acceptAnyBody }),
  };
}

export type SearchApi = ReturnType<typeof createSearchApi>;
