import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IndexStatus } from '#contracts/outside/index-status.ts';
import { INDEX_DIFFERENCES, INDEX_STATUS_TEXTS } from '#contracts/outside/index-status-texts.ts';
import { formatCount, formatDate, formatInteger } from '#lib/text/format.ts';
import { describeIndexStatus } from '#report/outside/index-status.ts';
import { QualityBadge } from '../../components/figures/quality-badge.tsx';
import { UrlText } from '../../components/figures/url-text.tsx';
import { MaybeLink } from '../../components/ui/maybe-link.tsx';
import { useReport } from '../report-context.ts';
import { useViewHref } from './view-links.ts';

/** Maximum number of differences listed here; the table contains all of them. */
const MAX_LISTED = 5;
const DIFFERENCES: ReadonlySet<string> = new Set(INDEX_DIFFERENCES);

type IndexReport = Pick<Analysis, 'host' | 'indexStatus'>;

/** How Google's index compares with what the analysis found, or how to measure this. */
export function IndexStatusPart({ report }: { report: IndexReport }) {
  const { isPremium, isShared } = useReport();
  const { indexStatus } = report;
  if (indexStatus === null && isShared) return null;
  return (
    <section aria-labelledby="index-status-title" className="mt-10 min-w-0">
      <h3 id="index-status-title" className="mb-3 font-semibold text-ink">
        {INDEX_STATUS_TEXTS.summaryTitle}
      </h3>
      {indexStatus === null ? (
        <p className="text-14 text-ink-2">{isPremium ? INDEX_STATUS_TEXTS.notMeasured : INDEX_STATUS_TEXTS.premium}</p>
      ) : (
        <Comparison status={indexStatus} host={report.host} />
      )}
    </section>
  );
}

function Comparison({ status, host }: { status: IndexStatus; host: string }) {
  const readHref = useViewHref();
  const { kinds, sentences } = describeIndexStatus(status);
  const most = Math.max(1, ...kinds.map(({ count }) => count));
  return (
    <>
      <p className="prose-width -mt-2 mb-3 text-14 text-ink-3">{sentences.join(' ')}</p>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <table className="w-full border-collapse self-start text-14">
          <caption className="sr-only">Inspected URLs by comparison</caption>
          <tbody>
            {kinds.map(({ kind, label, count }) => (
              <tr key={kind} className="border-t first:border-t-0">
                <th scope="row" className="w-1/2 py-1.5 pr-3 text-left font-normal text-ink-2">
                  <MaybeLink href={readHref({ view: 'index-status', filter: kind })}>{label}</MaybeLink>
                </th>
                <td className="py-1.5">
                  <span className="sr-only">{formatCount(count, 'URL')}</span>
                  <span aria-hidden="true" className="flex items-center gap-2">
                    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-3 w-full">
                      <rect
                        width={Math.max(1, (100 * count) / most)}
                        height="8"
                        className={DIFFERENCES.has(kind) ? 'fill-accent' : 'fill-ink-3'}
                      />
                    </svg>
                    <span className="figure w-14 text-right text-12 text-ink-2">{formatInteger(count)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <FirstDifferences status={status} host={host} />
      </div>
      <Origin status={status} />
    </>
  );
}

function Origin({ status }: { status: IndexStatus }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
      <QualityBadge quality={status.quality} /> {status.source}, {formatDate(status.collectedAt)}
    </p>
  );
}

function FirstDifferences({ status, host }: { status: IndexStatus; host: string }) {
  const href = useViewHref()({ view: 'index-status', filter: 'differences' });
  const { differing } = describeIndexStatus(status);
  const rows = status.rows.filter(({ kind }) => DIFFERENCES.has(kind)).slice(0, MAX_LISTED);
  if (rows.length === 0) return <p className="text-14 text-ink-2">No difference was found.</p>;
  return (
    <div className="min-w-0">
      <ul className="divide-y border-y text-14">
        {rows.map(({ url, google, ours }) => (
          <li key={url} className="py-1.5">
            <UrlText url={url} siteHost={host} />
            <span className="block text-12 text-ink-3">
              Google: {google.state ?? 'no reason'}. We found: {ours.verdict ?? 'no verdict'}.
            </span>
          </li>
        ))}
      </ul>
      {href !== undefined && (
        <p className="mt-2 text-14">
          <MaybeLink href={href}>
            {differing === 1 ? 'Open the difference' : `Open all ${formatInteger(differing)} differences`}
          </MaybeLink>
        </p>
      )}
    </div>
  );
}
