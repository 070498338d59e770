import { type FormEvent, useRef, useState } from 'react';
import { RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { DEFAULT_LOGIN_METHOD } from '#contracts/product/analytics-events.ts';
import { REDIRECT_DELAY_MS } from '#contracts/product/ui-constants.ts';
import { accountApi } from '../api/account-api.ts';
import { api } from '../api/api.ts';
import type { FormProblems } from '../format/form-problems.ts';
import { getFieldErrors } from '../format/outcome-words.ts';
import { useFormProblems } from '../hooks/use-form-problems.ts';
import { trackEvent } from '../seo/analytics.ts';
import { type AuthMessage, type AuthMode, buildAccountMessage, PASSWORD_MISMATCH } from './account-outcome.ts';
import { type AuthValues, findAuthProblems } from './find-auth-problems.ts';
import { buildForgotMessage } from './reset-outcome.ts';

/** `requesting-reset` means that a password reset link was requested. */
type FormStatus = 'idle' | 'sending' | 'requesting-reset' | 'done';

const readText = (form: FormData, name: string) => String(form.get(name) ?? '');

const readValues = (form: FormData): AuthValues => ({
  email: readText(form, 'email').trim(),
  password: readText(form, 'password'),
  firstName: readText(form, 'firstName').trim(),
  lastName: readText(form, 'lastName').trim(),
});

/** Returns the problems that prevent the form from being sent; null if there are none. */
function findUnsentProblems(
  mode: AuthMode,
  values: AuthValues,
  confirmPassword: string,
): Partial<FormProblems<AuthMessage>> | null {
  const errors = findAuthProblems(mode, values);
  if (Object.keys(errors).length > 0) return { errors };
  return mode === 'sign-up' && values.password !== confirmPassword ? { message: PASSWORD_MISMATCH } : null;
}

function send(mode: AuthMode, values: AuthValues) {
  return mode === 'sign-up' ? api.register(values) : api.login({ email: values.email, password: values.password });
}

/** Manages the account form and its submission. On success, the dashboard or `nextPath` opens after one second. */
export function useAuthForm(
  mode: AuthMode,
  {
    nextPath,
    ...initialState
  }: { message: AuthMessage | null; errors: Record<string, string>; nextPath: string | null },
) {
  const [status, setStatus] = useState<FormStatus>('idle');
  const problems = useFormProblems<AuthMessage>(initialState);
  const emailRef = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = readValues(form);
    const unsentProblems = findUnsentProblems(mode, values, readText(form, 'confirmPassword'));
    problems.clear();
    if (unsentProblems !== null) {
      problems.show(unsentProblems);
      return;
    }
    setStatus('sending');
    const outcome = await send(mode, values);
    const accountMessage = buildAccountMessage(mode, outcome);
    problems.show({ message: accountMessage, errors: outcome.kind === 'ok' ? {} : getFieldErrors(outcome) });
    setStatus(accountMessage.tone === 'good' ? 'done' : 'idle');
    if (accountMessage.tone === 'good')
      trackEvent(mode === 'sign-up' ? 'sign_up' : 'login', { method: DEFAULT_LOGIN_METHOD });
    if (accountMessage.tone === 'good') setTimeout(() => window.location.assign(nextPath ?? '/'), REDIRECT_DELAY_MS);
  };
  const requestReset = async () => {
    const email = emailRef.current?.value.trim() ?? '';
    problems.clear();
    if (email === '') {
      problems.show({ errors: { email: RESET_MESSAGES.emailFirst } });
      return;
    }
    setStatus('requesting-reset');
    const outcome = await accountApi.forgotPassword(email);
    problems.show({
      message: buildForgotMessage(outcome),
      errors: outcome.kind === 'ok' ? {} : getFieldErrors(outcome),
    });
    setStatus('idle');
  };
  return { status, problems, emailRef, submit, requestReset };
}
