import type { CrawlerIpStatus, LogImport } from '#contracts/outside/logs/log-report.ts';
import { call } from '../api/api.ts';
import { acceptAnyBody, createListGuard, createObjectGuard } from '../api/responses.ts';

/** Returns the path of the AI crawlers page of a website. */
export const buildAiCrawlersPath = (websiteId: string, month?: string): string =>
  `/websites/${encodeURIComponent(websiteId)}/ai-crawlers${month === undefined ? '' : `?month=${month}`}`;

/** Returns the path of the export of a month. */
export const buildLogExportPath = (websiteId: string, month: string, format: 'csv' | 'json'): string =>
  `/api/websites/${encodeURIComponent(websiteId)}/ai-crawlers/export?${new URLSearchParams({ month, format })}`;

/** API calls for the imported logs of a website. */
export function createLogApi(websiteId: string) {
  const path = `/api/websites/${encodeURIComponent(websiteId)}/ai-crawlers`;
  return {
    addTotals: (totals: object) =>
      call({
        path: `${path}/totals`,
        method: 'POST',
        body: totals,
        guard: createObjectGuard<LogImport>('id', 'source'),
      }),
    refreshIpLists: () =>
      call({
        path: `${path}/ip-lists/refresh`,
        method: 'POST',
        guard: createListGuard<CrawlerIpStatus>('tokens', 'day'),
      }),
    remove: (importId: string) =>
      call({ path: `${path}/imports/${encodeURIComponent(importId)}`, method: 'DELETE', guard: acceptAnyBody }),
  };
}

export type LogApi = ReturnType<typeof createLogApi>;
