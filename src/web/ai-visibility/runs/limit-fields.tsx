import { TextField } from '#web/components/ui/text-field.tsx';
import { formatTotalUsd } from '#web/format/money.ts';
import { describeLowerLimit } from './forecast-words.ts';

/** What is wrong with each limit; null if nothing is. */
export type LimitProblems = Record<'runLimitUsd' | 'monthlyLimitUsd', string | null>;

export interface LimitFieldsProps {
  runLimit: string;
  monthlyLimit: string;
  /** Highest possible cost of the next run without limits. */
  maxUsd: number;
  problems: LimitProblems;
  onRunLimitChange(text: string): void;
  onMonthlyLimitChange(text: string): void;
}

/** Reads an amount in dollars; null if the field is empty, NaN if the text is not a number. */
export const parseAmount = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The limits per run and per month. The lower one applies, which is stated if it is the one per month. */
export function LimitFields({
  runLimit,
  monthlyLimit,
  maxUsd,
  problems,
  onRunLimitChange,
  onMonthlyLimitChange,
}: LimitFieldsProps) {
  const cost = maxUsd > 0 ? `All answers of the next run cost up to ${formatTotalUsd(maxUsd)}.` : 'Required.';
  return (
    <>
      <TextField
        id="visibility-run-limit"
        name="runLimitUsd"
        label="Limit per run in dollars"
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        hint={describeLowerLimit(parseAmount(runLimit), parseAmount(monthlyLimit)) ?? cost}
        value={runLimit}
        error={problems.runLimitUsd}
        onChange={({ target }) => onRunLimitChange(target.value)}
      />
      <TextField
        id="visibility-monthly-limit"
        name="monthlyLimitUsd"
        label="Limit per month in dollars"
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        hint="Required. Weekly runs stop at this limit."
        value={monthlyLimit}
        error={problems.monthlyLimitUsd}
        onChange={({ target }) => onMonthlyLimitChange(target.value)}
      />
    </>
  );
}
