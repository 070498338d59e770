import { formatCount } from '#lib/text/format.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { Chapter } from './parts.tsx';
import { type Column, PrintTable } from './print-table.tsx';

/** Maximum number of rows in a client summary, which only states how many other items there are. */
const MAX_SUMMARY_ROWS = 5;
/** Number of check names to which a row of a client summary is shortened. */
const MAX_SUMMARY_NAMES = 2;

type Row = ReportDocument['analysis']['notMeasured'][number] & { key: string };

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Measurement', width: '34%', cell: ({ what }) => what },
  { head: 'Why', width: '33%', cell: ({ reason }) => reason.replace(/\.?$/, '.') },
  { head: 'How to measure it', cell: ({ step }) => step?.replace(/\.?$/, '.') ?? '–' },
];
/** Columns without the steps, which are for the person who runs the audit, not for the client. */
const SUMMARY_COLUMNS: readonly Column<Row>[] = [
  { head: 'Measurement', width: '52%', cell: ({ what }) => shortenNames(what) },
  { head: 'Why', cell: ({ reason }) => reason.replace(/\.?$/, '.') },
];

/** The one list of what was not measured, with the reason and the step that would measure it. */
export function NotMeasuredChapter({ document: { analysis, variant } }: { document: ReportDocument }) {
  const all = analysis.notMeasured.map((entry, position) => ({ ...entry, key: String(position) }));
  const rows = variant === 'summary' ? all.slice(0, MAX_SUMMARY_ROWS) : all;
  const hidden = all.length - rows.length;
  return (
    <Chapter
      id="not-measured"
      title="Not measured"
      lead={all.length === 0 ? 'Everything in this report was measured.' : describeList(hidden)}
    >
      {rows.length > 0 && (
        // The last chapter of a summary is short; its last rows would otherwise be alone on a page.
        <div className={variant === 'summary' ? 'keep-together' : undefined}>
          <PrintTable
            caption="Not measured"
            rows={rows}
            readKey={({ key }) => key}
            columns={variant === 'summary' ? SUMMARY_COLUMNS : COLUMNS}
          />
        </div>
      )}
    </Chapter>
  );
}

function describeList(hidden: number): string {
  const sentence = 'None of these counts as passed or failed.';
  return hidden === 0 ? sentence : `${sentence} ${formatCount(hidden, 'more item')} in the full report.`;
}

/**
 * Shortens a list such as "HTTP/3 is supported; TLS certificate is valid; ..." to its first items, if that omits at
 * least two.
 */
function shortenNames(what: string): string {
  const names = what.split('; ');
  const hidden = names.length - MAX_SUMMARY_NAMES;
  return hidden <= 1 ? what : `${names.slice(0, MAX_SUMMARY_NAMES).join('; ')}; and ${hidden} more`;
}
