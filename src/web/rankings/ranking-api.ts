import type { AddedKeywords, RankHistory, RankRun, RankScheduleInput } from '#contracts/outside/rankings.ts';
import { call } from '../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../api/responses.ts';

/** Returns the path of the file with all tracked keywords. */
export const buildRankingExportPath = (websiteId: string, format: 'csv' | 'xlsx'): string =>
  `/api/websites/${encodeURIComponent(websiteId)}/rankings/export?format=${format}`;

/** Returns the path of the file with the history of a keyword. */
export const buildHistoryExportPath = (websiteId: string, keyword: string, format: 'csv' | 'xlsx'): string =>
  `/api/websites/${encodeURIComponent(websiteId)}/rankings/history/export?keyword=${encodeURIComponent(keyword)}&format=${format}`;

/** API calls for the tracked keywords of one website. */
export function createRankingApi(websiteId: string) {
  const path = `/api/websites/${encodeURIComponent(websiteId)}/rankings`;
  return {
    addKeywords: (text: string) =>
      call({
        path: `${path}/keywords`,
        method: 'POST',
        body: { text },
        guard: createObjectGuard<AddedKeywords>('added', 'known'),
      }),
    removeKeyword: (keyword: string) =>
      call({
        path: `${path}/keywords?keyword=${encodeURIComponent(keyword)}`,
        method: 'DELETE',
        guard: acceptAnyBody,
      }),
    saveSchedule: (body: RankScheduleInput) =>
      call({ path: `${path}/schedule`, method: 'PUT', body, guard: acceptAnyBody }),
    run: () => call({ path: `${path}/run`, method: 'POST', guard: createObjectGuard<RankRun>('id', 'state') }),
    readHistory: (keyword: string) =>
      call({
        path: `${path}/history?keyword=${encodeURIComponent(keyword)}`,
        guard: createObjectGuard<RankHistory>('keyword', 'series'),
      }),
  };
}

export type RankingApi = ReturnType<typeof createRankingApi>;
