import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FormProblems, removeOutdatedProblems } from '../format/form-problems.ts';

export interface FormProblemsControl<Message> extends FormProblems<Message> {
  /** Ref of the form, whose first invalid field receives focus. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Replaces all current errors. */
  show(found: Partial<FormProblems<Message>>): void;
  /** Called at the start of every attempt. */
  clear(): void;
  /** Called for a change without an input event, such as an upload. */
  clearFieldProblem(field: string): void;
  /**
   * Input handler of the form: clears the error of the edited field, which is identified by its name or, if it has
   * none, by its ID.
   */
  onInput(event: FormEvent<HTMLElement>): void;
}

/**
 * Manages the errors of a form or an action. Every attempt clears them, and every edit clears those that it makes
 * outdated.
 */
export function useFormProblems<Message = string>(
  initial: Partial<FormProblems<Message>> = {},
): FormProblemsControl<Message> {
  const [problems, setProblems] = useState<FormProblems<Message>>({ errors: {}, message: null, ...initial });
  const [shown, setShown] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Focus moves only after an attempt, not after an edit, because it must stay where the user types.
    if (shown > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [shown]);
  const clearFieldProblem = useCallback(
    (field: string) => setProblems((previous) => removeOutdatedProblems(previous, field)),
    [],
  );
  return {
    ...problems,
    formRef,
    show: useCallback(({ errors = {}, message = null }) => {
      setProblems({ errors, message });
      setShown((times) => times + 1);
    }, []),
    clear: useCallback(() => setProblems({ errors: {}, message: null }), []),
    clearFieldProblem,
    onInput: useCallback(
      ({ target }) => {
        if (!(target instanceof Element)) return;
        clearFieldProblem(target.getAttribute('name') ?? target.id);
      },
      [clearFieldProblem],
    ),
  };
}
