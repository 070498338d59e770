import { type RefObject, useEffect } from 'react';

/** Puts the focus on the first field that was refused. */
export function useFocusInvalid(form: RefObject<HTMLElement | null>, errors: Readonly<Record<string, string>>): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, errors]);
}
