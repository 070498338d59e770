import { useEffect, useState } from 'react';
import type { RankHistory } from '#contracts/outside/rankings.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { describeFailure } from '../format/outcome-words.ts';
import type { RankingApi } from './ranking-api.ts';
import { describePoint, nameSeries, RANKING_WORDS } from './ranking-words.ts';

export interface HistoryDialogProps {
  keyword: string;
  api: RankingApi;
  onClose: () => void;
}

/** All checks of a keyword, the newest first. */
export function HistoryDialog({ keyword, api, onClose }: HistoryDialogProps) {
  const [history, setHistory] = useState<RankHistory | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void api.readHistory(keyword).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind === 'ok') setHistory(outcome.data);
      else setProblem(describeFailure(outcome, RANKING_WORDS.failed));
    });
    return () => {
      isCurrent = false;
    };
  }, [api, keyword]);
  return (
    <Dialog title={`History of “${keyword}”`} onClose={onClose}>
      <div className="mt-4 min-h-40">
        {problem !== null && <Notice tone="critical" title={problem} role="alert" />}
        {history === null && problem === null && <Spinner label="Loading the history" />}
        {history !== null && <Series history={history} />}
      </div>
      <div className="mt-6 flex justify-end">
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Series({ history }: { history: RankHistory }) {
  if (history.series.length === 0) return <p className="text-14 text-ink-2">No checks yet.</p>;
  return history.series.map((series) => {
    const { engine, device, country, language, quality, points } = series;
    const title = `${nameSeries(series)} (${country}, ${language})`;
    return (
      <section key={title} aria-label={title} className="mb-6">
        <h3 className="text-14 font-semibold text-ink">
          {title} <QualityBadge quality={quality} />
        </h3>
        <ol className="mt-2 divide-y border-y text-14">
          {points.toReversed().map((point) => (
            <li key={`${engine} ${device} ${point.at}`} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_1fr]">
              <time dateTime={point.at} className="text-ink-2">
                {formatDateTime(point.at)}
              </time>
              <span className={point.kind === 'gap' ? 'text-ink-2' : 'figure text-ink'}>{describePoint(point)}</span>
            </li>
          ))}
        </ol>
      </section>
    );
  });
}
