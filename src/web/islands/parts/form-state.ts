type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const findControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

/** Returns the entered values, keyed by field. */
export const readTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Shows an error message below its field; an empty message removes it. */
export function showFieldError(form: HTMLFormElement, name: string, text: string): void {
  const textElement = form.querySelector(`[data-error-of="${CSS.escape(name)}"]`);
  if (textElement !== null) textElement.textContent = text;
  const control = findControls(form).find((candidate) => candidate.name === name);
  if (text === '') control?.removeAttribute('aria-invalid');
  else control?.setAttribute('aria-invalid', 'true');
}

/** Shows only these error messages, and moves focus to the first field with one. */
export function showFieldErrors(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const { name } of findControls(form)) showFieldError(form, name, errors[name] ?? '');
  findControls(form)
    .find(({ name }) => errors[name] !== undefined)
    ?.focus();
}

/** Returns errors for empty required fields and for values of the wrong type, keyed by field. */
export function findFormErrors(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const control of findControls(form)) {
    const { requiredText, invalidText } = control.dataset;
    if (requiredText !== undefined && control.value.trim() === '') errors[control.name] = requiredText;
    else if (control.validity.typeMismatch) errors[control.name] = invalidText ?? control.validationMessage;
  }
  return errors;
}

/** Resets the form to its defaults, including values that the server kept after a failed attempt. */
export function clearForm(form: HTMLFormElement): void {
  for (const control of findControls(form)) {
    if (control instanceof HTMLSelectElement)
      control.value = control.dataset.default ?? control.options[0]?.value ?? '';
    else if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else control.value = '';
  }
}

/** Shows one of the two notices, or hides both. */
export function showNotice(form: HTMLFormElement, shownKind: 'success' | 'failure' | null, text?: string): void {
  for (const notice of form.querySelectorAll<HTMLElement>('[data-notice]')) {
    const isShown = notice.dataset.notice === shownKind;
    notice.hidden = !isShown;
    const textElement = notice.querySelector('[data-notice-text]');
    if (isShown && text !== undefined && textElement !== null) textElement.textContent = text;
  }
}

/** Hides a failure message but keeps a success message. */
export function clearFailure(form: HTMLFormElement): void {
  for (const notice of form.querySelectorAll<HTMLElement>('[data-notice="failure"]')) notice.hidden = true;
  const outcome = form.querySelector('[data-outcome].text-critical');
  if (outcome !== null) outcome.textContent = '';
}

/** Disables the button and changes its label while the form is being sent. */
export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button === null) return;
  button.disabled = isBusy;
  const { busyLabel = '' } = button.dataset;
  if (isBusy) {
    button.dataset.label = button.textContent ?? '';
    button.textContent = busyLabel;
  } else if (button.dataset.label !== undefined) button.textContent = button.dataset.label;
}
