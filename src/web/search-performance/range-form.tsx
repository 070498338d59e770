import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { SearchHistory, SearchListQuery, SearchOrigin } from '#contracts/outside/search-performance.ts';
import { SEARCH_COMPARISONS, SEARCH_PERIODS } from '#contracts/outside/search-performance-texts.ts';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { listDays, type RejectedRange, type SourceOption } from './search-state.ts';
import { COMPARISON_WORDS, formatRange, PERIOD_WORDS } from './search-words.ts';

/** The option of the period field that shows fields for the first and last day. */
const CUSTOM = 'custom';

export interface RangeFormProps {
  /** Sources to select from. */
  sources?: readonly SourceOption[];
  period: SearchOrigin['period'];
  bounds: SearchHistory['bounds'];
  state: Pick<SearchListQuery, 'source' | 'days' | 'from' | 'to' | 'compare'>;
  /** Entered dates that cannot be shown; `period` is shown instead. */
  rejected: RejectedRange | null;
  /** Hidden fields with the rest of the state. */
  kept: ReactNode;
}

/**
 * Lists the periods that differ in their known days: Bing reports six months, and an import starts with the newest
 * days.
 */
function listPeriods(bounds: RangeFormProps['bounds']): (typeof SEARCH_PERIODS)[number][] {
  const known = listDays(bounds).length;
  const complete = SEARCH_PERIODS.filter((days) => days <= known);
  return SEARCH_PERIODS.slice(0, complete.length + 1);
}

/** Source, period and comparison; works without JavaScript, except for custom dates. */
export function RangeForm({ sources = [], period, bounds, state, rejected, kept }: RangeFormProps) {
  const isCustom = state.from !== undefined || rejected !== null;
  const [days, setDays] = useState(isCustom ? CUSTOM : String(state.days));
  const periods = listPeriods(bounds).map((value) => ({ value: String(value), label: PERIOD_WORDS[value] }));
  const isListed = days === CUSTOM || periods.some(({ value }) => value === days);
  return (
    <Form method="get" preventScrollReset className="mt-6 flex flex-wrap items-end gap-4">
      {kept}
      {sources.length > 1 && (
        <SelectField id="search-source" name="source" label="Source" defaultValue={state.source} options={sources} />
      )}
      <SelectField
        id="search-period"
        name="days"
        label="Period"
        value={days}
        onChange={({ target }) => setDays(target.value)}
        options={[
          ...periods,
          ...(isListed ? [] : [{ value: days, label: `Last ${days} days` }]),
          { value: CUSTOM, label: 'Custom dates' },
        ]}
      />
      {days === CUSTOM && <CustomDates period={period} bounds={bounds} rejected={rejected} />}
      <SelectField
        id="search-compare"
        name="compare"
        label="Compare with"
        defaultValue={state.compare}
        options={SEARCH_COMPARISONS.map((value) => ({ value, label: COMPARISON_WORDS[value] }))}
      />
      <Button type="submit" look="secondary">
        Show period
      </Button>
      {rejected !== null && (
        <p className="w-full text-14 text-ink-2">The figures below are from {formatRange(period)} instead.</p>
      )}
    </Form>
  );
}

/** Fields for the first and last day. */
function CustomDates({ period, bounds, rejected }: Pick<RangeFormProps, 'period' | 'bounds' | 'rejected'>) {
  return [['from', 'First day'] as const, ['to', 'Last day'] as const].map(([name, label]) => (
    <TextField
      key={name}
      id={`search-${name}`}
      name={name}
      label={label}
      type="date"
      required
      min={bounds.from}
      max={bounds.to}
      defaultValue={rejected === null ? period[name] : rejected[name]}
      error={rejected === null ? null : rejected.problems[name]}
    />
  ));
}

export interface SourceFormProps {
  sources: readonly SourceOption[];
  selected: string | undefined;
  /** Hidden fields with the rest of the state. */
  kept: ReactNode;
}

/** Switches between connected sources where no period can be selected; nothing with a single source. */
export function SourceForm({ sources, selected, kept }: SourceFormProps) {
  if (sources.length < 2) return null;
  return (
    <Form method="get" preventScrollReset className="mt-6 flex flex-wrap items-end gap-4">
      {kept}
      <SelectField id="search-source" name="source" label="Source" defaultValue={selected} options={sources} />
      <Button type="submit" look="secondary">
        Show source
      </Button>
    </Form>
  );
}
