import type { BulkViewList } from '#contracts/analysis/bulk-view-schemas.ts';
import type { TableFormat } from '#contracts/analysis/exports.ts';
import type { PageInspection } from '#contracts/analysis/page-inspection.ts';
import { type ApiOutcome, call } from '#web/api/api.ts';
import { createObjectGuard } from '#web/api/responses.ts';
import type { ViewState } from './view-state.ts';

/** What a table requests from the server; `url` selects the page that a one-page view shows. */
export type ViewRequest = Omit<ViewState, 'inspected'> & { url?: string };

function buildQuery({ filter, sort, order, page, words, template, url }: ViewRequest): string {
  const values = { q: words, filter, sort, order, page, template, url };
  const definedValues = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return new URLSearchParams(definedValues.map(([name, value]) => [name, String(value)])).toString();
}

const buildPath = (analysisId: string, rest: string) => `/api/analyses/${encodeURIComponent(analysisId)}/${rest}`;

/** Returns the download URL for the rows that a table shows, across all its pages. */
export function buildViewExportPath(analysisId: string, request: ViewRequest, format: TableFormat): string {
  const query = buildQuery({ ...request, page: 1 });
  return buildPath(analysisId, `views/${request.view}/export/${format}?${query}`);
}

export const viewApi = {
  list: (analysisId: string, request: ViewRequest): Promise<ApiOutcome<BulkViewList>> =>
    call({
      path: buildPath(analysisId, `views/${request.view}?${buildQuery(request)}`),
      guard: createObjectGuard<BulkViewList>('total', 'rows', 'filters'),
    }),
  inspect: (analysisId: string, url: string): Promise<ApiOutcome<PageInspection>> =>
    call({
      path: buildPath(analysisId, `page?${new URLSearchParams({ url })}`),
      guard: createObjectGuard<PageInspection>('url', 'counts', 'issues'),
    }),
};
