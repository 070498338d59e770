import { useState } from 'react';
import type { CompetitorList, ListedCompetitor } from '#contracts/outside/competitors.ts';
import { formatDate } from '#lib/text/format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ProgressBar } from '#web/components/ui/progress-bar.tsx';
import { useSourceAction } from '#web/data-sources/use-source-action.ts';
import type { CompetitorApi } from './competitor-api.ts';

export interface CompetitorRowProps {
  competitor: ListedCompetitor;
  api: CompetitorApi;
  onChange(list: CompetitorList | null): void;
}

/** One competitor with the state of its light crawl. */
export function CompetitorRow({ competitor, api, onChange }: CompetitorRowProps) {
  const { id, domain, crawl, nextRefreshAt } = competitor;
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const isUnfinished = crawl.state === 'waiting' || crawl.state === 'running';
  const refresh = async () => {
    setProblem(null);
    const list = await run(api.refresh(id), null);
    if (list !== null) onChange(list);
  };
  const remove = async () => {
    setProblem(null);
    await run(api.remove(id), `${domain} was removed.`);
    onChange(null);
  };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium break-words text-ink">{domain}</p>
          <p role="status" className="text-14 text-ink-2">
            {describeState(competitor)}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {!isUnfinished && nextRefreshAt === null && (
            <Button look="secondary" size="small" disabled={isBusy} onClick={() => void refresh()}>
              Refresh<span className="sr-only"> {domain}</span>
            </Button>
          )}
          <Button look="quiet" size="small" disabled={isBusy} onClick={() => void remove()}>
            Remove<span className="sr-only"> {domain}</span>
          </Button>
        </p>
      </div>
      {isUnfinished && (
        <div className="mt-2">
          <ProgressBar
            percent={Math.min(100, (100 * crawl.pagesRead) / crawl.pageLimit)}
            label={`Reading ${domain}`}
            valueText={describeState(competitor)}
          />
        </div>
      )}
      <p role="alert" className="mt-1 text-14 text-critical empty:hidden">
        {problem}
      </p>
    </li>
  );
}

function describeState({ crawl, nextRefreshAt }: ListedCompetitor): string {
  const { state, pagesRead, pageLimit, finishedAt, refusal } = crawl;
  if (state === 'waiting') return 'Waiting to be read';
  if (state === 'running') {
    return pagesRead === 0 ? 'Requesting its home page' : `Reading: ${pagesRead} of up to ${pageLimit} pages`;
  }
  const next = nextRefreshAt === null ? '' : ` Can be read again from ${formatDate(nextRefreshAt)}.`;
  if (refusal !== null) return `Not measured: ${refusal.reason} ${refusal.step}${next}`;
  return finishedAt === null ? 'Not read yet' : `Read on ${formatDate(finishedAt)}.${next}`;
}
