import { type FormEvent, useState } from 'react';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import type { InstalledSource } from '#contracts/outside/source-installation.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { formatUsd } from '#web/format/money.ts';
import { adminApi } from '../admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';

interface AllowanceFormProps {
  provider: string;
  name: string;
  allowance: NonNullable<InstalledSource['allowance']>;
}

/**
 * Form for the monthly amount that each account may spend with this key, with a list of accounts that have a different
 * amount.
 */
export function AllowanceForm({ provider, name, allowance }: AllowanceFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useAdminAction(setProblem);
  const { defaultUsd, usedUsd, overrides } = allowance;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const amount = String(form.get('amount') ?? '').trim();
    const monthlyUsd = Number(amount);
    setProblem(null);
    if (amount === '' || !Number.isFinite(monthlyUsd)) return setProblem('Enter an amount in dollars.');
    const change = email === '' ? { monthlyUsd } : { monthlyUsd, email };
    await run(adminApi.setAllowance(provider, change), SOURCE_MESSAGES.allowanceSaved);
  };
  return (
    <div className="mt-4">
      <h4 className="text-14 font-medium text-ink">Allowance per account and month</h4>
      <p className="figure mt-1 text-14 text-ink-2">
        {defaultUsd === 0 ? 'Off for all accounts' : `${formatUsd(defaultUsd)} for each account`}, {formatUsd(usedUsd)}{' '}
        used by all accounts this month.
      </p>
      {overrides.length > 0 && (
        <ul className="mt-2 divide-y border-y text-14">
          {overrides.map(({ userId, email, monthlyUsd }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0 break-all text-ink">{email ?? 'deleted account'}</span>
              <span className="flex items-center gap-2">
                <span className="figure text-ink">{formatUsd(monthlyUsd)}</span>
                <Button
                  look="quiet"
                  size="row"
                  disabled={isBusy}
                  aria-label={`Remove the allowance of ${email ?? 'a deleted account'}`}
                  onClick={() => void run(adminApi.removeAllowance(provider, userId), SOURCE_MESSAGES.allowanceRemoved)}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        noValidate
        onSubmit={save}
        aria-label={`Allowance for ${name}`}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <TextField
          id={`${provider}-amount`}
          name="amount"
          label="Dollars a month"
          inputMode="decimal"
          defaultValue={String(defaultUsd)}
          className="basis-36"
        />
        <TextField
          id={`${provider}-email`}
          name="email"
          type="email"
          label="Only this account (email, optional)"
          autoComplete="off"
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" look="secondary" disabled={isBusy}>
          Save allowance
        </Button>
      </form>
      {problem !== null && <Notice tone="critical" role="alert" title={problem} className="mt-3" />}
    </div>
  );
}
