import { type ImportColumn, type ImportProblem, MAX_LISTED_PROBLEMS } from '#contracts/outside/imports.ts';
import type { LinkImportField, LinkImportRow } from '#contracts/outside/links/link-imports.ts';
import type { CheckedTable, CsvRecord } from '../check-table.ts';
import { findDayOrder } from '../read-day.ts';
import { checkLinkRow } from './check-link-row.ts';
import type { LinkExport } from './recognize-links.ts';

const DAY_FIELDS = ['firstSeen', 'lastSeen', 'lost'] as const;

/**
 * Checks the rows of an export of links. Links are independent facts, so invalid lines are reported and omitted, and
 * all others are kept; totals from search engines, in contrast, would be wrong if a line were missing.
 */
export function checkLinks(
  header: CsvRecord,
  records: readonly CsvRecord[],
  { kind, fields, earlier }: LinkExport & { earlier: readonly ImportProblem[] },
): CheckedTable {
  const readCell = (cells: readonly string[], field: LinkImportField) => cells[fields.get(field) ?? -1] ?? '';
  const dayOrder = findDayOrder(records.flatMap(({ cells }) => DAY_FIELDS.map((field) => readCell(cells, field))));
  const rows: LinkImportRow[] = [];
  const problems: ImportProblem[] = [...earlier];
  for (const { line, cells } of records) {
    const checked =
      cells.length === header.cells.length
        ? checkLinkRow((field) => readCell(cells, field), { kind, dayOrder })
        : { problem: `The line has ${cells.length} cells; the header has ${header.cells.length}.` };
    if ('row' in checked) rows.push(checked.row);
    else problems.push({ line, message: checked.problem });
  }
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const reportedProblems = { problems: problems.slice(0, MAX_LISTED_PROBLEMS), problemCount: problems.length };
  if (rows.length === 0) return { isValid: false, ...reportedProblems };
  return { isValid: true, kind, columns: buildColumns(header, fields), rows, period: null, skipped: reportedProblems };
}

function buildColumns({ cells }: CsvRecord, fields: ReadonlyMap<LinkImportField, number>): ImportColumn[] {
  const fieldByIndex = new Map([...fields].map(([field, index]) => [index, field]));
  return cells.map((header, index) => ({ header: header.trim(), field: fieldByIndex.get(index) ?? null }));
}
