import { type FormEvent, useRef, useState } from 'react';
import { DEFAULT_METHOD } from '#contracts/analytics-events.ts';
import { RESET_MESSAGES } from '#contracts/messages.ts';
import { REDIRECT_DELAY_MS } from '#contracts/ui-constants.ts';
import { accountApi } from '../model/account-api.ts';
import { trackEvent } from '../model/analytics.ts';
import { api } from '../model/api.ts';
import { type AuthMessage, type AuthMode, accountMessage, MISMATCH } from './account-outcome.ts';
import { forgotMessage } from './reset-outcome.ts';

/** `asking`: for a link that resets the password. */
type Status = 'idle' | 'sending' | 'asking' | 'done';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

function send(mode: AuthMode, form: FormData) {
  const credentials = { email: textOf(form, 'email').trim(), password: textOf(form, 'password') };
  if (mode === 'sign-in') return api.login(credentials);
  return api.register({
    ...credentials,
    firstName: textOf(form, 'firstName').trim(),
    lastName: textOf(form, 'lastName').trim(),
  });
}

/** State and submission of the account form. A success leads to the dashboard after a second. */
export function useAuthForm(
  mode: AuthMode,
  initial: { message: AuthMessage | null; fieldErrors: Record<string, string> },
) {
  const [status, setStatus] = useState<Status>('idle');
  const [message, setMessage] = useState(initial.message);
  const [fieldErrors, setFieldErrors] = useState(initial.fieldErrors);
  const confirmRef = useRef<HTMLInputElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFieldErrors({});
    // What was wrong with the last try is over.
    setMessage(null);
    if (mode === 'sign-up' && textOf(form, 'password') !== textOf(form, 'confirmPassword')) {
      setMessage(MISMATCH);
      confirmRef.current?.focus();
      return;
    }
    setStatus('sending');
    const outcome = await send(mode, form);
    const answer = accountMessage(mode, outcome);
    setMessage(answer);
    if (outcome.kind === 'refused') setFieldErrors(outcome.fieldErrors);
    setStatus(answer.tone === 'good' ? 'done' : 'idle');
    if (answer.tone === 'good') trackEvent(mode === 'sign-up' ? 'sign_up' : 'login', { method: DEFAULT_METHOD });
    if (answer.tone === 'good') setTimeout(() => window.location.assign('/'), REDIRECT_DELAY_MS);
  };
  const forgot = async () => {
    const email = emailRef.current?.value.trim() ?? '';
    setMessage(null);
    setFieldErrors(email === '' ? { email: RESET_MESSAGES.emailFirst } : {});
    if (email === '') {
      emailRef.current?.focus();
      return;
    }
    setStatus('asking');
    const outcome = await accountApi.forgotPassword(email);
    setMessage(forgotMessage(outcome));
    if (outcome.kind === 'refused') setFieldErrors(outcome.fieldErrors);
    setStatus('idle');
  };
  return { status, message, fieldErrors, confirmRef, emailRef, submit, forgot };
}
