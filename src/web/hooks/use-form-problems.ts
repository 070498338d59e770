import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FormProblems, removeOutdatedProblems } from '../format/form-problems.ts';

export interface FormProblemsControl<Message> extends FormProblems<Message> {
  /** Ref of the form: its first invalid field gets the focus. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Replaces all current errors. */
  show(found: Partial<FormProblems<Message>>): void;
  /** Called at the start of every attempt. */
  clear(): void;
  /** For a change without an input event, such as an upload. */
  forget(field: string): void;
  /** For the form: an edit clears the error of its field, found by name or otherwise by id. */
  onInput(event: FormEvent<HTMLElement>): void;
}

/**
 * Errors of a form or an action. Every form that can be rejected uses this, so that no error outlives its cause: an attempt
 * clears them, and so does an edit.
 */
export function useFormProblems<Message = string>(
  initial: Partial<FormProblems<Message>> = {},
): FormProblemsControl<Message> {
  const [problems, setProblems] = useState<FormProblems<Message>>({ errors: {}, message: null, ...initial });
  const [shown, setShown] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Not after an edit, because the focus must stay where the user types.
    if (shown > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [shown]);
  const forget = useCallback((field: string) => setProblems((before) => removeOutdatedProblems(before, field)), []);
  return {
    ...problems,
    formRef,
    show: useCallback(({ errors = {}, message = null }) => {
      setProblems({ errors, message });
      setShown((times) => times + 1);
    }, []),
    clear: useCallback(() => setProblems({ errors: {}, message: null }), []),
    forget,
    onInput: useCallback(
      ({ target }) => {
        if (!(target instanceof Element)) return;
        forget(target.getAttribute('name') ?? target.id);
      },
      [forget],
    ),
  };
}
