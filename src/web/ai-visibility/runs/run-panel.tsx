import { useState } from 'react';
import { Link } from 'react-router';
import type { RunSearch } from '#contracts/outside/assistants/raw-searches.ts';
import type { VisibilityEstimate, VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { SkippedRun } from '#contracts/outside/assistants/runs.ts';
import { formatCount, formatDate, formatDateTime } from '#lib/text/format.ts';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { ProgressBar } from '#web/components/ui/progress-bar.tsx';
import { useSourceAction } from '#web/data-sources/use-source-action.ts';
import { formatTotalUsd } from '#web/format/money.ts';
import type { VisibilityApi } from '../visibility-api.ts';
import { buildPromptsPath } from '../visibility-paths.ts';
import { VISIBILITY_WORDS } from '../visibility-words.ts';
import { describeCostQuality, listCostDifferences } from './cost-words.ts';
import { describeForecast } from './forecast-words.ts';
import { isUnfinished } from './is-unfinished.ts';

export interface RunPanelProps {
  websiteId: string;
  estimate: VisibilityEstimate;
  run: VisibilityRun | null;
  api: VisibilityApi;
}

/** What the next run sends and costs, what prevents it, and the progress of the current one. */
export function RunPanel({ websiteId, estimate, run, api }: RunPanelProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run: act } = useSourceAction(setProblem);
  const obstacle = estimate.obstacles.find(({ code }) => code !== 'running') ?? null;
  const { skipped } = estimate.schedule;
  const active = isUnfinished(run) ? run : null;
  const start = () => {
    setProblem(null);
    void act(api.start(), VISIBILITY_WORDS.started);
  };
  return (
    <section aria-labelledby="run-title" className="mt-8 border-y py-5">
      <h2 id="run-title" className="sr-only">
        Ask the assistants
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80 text-14 text-ink-2">
          {obstacle === null && active === null && <p className="text-ink">{describePlan(estimate)}</p>}
          <p>
            {describeSpending(estimate)} {active === null && describeSchedule(estimate)}
          </p>
          {run !== null && active === null && <LastRun run={run} />}
        </div>
        {active === null ? (
          <Button disabled={obstacle !== null || isBusy} onClick={start}>
            Ask the assistants now
          </Button>
        ) : (
          <Button
            look="secondary"
            disabled={isBusy}
            onClick={() => void act(api.stop(active.id), VISIBILITY_WORDS.stopped)}
          >
            Stop this run
          </Button>
        )}
      </div>
      {active !== null && <RunProgress run={active} />}
      {skipped !== null && active === null && <SkippedRunNotice skipped={skipped} />}
      {obstacle !== null && obstacle.reason !== skipped?.reason && active === null && (
        <Notice
          tone="info"
          title={obstacle.reason}
          className="mt-4"
          actions={<ObstacleLink websiteId={websiteId} code={obstacle.code} />}
        >
          {obstacle.step}
        </Notice>
      )}
      {run !== null && active === null && <MissingCauses run={run} />}
      {problem !== null && <Notice tone="critical" title={problem} role="alert" className="mt-4" />}
    </section>
  );
}

/** States that the last weekly run did not start, and what to do so that the next run starts. */
function SkippedRunNotice({ skipped: { at, reason, step } }: { skipped: SkippedRun }) {
  return (
    <Notice
      tone="warning"
      title={`The weekly run of ${formatDate(at)} was skipped`}
      className="mt-4"
      actions={
        <a href="#settings-title" className={buttonClass({ look: 'secondary', size: 'small' })}>
          Open settings
        </a>
      }
    >
      {reason} {step}
    </Notice>
  );
}

function ObstacleLink({
  websiteId,
  code,
}: {
  websiteId: string;
  code: VisibilityEstimate['obstacles'][number]['code'];
}) {
  const className = buttonClass({ look: 'secondary', size: 'small' });
  if (code === 'prompts' || code === 'unbranded') {
    return (
      <Link to={buildPromptsPath(websiteId)} className={className}>
        Open prompts
      </Link>
    );
  }
  if (code === 'key') {
    return (
      <Link to={`/websites/${encodeURIComponent(websiteId)}/data-sources#openrouter`} className={className}>
        Open data sources
      </Link>
    );
  }
  return (
    <a href="#settings-title" className={className}>
      Open settings
    </a>
  );
}

