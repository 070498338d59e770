import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  id: string;
  label: string;
  /** Error message; linked to the input and announced. */
  error?: string | null;
  hint?: string;
  /** Rendered inside the field at its end, such as a visibility toggle. */
  end?: ReactNode;
}

/** Label, input, hint and error in one block; hint and error are linked to the input. */
export function TextField({ id, label, error = null, hint, end, className, ...input }: TextFieldProps) {
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-14 font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={joinClassNames(
            'block min-h-11 w-full rounded-4 border bg-surface px-3 text-16 text-ink placeholder:text-ink-3',
            error ? 'border-critical' : 'border-control',
            end && 'pr-12',
          )}
          {...input}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-12 text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-14 text-critical">
          {error}
        </p>
      )}
    </div>
  );
}
