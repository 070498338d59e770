import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { afterEdit, type FormProblems } from '../model/form-problems.ts';

export interface FormProblemsControl<Message> extends FormProblems<Message> {
  /** Of the form: the first refused field in it gets the focus. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Replaces everything that was shown before. */
  show(found: Partial<FormProblems<Message>>): void;
  /** For the beginning of every attempt. */
  clear(): void;
  /** For a change that no input event reports, such as an upload. */
  forget(field: string): void;
  /** For the form: an edit drops the words at its field, found by its name or else its id. */
  onInput(event: FormEvent<HTMLElement>): void;
}

/**
 * What is wrong with a form or an action. Every form that can be refused uses this, so that no words stay when their reason is gone: an attempt
 * clears them, and so does an edit.
 */
export function useFormProblems<Message = string>(
  initial: Partial<FormProblems<Message>> = {},
): FormProblemsControl<Message> {
  const [problems, setProblems] = useState<FormProblems<Message>>({ errors: {}, message: null, ...initial });
  const [shown, setShown] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Not after an edit: the focus stays where the user types.
    if (shown > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [shown]);
  const forget = useCallback((field: string) => setProblems((before) => afterEdit(before, field)), []);
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
