import { joinClassNames } from './class-names.ts';

interface FilterOption<T extends string> {
  value: T;
  label: string;
  count: number;
}

export interface FilterBarProps<T extends string> {
  label: string;
  options: readonly FilterOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** A single choice, shown as toggle buttons. The selected button is pressed. */
export function FilterBar<T extends string>({ label, options, value, onChange }: FilterBarProps<T>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={joinClassNames(
            'inline-flex min-h-8 items-center gap-1.5 rounded-4 border px-2.5 text-14',
            option.value === value
              ? 'border-accent bg-accent-wash font-medium text-accent-strong'
              : 'border-line bg-surface text-ink-2 hover:border-control',
          )}
        >
          {option.label}
          <span className="figure text-12 text-ink-3">{option.count}</span>
        </button>
      ))}
    </fieldset>
  );
}
