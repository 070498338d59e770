import { Link } from 'react-router';
import type { AnalysisStatus, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { formatDateTime, formatInteger, formatScore } from '#lib/text/format.ts';
import { getScoreBand } from '#lib/text/score-bands.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { BAND_TEXT_CLASS } from '../format/band-classes.ts';
import { labelOrigin } from '../format/origin-labels.ts';
import { STATUS_LABELS } from '../format/status-labels.ts';
import { DeleteAnalysisButton } from './delete-analysis-button.tsx';
import { isUnfinished } from './load-dashboard.ts';

export interface RecentAnalysesProps {
  recent: readonly AnalysisSummary[];
  /** The analysis on screen, which the list omits. */
  currentId: string | null;
  /** Whether the user's plan limits the analyses per month. */
  hasMonthlyLimit: boolean;
}

/** Ended analyses, each of which opens at its own URL. */
export function RecentAnalyses({ recent, currentId, hasMonthlyLimit }: RecentAnalysesProps) {
  const rows = recent.filter((row) => row.id !== currentId && !isUnfinished(row));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="recent-title" className="mt-16">
      <h2 id="recent-title" className="text-20 font-semibold text-ink">
        Recent analyses
      </h2>
      <AnalysisTable rows={rows} hasMonthlyLimit={hasMonthlyLimit} />
    </section>
  );
}

export interface AnalysisTableProps extends Pick<RecentAnalysesProps, 'hasMonthlyLimit'> {
  rows: readonly AnalysisSummary[];
}

/** Lists analyses with score, band, issues and date, and links to their reports. */
export function AnalysisTable({ rows, hasMonthlyLimit }: AnalysisTableProps) {
  return (
    <table className="mt-4 w-full border-collapse text-14">
      <thead>
        <tr className="border-b text-left text-12 text-ink-3">
          <th scope="col" className="py-2 font-medium">
            Website
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Score
          </th>
          <th scope="col" className="hidden py-2 pl-6 font-medium sm:table-cell">
            Band
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Issues
          </th>
          <th scope="col" className="hidden py-2 pl-6 text-right font-medium sm:table-cell">
            Started
          </th>
          <th scope="col" className="w-10">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} hasMonthlyLimit={hasMonthlyLimit} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, hasMonthlyLimit }: { row: AnalysisSummary; hasMonthlyLimit: boolean }) {
  const band = row.seoScore === null ? null : getScoreBand(row.seoScore);
  const origin = labelOrigin(row.origin);
  return (
    <tr className="border-b hover:bg-raised">
      <th scope="row" className="max-w-0 py-1 pr-4 text-left font-normal">
        <Link
          to={`/?analysis=${encodeURIComponent(row.id)}`}
          className="flex min-h-9 items-center font-medium text-ink underline decoration-line underline-offset-3 hover:decoration-accent"
        >
          <span className="truncate">{formatHost(row.host)}</span>
        </Link>
        <span className="figure block truncate pb-1 text-12 text-ink-3 sm:hidden">{formatDateTime(row.createdAt)}</span>
        {origin !== null && <span className="block truncate pb-1 text-12 text-ink-3 sm:hidden">{origin}</span>}
      </th>
      <td className="figure w-20 py-1 text-right font-semibold text-ink">
        {row.seoScore === null ? <NoScore status={row.status} /> : formatScore(row.seoScore)}
        {band && (
          <span className={`block text-12 font-normal sm:hidden ${BAND_TEXT_CLASS[band.tone]}`}>{band.word}</span>
        )}
      </td>
      <td className="hidden w-32 py-1 pl-6 sm:table-cell">
        {band ? (
          <span className={BAND_TEXT_CLASS[band.tone]}>{band.word}</span>
        ) : (
          <span className="text-ink-3">{STATUS_LABELS[row.status]}</span>
        )}
      </td>
      <td className="figure w-16 py-1 pl-4 text-right text-ink-2">
        {row.issuesCount === null ? '–' : formatInteger(row.issuesCount)}
      </td>
      <td className="figure hidden w-44 py-1 pl-6 text-right whitespace-nowrap text-ink-3 sm:table-cell">
        {formatDateTime(row.createdAt)}
        {origin !== null && <span className="block text-12">{origin}</span>}
      </td>
      <td className="py-1 text-right">
        {!isUnfinished(row) && <DeleteAnalysisButton row={row} hasMonthlyLimit={hasMonthlyLimit} />}
      </td>
    </tr>
  );
}

/** On screens too narrow for the band column, the state replaces the score. */
function NoScore({ status }: { status: AnalysisStatus }) {
  return (
    <span className="font-normal text-ink-3">
      <span className="sm:hidden">{STATUS_LABELS[status]}</span>
      <span className="hidden sm:inline">–</span>
    </span>
  );
}
