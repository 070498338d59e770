import { Link } from 'react-router';
import { INDEX_STATUS_TEXTS } from '#contracts/outside/index-status-texts.ts';
import type { IndexSummary } from '#contracts/outside/index-summary.ts';
import { formatCount, formatDate, formatInteger } from '#lib/text/format.ts';
import { describeIndexStatus } from '#report/outside/index-status.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { buildViewHref } from '../report/explorer/views/view-state.ts';

/** For how many inspected URLs Google and the latest analysis agree, with links to the complete table. */
export function IndexBlock({ summary: { analysis, status } }: { summary: IndexSummary }) {
  return (
    <section aria-labelledby="index-title" className="mt-12">
      <h2 id="index-title" className="text-20 font-semibold text-ink">
        {INDEX_STATUS_TEXTS.summaryTitle}
      </h2>
      {analysis === null ? (
        <p className="mt-1 text-14 text-ink-2">
          Not measured: this website has no finished analysis yet. Run one to compare it with Google’s index.
        </p>
      ) : (
        <Comparison analysis={analysis} status={status} />
      )}
    </section>
  );
}

interface ComparisonProps {
  analysis: NonNullable<IndexSummary['analysis']>;
  status: IndexSummary['status'];
}

function Comparison({ analysis, status }: ComparisonProps) {
  if (status === null) return <p className="mt-1 text-14 text-ink-2">{INDEX_STATUS_TEXTS.notInspected}</p>;
  const { inspected, agreed, differing, comparable, sentences } = describeIndexStatus(status);
  const query = `?analysis=${encodeURIComponent(analysis.id)}`;
  const readHref = (filter: string) => `/${buildViewHref({ view: 'index-status', filter }, query)}`;
  const counts = [
    { title: 'Agree', count: agreed, filter: null },
    { title: 'Differ', count: differing, filter: 'differences' },
    { title: 'Not comparable', count: inspected - comparable, filter: 'not-comparable' },
  ];
  return (
    <>
      <p className="prose-width mt-1 text-14 text-ink-2">{sentences.join(' ')}</p>
      <dl className="mt-4 grid max-w-2xl grid-cols-3 gap-x-8 border-y py-4">
        {counts.map(({ title, count, filter }) => (
          <div key={title}>
            <dt className="text-14 text-ink-2">{title}</dt>
            <dd className="figure mt-1 text-20 font-semibold text-ink">
              {filter === null || count === 0 ? (
                formatInteger(count)
              ) : (
                <Link to={readHref(filter)} aria-label={`${title}: ${formatCount(count, 'URL')}`} className="link">
                  {formatInteger(count)}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
        <QualityBadge quality={status.quality} />
        <span>
          {status.source}, {formatDate(status.collectedAt)}, compared with the analysis of{' '}
          {formatDate(analysis.finishedAt)}.
        </span>
        <Link to={readHref('all')} className="link">
          {inspected === 1 ? 'Open the inspected URL' : `Open all ${formatCount(inspected, 'inspected URL')}`}
        </Link>
      </p>
    </>
  );
}
