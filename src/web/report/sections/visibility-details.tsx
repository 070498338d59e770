import type { VisibilityDetails } from '#contracts/report/visibility-details.ts';
import { formatInteger } from '#lib/text/format.ts';
import { listDetailTables } from '#report/outside/list-detail-tables.ts';
import type { DetailTable } from '#report/outside/visibility-details.ts';
import { type Column, DataTable } from '#web/admin/data-table.tsx';

/**
 * How the website appears in answers, as in the report's files: presence, the funnel, the sentence labels, the facts
 * that differ from the website, and how all of this was measured.
 */
export function VisibilityDetailTables({ details }: { details: VisibilityDetails }) {
  return (
    <div className="space-y-8">
      {listDetailTables(details).map((table) => (
        <DetailBlock key={table.title} table={table} />
      ))}
    </div>
  );
}

function DetailBlock({
  table: { title, columns, rows, total, note, headline, findings, sources },
}: {
  table: DetailTable;
}) {
  return (
    <div>
      <h4 className="font-medium text-ink">{title}</h4>
      <p className="prose-width mt-1 mb-2 text-12 text-ink-3">
        {total > rows.length && `The first ${formatInteger(rows.length)} of ${formatInteger(total)}. `}
        {note}
      </p>
      {headline !== undefined && <p className="font-semibold text-ink">{headline}</p>}
      <DataTable
        label={title}
        items={rows}
        readKey={(row) => row.join(' ')}
        empty="None."
        narrowLayout={columns.length > 5 ? 'grid' : 'lines'}
        columns={columns.map(buildColumn)}
      />
      {findings.length > 0 && (
        <ul className="prose-width mt-2 list-disc space-y-1 pl-4">
          {findings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {sources.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer">Quality and sources</summary>
          <ul className="prose-width mt-1 list-disc space-y-1 pl-4 text-12">
            {sources.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const buildColumn = ({ head, isNumber = false }: DetailTable['columns'][number], index: number): Column<string[]> => ({
  title: head,
  isFigure: isNumber,
  cell: (row) =>
    isNumber ? row[index] : <span className="block min-w-0 wrap-anywhere whitespace-pre-line">{row[index]}</span>,
});
