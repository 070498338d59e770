import type { CitedPages } from '#contracts/outside/assistants/cited-pages.ts';
import { call } from '../../api/api.ts';
import { createObjectGuard } from '../../api/responses.ts';

const buildPath = (websiteId: string): string =>
  `/api/user/websites/${encodeURIComponent(websiteId)}/ai-visibility/cited-pages`;

/** Returns the path of the file with all comparisons. */
export const buildCitedPageExportPath = (websiteId: string, format: 'csv' | 'xlsx'): string =>
  `${buildPath(websiteId)}/export?format=${format}`;

/** Requests that our crawler read the next cited pages. */
export const requestCitedPages = (websiteId: string) =>
  call({
    path: `${buildPath(websiteId)}/read`,
    method: 'POST',
    guard: createObjectGuard<CitedPages>('waiting', 'pages'),
  });
