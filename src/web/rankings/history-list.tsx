import { MATCH_RULE_WORDS } from '#contracts/outside/ranking-texts.ts';
import type { RankHistory, RankHistoryPoint } from '#contracts/outside/rankings.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { describePlace, describePoint, describeSourceChange } from './ranking-words.ts';
import { FoundUrl } from './series-cells.tsx';

/** The checks of a keyword, newest first, each with its source and the URL that was found. */
export function HistoryList({ history }: { history: RankHistory }) {
  if (history.series.length === 0) return <p className="text-14 text-ink-2">No checks yet.</p>;
  return history.series.map((series) => {
    const { quality, points } = series;
    const title = describePlace(series, series);
    return (
      <section key={title} aria-label={title} className="mb-6">
        <h3 className="text-14 font-semibold text-ink">
          {title} <QualityBadge quality={quality} />
        </h3>
        <ol className="mt-2 divide-y border-y text-14">
          {points
            .map((point, index) => (
              <li key={point.at} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_1fr]">
                <time dateTime={point.at} className="text-ink-2">
                  {formatDateTime(point.at)}
                </time>
                <HistoryPoint point={point} before={points[index - 1]} />
              </li>
            ))
            .toReversed()}
        </ol>
      </section>
    );
  });
}

function HistoryPoint({ point, before }: { point: RankHistoryPoint; before: RankHistoryPoint | undefined }) {
  return (
    <div className="min-w-0">
      <p className={point.kind === 'gap' ? 'text-ink-2' : 'figure text-ink'}>{describePoint(point)}</p>
      {point.kind === 'found' && point.url !== null && (
        <p>
          <FoundUrl url={point.url} />
          {point.matchRule !== null && (
            <span className="text-12 text-ink-3"> ({MATCH_RULE_WORDS[point.matchRule]})</span>
          )}
        </p>
      )}
      <p className="text-12 text-ink-2">Source: {point.source}</p>
      {before !== undefined && before.source !== point.source && (
        <p className="text-12 text-ink">{describeSourceChange(before.source, point.source)}</p>
      )}
    </div>
  );
}
