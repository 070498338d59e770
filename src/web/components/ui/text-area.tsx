import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  id: string;
  label: string;
  hint: string;
  /** Error message; linked to the field and announced. */
  error?: string | null;
  /** Whether the text is prose, not code or a list of URLs. */
  isProse?: boolean;
}

/** Label, hint, multi-line input and error in one block; hint and error are linked to the field. */
export function TextArea({ id, label, hint, error = null, isProse = false, className, ...area }: TextAreaProps) {
  return (
    <div className={joinClassNames('flex flex-col', className)}>
      <label htmlFor={id} className="block text-14 font-medium text-ink">
        {label}
      </label>
      <p id={`${id}-hint`} className="mt-1 grow text-12 text-ink-3">
        {hint}
      </p>
      <textarea
        id={id}
        spellCheck={isProse}
        autoCapitalize={isProse ? 'sentences' : 'none'}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={joinClassNames(
          'mt-2 block w-full resize-y rounded-4 border bg-surface px-3 py-2 text-14 text-ink',
          !isProse && 'font-mono',
          error ? 'border-critical' : 'border-control',
        )}
        {...area}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-14 break-words text-critical">
          {error}
        </p>
      )}
    </div>
  );
}
