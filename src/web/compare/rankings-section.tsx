import { Link } from 'react-router';
import { formatAveragePosition, formatCount, formatInteger } from '#lib/text/format.ts';
import type { PositionPair, RankingComparison } from '#services/analyses/compare/comparison-view.ts';
import { buildSitePath } from '../report/site-path.ts';
import { CompareSection } from './compare-section.tsx';
import { describeMissing } from './compare-words.ts';

/** Positions of keywords in both analyses. */
export function RankingsSection({ rankings, host }: { rankings: RankingComparison; host: string }) {
  return (
    <CompareSection title="Rankings" lead="Keyword positions at the time of each analysis.">
      <Rankings rankings={rankings} host={host} />
    </CompareSection>
  );
}

function Rankings({ rankings, host }: { rankings: RankingComparison; host: string }) {
  if (rankings.kind === 'locked') {
    return <p className="text-14 text-ink-2">Keyword rankings are part of Premium.</p>;
  }
  if (rankings.kind === 'not-measured') {
    return (
      <p className="prose-width text-14 text-ink-2">
        {describeMissing(
          rankings.missing,
          'positions',
          'Track keywords or connect a search engine, then analyze again.',
        )}{' '}
        <a className="link" href={buildSitePath('rankings', host)}>
          Track keywords
        </a>
      </p>
    );
  }
  const { rows, total } = rankings;
  if (total === 0) return <p className="text-14 text-ink-2">The analyses have no keyword in common.</p>;
  return (
    <>
      <div className="overflow-x-auto">
        <table className="figure w-full max-w-3xl border-collapse text-14">
          <caption className="sr-only">Positions of keywords before and after</caption>
          <thead className="text-12 text-ink-3">
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                Keyword
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                Google
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                Bing
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ keyword, google, bing }) => (
              <tr key={keyword} className="border-t">
                <th scope="row" className="py-2 text-left font-normal wrap-anywhere text-ink">
                  {keyword}
                </th>
                <td className="py-2 pl-3 text-right whitespace-nowrap text-ink-2">{describePair(google)}</td>
                <td className="py-2 pl-3 text-right whitespace-nowrap text-ink-2">{describePair(bing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length && (
        <p className="mt-2 text-12 text-ink-3">
          The {formatInteger(rows.length)} largest changes of {formatCount(total, 'keyword')}.{' '}
          <Link className="link" to={buildSitePath('rankings', host)}>
            All rankings
          </Link>
        </p>
      )}
    </>
  );
}

const describePosition = (position: number | null): string =>
  position === null ? '–' : formatAveragePosition(position);

function describePair({ before, after }: PositionPair): string {
  return before === null && after === null ? '–' : `${describePosition(before)} to ${describePosition(after)}`;
}
