import { useState } from 'react';
import { BACKLINK_TEXTS } from '#contracts/outside/data-source-texts.ts';
import type { BacklinkSettings as Settings } from '#contracts/outside/data-sources.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { formatUsd } from '../format/money.ts';
import { describeNextUpdate } from './describe-next-update.ts';
import type { SourceApi } from './source-api.ts';
import { useSourceAction } from './use-source-action.ts';

/** Amounts that can be chosen, in dollars per month; 0 = off. */
const LIMITS = [0, 0.5, 1, 2, 5, 10];

const describeLimit = (usd: number): string => (usd === 0 ? 'Off' : `${formatUsd(usd)} a month`);

interface BacklinkSettingsProps {
  name: string;
  settings: Settings;
  api: SourceApi;
}

/** Backlinks from a paid source: the monthly limit, the last update and the next one. */
export function BacklinkSettings({ name, settings, api }: BacklinkSettingsProps) {
  const { updateUsd, monthlyUsd, isRunning, failure } = settings;
  const { isBusy, run } = useSourceAction();
  const isOff = monthlyUsd === 0;
  return (
    <section aria-labelledby="backlinks-title" className="border-t pt-5">
      <h4 id="backlinks-title" className="font-semibold text-ink">
        Backlinks
      </h4>
      <p className="mt-1 text-14 text-ink-2">
        An update costs up to {formatUsd(updateUsd)} of your {name} balance. An update runs after an analysis, no more
        than once every 30 days, or when you request it. {name} receives the domain of this website.
      </p>
      {failure !== null && (
        <Notice tone="warning" title="The last update failed" className="mt-4">
          {formatDateTime(failure.at)}: {failure.message}
        </Notice>
      )}
      <LimitForm settings={settings} api={api} />
      {!isOff && <UpdateFacts settings={settings} />}
      {!isOff && (
        <Button
          look="secondary"
          size="small"
          className="mt-4"
          disabled={isBusy || isRunning}
          onClick={() => void run(api.updateBacklinks(), BACKLINK_TEXTS.requested)}
        >
          {isRunning ? 'Update is running' : `Update now (up to ${formatUsd(updateUsd)})`}
        </Button>
      )}
    </section>
  );
}

function LimitForm({ settings: { monthlyUsd }, api }: Pick<BacklinkSettingsProps, 'settings' | 'api'>) {
  const [limit, setLimit] = useState(String(monthlyUsd));
  const { isBusy, run } = useSourceAction();
  const amounts = [...new Set([...LIMITS, monthlyUsd])].sort((a, b) => a - b);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void run(api.setBacklinkLimit(Number(limit)), BACKLINK_TEXTS.saved);
      }}
      className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_auto]"
    >
      <SelectField
        id="backlink-limit"
        label="Monthly limit for backlinks"
        options={amounts.map((usd) => ({ value: String(usd), label: describeLimit(usd) }))}
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
      />
      <Button type="submit" look="secondary" disabled={isBusy || limit === String(monthlyUsd)}>
        Save limit
      </Button>
    </form>
  );
}

function UpdateFacts({ settings }: { settings: Settings }) {
  const { collectedAt, usedUsd, monthlyUsd } = settings;
  const facts = [
    ['Last update', collectedAt === null ? 'None yet' : formatDateTime(collectedAt)],
    ['Next update', describeNextUpdate(settings, new Date())],
    ['Backlinks this month', `${formatUsd(usedUsd)} of ${formatUsd(monthlyUsd)}`],
  ];
  return (
    <dl className="mt-4 divide-y border-y text-14">
      {facts.map(([term, value]) => (
        <div key={term} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-2">{term}</dt>
          <dd className="figure min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
