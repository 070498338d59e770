import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../components/ui/class-names.ts';

interface CommonFieldProps {
  id: string;
  name: string;
  label: string;
  /** Whether the field is marked with an asterisk. */
  isMarked?: boolean;
  /** Error message from the server. */
  error?: string | null | undefined;
  /** Error message for an empty field; if omitted, the field is optional. */
  requiredText?: string;
  /** Error message for a value that fails the browser's type validation. */
  invalidText?: string;
  className?: string;
}

const CONTROL_CLASS =
  'block w-full rounded-4 border border-control bg-surface px-3 text-16 text-ink placeholder:text-ink-3';

const buildControlProps = ({ id, name, error, requiredText, invalidText }: CommonFieldProps) => ({
  id,
  name,
  required: requiredText !== undefined,
  'data-required-text': requiredText,
  'data-invalid-text': invalidText,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': `${id}-error`,
});

/**
 * A field with its label above and its error below. The error element always exists, so that a small script can fill
 * it.
 */
function FieldFrame({
  id,
  name,
  label,
  isMarked,
  error,
  className,
  children,
}: CommonFieldProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-14 font-medium text-ink">
        {label}
        {isMarked && (
          <span aria-hidden="true" className="text-critical">
            {' *'}
          </span>
        )}
      </label>
      {children}
      <p id={`${id}-error`} data-error-of={name} role="alert" className="mt-1 text-14 text-critical empty:hidden">
        {error}
      </p>
    </div>
  );
}

export function FormInput({ type, ...rest }: CommonFieldProps & Omit<ComponentProps<'input'>, keyof CommonFieldProps>) {
  const { label, isMarked, error, requiredText, invalidText, className, ...input } = rest;
  return (
    <FieldFrame {...rest}>
      <input
        {...input}
        type={type}
        {...buildControlProps(rest)}
        className={joinClassNames(CONTROL_CLASS, 'min-h-11')}
      />
    </FieldFrame>
  );
}

export function FormArea(props: CommonFieldProps & Omit<ComponentProps<'textarea'>, keyof CommonFieldProps>) {
  const { label, isMarked, error, requiredText, invalidText, className, ...area } = props;
  return (
    <FieldFrame {...props}>
      <textarea {...area} {...buildControlProps(props)} className={joinClassNames(CONTROL_CLASS, 'resize-y py-2')} />
    </FieldFrame>
  );
}

export interface FormSelectProps extends CommonFieldProps {
  options: readonly { value: string; label: string }[];
  /** Default selection. */
  initial: string;
  defaultValue?: string | undefined;
}

export function FormSelect({ options, initial, defaultValue = initial, ...fieldProps }: FormSelectProps) {
  return (
    <FieldFrame {...fieldProps}>
      <select
        {...buildControlProps(fieldProps)}
        data-default={initial}
        defaultValue={defaultValue}
        className={joinClassNames(CONTROL_CLASS, 'min-h-11')}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Honeypot field, hidden from people and filled in by bots. */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
