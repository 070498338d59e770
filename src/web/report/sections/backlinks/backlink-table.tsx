import { type ReactNode, useState } from 'react';
import { formatInteger } from '#lib/text/format.ts';
import { describeCut } from '#report/prose/backlinks.ts';
import { buildExportPath } from '#web/api/export-path.ts';
import { ExportLinks } from '#web/components/export-links.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { type Column, DataTable } from '../../../admin/data-table.tsx';
import { useReport } from '../../report-context.ts';

/** Maximum number of rows that are shown before the reader asks for all. */
const FIRST_ROW_COUNT = 10;

export interface BacklinkTableProps<Item> {
  title: string;
  /** Explains the table; shown below its title. */
  intro?: ReactNode;
  items: readonly Item[];
  /** Total number of rows, which may exceed the number of listed rows. */
  total: number;
  columns: readonly Column<Item>[];
  readKey(item: Item): string;
  /** Shown instead of the table if there are no rows. */
  empty: string;
  /** Name of the download, without its extension. */
  download: string;
  /** Layout of rows on narrow screens: three short figures fit side by side. */
  narrowLayout?: 'lines' | 'grid';
  /** Shown below the table. */
  note?: ReactNode;
}

function RowLimitNote({ shown, total }: { shown: number; total: number }) {
  const text = describeCut(shown, total);
  return text === null ? null : <p className="mt-2 text-12 text-ink-3">{text}</p>;
}

/** A table of section 8 with its downloads. */
export function BacklinkTable<Item>(props: BacklinkTableProps<Item>) {
  const { title, intro, items, total, columns, readKey, empty, download, narrowLayout = 'lines', note } = props;
  const { analysisId, isShared } = useReport();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div className="mt-8">
      <h3 className="mb-1 text-16 font-semibold text-ink">{title}</h3>
      {intro != null && <div className="prose-width mb-3 text-14 text-ink-2">{intro}</div>}
      <DataTable
        label={title}
        columns={columns}
        items={isExpanded ? items : items.slice(0, FIRST_ROW_COUNT)}
        readKey={readKey}
        empty={empty}
        narrowLayout={narrowLayout}
      />
      <RowLimitNote shown={items.length} total={total} />
      {note}
      {items.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {!isExpanded && items.length > FIRST_ROW_COUNT && (
            <Button look="secondary" size="small" onClick={() => setExpanded(true)}>
              Show all {formatInteger(items.length)}
              <span className="sr-only"> of {title}</span>
            </Button>
          )}
          {!isShared && (
            <ExportLinks buildPath={(format) => buildExportPath(analysisId, `${download}.${format}`)} title={title} />
          )}
        </div>
      )}
    </div>
  );
}
