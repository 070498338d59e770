import type { BulkViewQuery, ViewCell } from '#contracts/analysis/bulk-view-schemas.ts';
import { type BulkViewId, getBulkView } from '#contracts/analysis/bulk-views.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import { CLICKS_COLUMN, type ColumnKind, type ViewColumn } from '#contracts/analysis/views/bulk-view.ts';
import type { IndexTable } from '#contracts/outside/index-status.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { hasClicksColumn, iterateView } from '#crawl/store/views/list-view.ts';
import { describeClickSource } from '#report/outside/page-clicks.ts';
import type { Cell, Table } from '#report/table.ts';

/** The rows that a query selects in a view. */
export interface SelectedRows {
  view: BulkViewId;
  request: BulkViewQuery;
  /** Clicks that were added to the file; null = unknown. */
  clicks: PageClickList | null;
  /** Google's statements, for the view that shows them. */
  index: IndexTable | null;
}

/** Builds a table from selected rows. The file stays open until the last row. */
export function buildViewTable(file: CrawlFile, { view: id, request, clicks, index }: SelectedRows): Table {
  const { title } = getBulkView(id);
  const columns = listColumns(id, clicks);
  const rows = iterateView({ file, clicks, index }, id, request);
  if (typeof rows === 'string') throw new Error(`The view ${id} cannot be exported: ${rows}`);
  return {
    name: title,
    columns: columns.map((column) => ({ title: addUnit(column.title, column.kind), width: column.width })),
    rows: (function* () {
      for (const cells of rows) yield cells.map((cell, index) => formatCell(cell, columns[index]?.kind ?? 'text'));
    })(),
  };
}

/** The title of the clicks column contains their source and period, because a file is read without the report. */
function listColumns(id: BulkViewId, clicks: PageClickList | null): readonly ViewColumn[] {
  const { columns } = getBulkView(id);
  if (clicks === null || !hasClicksColumn(id)) return columns;
  return [...columns, { ...CLICKS_COLUMN, title: describeClickSource(clicks.source), width: 30 }];
}

const UNITS: Partial<Record<ColumnKind, string>> = { ms: 'ms', bytes: 'bytes', pixels: 'pixels', share: '0 to 1' };

function addUnit(title: string, kind: ColumnKind): string {
  const unit = UNITS[kind];
  return unit === undefined ? title : `${title} (${unit})`;
}

function formatCell(cell: ViewCell, kind: ColumnKind): Cell {
  if (cell === null) return null;
  if (kind === 'yes-no') return cell === 1;
  if (kind === 'alternates') return describeAlternates(String(cell));
  return kind === 'chain' ? describeChain(String(cell)) : cell;
}

/** Formats `[code, url, state]` as lines such as `de: https://example.com/de (missing-return)`. */
function describeAlternates(json: string): string {
  const alternates = JSON.parse(json) as [code: string, url: string, state: string][];
  return alternates.map(([code, url, state]) => `${code}: ${url} (${state})`).join('\n');
}

/** Formats redirect hops as `301 https://example.com/a > ...`. */
function describeChain(json: string): string {
  const hops = JSON.parse(json) as { url: string; status: number }[];
  return hops.map(({ url, status }) => `${status} ${url}`).join(' > ');
}
