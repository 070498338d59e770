import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { SearchHistory, SearchListQuery, SearchOrigin } from '#contracts/outside/search-performance.ts';
import { SEARCH_COMPARISONS, SEARCH_PERIODS } from '#contracts/outside/search-performance-texts.ts';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import type { SourceOption } from './search-state.ts';
import { COMPARISON_WORDS, PERIOD_WORDS } from './search-words.ts';

/** The option of the period field that shows fields for the first and last day. */
const CUSTOM = 'custom';

export interface RangeFormProps {
  /** Sources to select from. */
  sources?: readonly SourceOption[];
  period: SearchOrigin['period'];
  bounds: SearchHistory['bounds'];
  state: Pick<SearchListQuery, 'source' | 'days' | 'from' | 'to' | 'compare'>;
  /** Hidden fields with the rest of the state. */
  kept: ReactNode;
}

/** Source, period and comparison; works without JavaScript, except for custom dates. */
export function RangeForm({ sources = [], period, bounds, state, kept }: RangeFormProps) {
  const [days, setDays] = useState(state.from === undefined ? String(state.days) : CUSTOM);
  const periods = SEARCH_PERIODS.map((value) => ({ value: String(value), label: PERIOD_WORDS[value] }));
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
      {days === CUSTOM &&
        [['from', 'First day'] as const, ['to', 'Last day'] as const].map(([name, label]) => (
          <TextField
            key={name}
            id={`search-${name}`}
            name={name}
            label={label}
            type="date"
            required
            min={bounds.from}
            max={bounds.to}
            defaultValue={period[name]}
          />
        ))}
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
    </Form>
  );
}
