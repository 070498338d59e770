import type { ReactNode } from 'react';
import { formatScore } from '#lib/text/format.ts';
import type { Band } from '#lib/text/score-bands.ts';
import { computeRingGeometry } from '../components/charts/geometry.ts';
import { BAND_TEXT_CLASS } from '../format/band-classes.ts';

export interface ChapterProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Whether the chapter has little content and does not start a new page. */
  isShort?: boolean;
  children: ReactNode;
}

/** A chapter of the report, which starts on a new page and appears in the outline. */
export function Chapter({ id, title, lead, isShort = false, children }: ChapterProps) {
  return (
    <section className={isShort ? 'chapter-short' : 'chapter'} aria-labelledby={id}>
      <h1 id={id} className="rule-top pt-3 text-28">
        {title}
      </h1>
      {lead && <p className="mt-2 mb-4 max-w-[120mm] text-16 text-ink-2">{lead}</p>}
      {children}
    </section>
  );
}

export interface PartProps {
  title: string;
  note?: ReactNode;
  /** Keeps its content on one page. Only for parts smaller than a page. */
  isWhole?: boolean;
  children: ReactNode;
}

export function Part({ title, note, isWhole = false, children }: PartProps) {
  return (
    <section className={isWhole ? 'whole mt-6' : 'mt-6'}>
      <h2 className="text-20">{title}</h2>
      {note && <p className="mt-1 mb-2 text-14 text-ink-3">{note}</p>}
      {children}
    </section>
  );
}

export interface Column<Row> {
  head: string;
  /** Whether the cells of the first column are row headers. */
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** CSS width. */
  width?: string;
}

/** A table with column and row headers, whose header repeats on every page. */
export function PrintTable<Row>({
  caption,
  columns,
  rows,
  readKey,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  readKey: (row: Row) => string;
}) {
  return (
    <table className="sheet mt-2">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber, width }) => (
            <th
              key={head}
              scope="col"
              className={isNumber ? 'number' : undefined}
              style={width ? { width } : undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={readKey(row)}>
            {columns.map(({ head, cell, isNumber }, position) =>
              position === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={isNumber ? 'number' : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const RING_SIZE = { size: 176, stroke: 10 };

/** A score as a ring, exposed as one image with a text alternative, so that screen readers announce the figure. */
export function PrintedScoreRing({ score, band, label }: { score: number | null; band: Band | null; label: string }) {
  const { size, stroke } = RING_SIZE;
  const { radius, circumference, filled } = computeRingGeometry(score ?? 0, size, stroke);
  const text = score === null ? 'not scored' : `${formatScore(score)} of 100, ${band?.word ?? ''}`;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <svg
      role="img"
      aria-label={`${label}: ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      className={`size-44 shrink-0 ${band ? BAND_TEXT_CLASS[band.tone] : ''}`}
    >
      <circle {...circle} className="stroke-line" strokeDasharray={score === null ? '3 5' : undefined} />
      <circle
        {...circle}
        stroke="currentColor"
        strokeDasharray={`${filled} ${circumference}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
      <text x={size / 2} y={size / 2 + 16} textAnchor="middle" fontSize="54" fontWeight="600" className="fill-ink">
        {score === null ? '–' : formatScore(score)}
      </text>
      <text x={size / 2} y={size / 2 + 38} textAnchor="middle" fontSize="13" className="fill-ink-3">
        of 100
      </text>
    </svg>
  );
}

/** Shows why a part is empty, and how to fill it. */
export function NotMeasured({ reason, step }: { reason: string | null; step?: string | null }) {
  return (
    <p className="mt-2 rounded-4 border border-dashed border-control p-3 text-14 text-ink-2">
      <strong className="font-semibold text-ink">Not measured.</strong> {reason}
      {step ? ` How to measure it: ${step}` : ''}
    </p>
  );
}
