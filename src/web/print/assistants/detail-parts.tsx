import type { VisibilityDetails } from '#contracts/report/visibility-details.ts';
import { listDetailTables } from '#report/outside/list-detail-tables.ts';
import type { DetailTable } from '#report/outside/visibility-details.ts';
import { Part } from '../parts.tsx';
import { PrintTable } from '../print-table.tsx';

/**
 * How the website appears in answers: presence, the funnel, the sentence labels, the facts that differ from the
 * website, and how all of this was measured. Renders nothing without data.
 */
export function DetailParts({ details }: { details: VisibilityDetails | null }) {
  return listDetailTables(details).map((table) => <DetailPart key={table.title} table={table} />);
}

function DetailPart({
  table: { title, columns, rows, total, note, headline, findings, sources },
}: {
  table: DetailTable;
}) {
  return (
    <Part title={title} note={total > rows.length ? `The first ${rows.length} of ${total}. ${note}` : note}>
      {headline !== undefined && <p className="mt-2 font-semibold text-ink">{headline}</p>}
      <PrintTable
        caption={title}
        isDense
        rows={rows}
        readKey={(row) => row.join(' ')}
        columns={columns.map(({ head, share, isNumber = false }, index) => ({
          head,
          width: `${share}%`,
          isNumber,
          cell: (row: readonly string[]) => <span className="whitespace-pre-line">{row[index]}</span>,
        }))}
      />
      {findings.length > 0 && (
        <ul className="mt-3 list-disc pl-4 text-14 text-ink-2">
          {findings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {sources.length > 0 && <p className="mt-2 text-12 text-ink-3">{sources.join(' ')}</p>}
    </Part>
  );
}
