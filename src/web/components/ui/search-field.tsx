import { Search } from 'lucide-react';
import { useId } from 'react';
import { joinClassNames } from './class-names.ts';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters the content below while the user types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={joinClassNames('relative w-full sm:w-64', value === '' && 'print:hidden')}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink-3" />
      <input
        id={id}
        type="search"
        value={value}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-full rounded-4 border border-control bg-surface pr-3 pl-8 text-14 text-ink placeholder:text-ink-3"
      />
    </div>
  );
}
