import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { ALL_ISSUES_FILTER, type IssueListFilter, parseIssueListFilter } from '../issue-links.ts';
import { countFilters, type FilterOption, type FilterOptions } from './filter-options.ts';

export interface IssueToolbarProps {
  filter: IssueListFilter;
  options: FilterOptions;
  onChange: (change: Partial<IssueListFilter>) => void;
}

const SELECT_FIELDS = [
  { name: 'category', label: 'Category', allLabel: 'All categories' },
  { name: 'cause', label: 'Cause', allLabel: 'All causes' },
  { name: 'template', label: 'Template', allLabel: 'All templates' },
  { name: 'effort', label: 'Effort', allLabel: 'Any effort' },
] as const;

/** Searches and filters the issues. On narrow screens, the filters open on request. */
export function IssueToolbar({ filter, options, onChange }: IssueToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filter);
  const changeChoice = (name: ChoiceName, value: string) => onChange(readChoice(name, value));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 max-md:group-has-data-opened/workbench:hidden">
      <div className="flex w-full gap-2 sm:w-auto">
        <div className="min-w-0 flex-1">
          <SearchField label="Search issues" value={filter.words} onChange={(words) => onChange({ words })} />
        </div>
        <Button
          look="secondary"
          size="small"
          className="md:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters{count > 0 && ` (${count})`}
        </Button>
      </div>
      <div className={joinClassNames('flex-wrap items-center gap-2 md:contents', isOpen ? 'flex' : 'hidden')}>
        {SELECT_FIELDS.filter(({ name }) => options[name].length > 1 || filter[name] !== null).map(
          ({ name, label, allLabel }) => (
            <Choice
              key={name}
              label={label}
              options={[{ value: '', label: allLabel }, ...options[name]]}
              value={String(filter[name] ?? '')}
              isSet={filter[name] !== null}
              onChange={(value) => changeChoice(name, value)}
            />
          ),
        )}
        {(options.newCount > 0 || filter.isNew) && (
          <Toggle
            label="New since last time"
            count={options.newCount}
            isOn={filter.isNew}
            onToggle={(isNew) => onChange({ isNew })}
          />
        )}
        {(options.markedCount > 0 || filter.isMarked) && (
          <Toggle
            label="Marked"
            count={options.markedCount}
            isOn={filter.isMarked}
            onToggle={(isMarked) => onChange({ isMarked })}
          />
        )}
      </div>
    </div>
  );
}

export interface ListHeadProps extends IssueToolbarProps {
  /** Number of issues shown, in words. */
  summary: string;
}

/** Above the list: how many issues it shows, and in which order. */
export function ListHead({ filter, options, onChange, summary }: ListHeadProps) {
  const isFiltered = countFilters(filter) > 0 || filter.words !== '';
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-2 border-b py-1.5 text-14 text-ink-2 md:pr-3">
      <span aria-live="polite" className="figure">
        {summary}
      </span>
      {isFiltered && (
        <Button look="quiet" size="row" onClick={() => onChange({ ...ALL_ISSUES_FILTER, sort: filter.sort })}>
          Clear filters
        </Button>
      )}
      <span className="ml-auto">
        <Choice
          label="Sort by"
          options={options.sort}
          value={filter.sort}
          isSet={false}
          onChange={(value) => onChange(readChoice('sort', value))}
        />
      </span>
    </div>
  );
}

type ChoiceName = (typeof SELECT_FIELDS)[number]['name'] | 'sort';

/** Parses a choice like a URL parameter, so that both accept the same values. */
const readChoice = (name: ChoiceName, value: string): Partial<IssueListFilter> => ({
  [name]: parseIssueListFilter(`${new URLSearchParams({ [name]: value })}`)[name],
});

interface ChoiceProps {
  label: string;
  options: readonly FilterOption[];
  value: string;
  isSet: boolean;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, isSet, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={joinClassNames(
        'h-9 min-w-0 grow basis-36 md:max-w-40 rounded-4 border px-2 text-14 text-ink sm:grow-0 sm:basis-auto',
        isSet ? 'border-accent bg-accent-wash font-medium' : 'border-control bg-surface',
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface ToggleProps {
  label: string;
  count: number;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

function Toggle({ label, count, isOn, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={joinClassNames(
        'inline-flex h-9 items-center gap-1.5 rounded-4 border px-2.5 text-14',
        isOn
          ? 'border-accent bg-accent-wash font-medium text-ink'
          : 'border-control bg-surface text-ink hover:bg-raised',
      )}
    >
      {label}
      <span className="figure text-12 text-ink-3">{count}</span>
    </button>
  );
}