function describePlan(estimate: VisibilityEstimate): string {
  const { total, prompts, repeats, engines } = estimate;
  const times = repeats === 1 ? 'once' : `${repeats} times`;
  const size = `The next run sends ${formatCount(prompts.asked, 'prompt')} ${times} to ${formatCount(engines.length, 'assistant')}: ${formatCount(total.answers, 'answer')}.`;
  const searched =
    total.searches === 0 ? '' : ` It also makes ${formatCount(total.searches, 'raw search', 'raw searches')}.`;
  return `${size}${searched} ${describeForecast(estimate)}`;
}

function describeSpending({ limits, schedule }: VisibilityEstimate): string {
  const { monthlyLimitUsd } = schedule;
  const limit = monthlyLimitUsd === null ? '' : ` of ${formatTotalUsd(monthlyLimitUsd)}`;
  return `Spent on AI visibility this month: ${formatTotalUsd(limits.spentThisMonthUsd)}${limit}.`;
}

const describeSchedule = ({ schedule: { nextRunAt } }: VisibilityEstimate): string =>
  nextRunAt === null ? 'No run is scheduled.' : `Next run: ${formatDateTime(nextRunAt)}.`;

/** What the last run returned and cost, and which vendors billed another amount than the price list predicts. */
function LastRun({ run }: { run: VisibilityRun }) {
  return (
    <>
      <p>{describeLastRun(run)}</p>
      {listCostDifferences(run.engines).map((difference) => (
        <p key={difference}>{difference}</p>
      ))}
    </>
  );
}

function describeLastRun({ state, answered, planned, cost, finishedAt, stopReason }: VisibilityRun): string {
  const when = finishedAt === null ? '' : ` on ${formatDate(finishedAt)}`;
  const totals = `${answered} of ${formatCount(planned, 'answer')}, ${formatTotalUsd(cost.usd)}${describeCostQuality(cost)}`;
  return state === 'stopped'
    ? `Last run stopped${when}: ${totals}. ${stopReason ?? ''}`
    : `Last run${when}: ${totals}.`;
}

function RunProgress({ run }: { run: VisibilityRun }) {
  const { planned, answered, missing, waitsFor, cost, searches } = run;
  const done = answered + missing;
  const text = `${done} of ${formatCount(planned, 'answer')}${missing > 0 ? `, ${missing} missing` : ''}, ${formatTotalUsd(cost.usd)} so far${describeCostQuality(cost)}`;
  return (
    <div className="mt-4">
      <p className="mb-2 text-14 text-ink-2">{text}.</p>
      <ProgressBar
        percent={planned === 0 ? 0 : (100 * done) / planned}
        label="Asking the assistants"
        valueText={text}
      />
      {/* The text changes with every answer: its lines are reserved, so that nothing below moves. */}
      <p className="mt-2 min-h-[2lh] text-14 text-ink-2 sm:min-h-[1lh]">
        {searches.map(describeSearches).join(' ')} {waitsFor}
      </p>
    </div>
  );
}

const describeSearches = ({ name, searched, missing, planned }: RunSearch): string =>
  `${name}: ${searched + missing} of ${formatCount(planned, 'search', 'searches')}.`;

/** Lists why answers are missing; renders nothing if all answers were received. */
function MissingCauses({ run: { engines, searches } }: { run: VisibilityRun }) {
  const failed = engines.filter(({ causes }) => causes.length > 0);
  const incompleteSearches = searches.filter(({ causes }) => causes.length > 0);
  if (failed.length === 0 && incompleteSearches.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={failed.length === 0 ? 'Some raw searches are missing' : 'Some answers are missing'}
      className="mt-4"
    >
      <ul className="list-disc pl-4">
        {failed.flatMap(({ engine, name, causes }) =>
          causes.map(({ failure, message, count }) => (
            <li key={`${engine} ${failure} ${message}`}>
              {name}: {formatCount(count, 'answer')}. {message}
            </li>
          )),
        )}
        {incompleteSearches.flatMap(({ provider, name, causes }) =>
          causes.map(({ failure, message, count }) => (
            <li key={`${provider} ${failure} ${message}`}>
              {name}: {formatCount(count, 'search', 'searches')}. {message}
            </li>
          )),
        )}
      </ul>
      <p className="mt-1">Missing answers are left out of all shares: they are not counted as “not mentioned”.</p>
    </Notice>
  );
}
