import { useState } from 'react';
import type { Rankings, RankRun } from '#contracts/outside/rankings.ts';
import { planCost } from '#lib/rankings/plan-cost.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { formatUsd } from '../format/money.ts';
import { findSelectedSource, listCosts } from './plan-view.ts';
import type { RankingApi } from './ranking-api.ts';
import { describeCost, describeRun, RANKING_WORDS } from './ranking-words.ts';

/** Returns whether a run is waiting or in progress. */
export const isUnfinished = (run: RankRun | null): run is RankRun =>
  run !== null && (run.state === 'waiting' || run.state === 'running');

/** The cost of a run, its progress, and the cost of this month. */
export function RunBlock({ page, api }: { page: Rankings; api: RankingApi }) {
  const { run, schedule, obstacle, spentUsd } = page;
  const [problem, setProblem] = useState<string | null>(null);
  const action = useSourceAction(setProblem);
  const start = () => {
    setProblem(null);
    void action.run(api.run(), RANKING_WORDS.started);
  };
  const budget = schedule.monthlyBudgetUsd;
  return (
    <section aria-labelledby="run-title" className="mt-8 border-y py-5">
      <h2 id="run-title" className="sr-only">
        Check positions
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80 text-14 text-ink-2">
          {obstacle === null && <p>{describePlan(page)}</p>}
          <p>
            Spent on position checks this month: <span className="figure text-ink">{formatUsd(spentUsd)}</span>
            {budget !== null && ` of ${formatUsd(budget)}`}.{' '}
            {schedule.nextRunAt === null ? 'No run is scheduled.' : `Next run: ${formatDateTime(schedule.nextRunAt)}.`}
          </p>
          {run !== null && !isUnfinished(run) && <p>{describeRun(run)}</p>}
        </div>
        <Button disabled={obstacle !== null || isUnfinished(run) || action.isBusy} onClick={start}>
          Run now
        </Button>
      </div>
      {isUnfinished(run) && <RunProgress run={run} />}
      {problem !== null && <Notice tone="critical" title={problem} role="alert" className="mt-4" />}
    </section>
  );
}

function describePlan({ sources, schedule, keywords }: Rankings): string {
  const source = findSelectedSource(sources, schedule.provider);
  if (source === null) return '';
  const devices = schedule.devices.filter((device) => source.devices.includes(device));
  const costs = listCosts(source, schedule.engines);
  return describeCost(planCost({ keywords: keywords.length, devices: devices.length, costs }));
}

function RunProgress({ run }: { run: RankRun }) {
  const { planned, done } = run;
  const text = planned === 0 ? 'Waiting for a worker' : `${done} of ${planned} checks`;
  return (
    <div className="mt-4">
      <p className="mb-2 text-14 text-ink-2">{text}</p>
      <ProgressBar percent={planned === 0 ? 0 : (100 * done) / planned} label="Checking positions" valueText={text} />
    </div>
  );
}
