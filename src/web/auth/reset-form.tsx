import { type FormEvent, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '#contracts/account/user.ts';
import { RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { REDIRECT_DELAY_MS } from '#contracts/product/ui-constants.ts';
import { accountApi } from '../api/account-api.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { useFormProblems } from '../hooks/use-form-problems.ts';
import type { AuthMessage } from './account-outcome.ts';
import { RESET_REQUEST_PATH } from './auth-paths.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { PostedReset } from './post-reset-form.ts';
import { buildResetMessage, findNewPasswordProblem } from './reset-outcome.ts';

const MESSAGE_ID = 'reset-message';

/** Manages the form and its submission. On success, the sign-in page opens after one second. */
function useResetForm(token: string, posted: PostedReset | null) {
  const [status, setStatus] = useState<'idle' | 'sending' | 'done'>('idle');
  const problems = useFormProblems<AuthMessage>({
    message: posted?.message ?? null,
    errors: posted?.problem ? { [posted.problem.field]: posted.problem.text } : {},
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const newPassword = String(form.get('newPassword') ?? '');
    const passwordProblem = findNewPasswordProblem(newPassword, String(form.get('confirmPassword') ?? ''));
    problems.clear();
    if (passwordProblem !== null) {
      problems.show({ errors: { [passwordProblem.field]: passwordProblem.text } });
      return;
    }
    setStatus('sending');
    const outcome = await accountApi.resetPassword({ token, newPassword });
    const resetMessage = buildResetMessage(outcome);
    const passwordError = outcome.kind === 'refused' ? outcome.fieldErrors.newPassword : undefined;
    problems.show(passwordError === undefined ? { message: resetMessage } : { errors: { newPassword: passwordError } });
    setStatus(resetMessage.tone === 'good' ? 'done' : 'idle');
    if (resetMessage.tone === 'good') setTimeout(() => window.location.assign('/auth'), REDIRECT_DELAY_MS);
  };
  return { status, problems, submit };
}

/** Sets a new password for the account that the link's token belongs to. */
export function ResetForm({ token, posted = null }: { token: string; posted?: PostedReset | null }) {
  const { status, problems, submit } = useResetForm(token, posted);
  const { message, errors, formRef, onInput } = problems;
  return (
    <section className="mx-auto w-full max-w-md">
      <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">{RESET_MESSAGES.title}</h1>
      <form
        ref={formRef}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={onInput}
        aria-describedby={message ? MESSAGE_ID : undefined}
        className="mt-8 space-y-4"
      >
        <NewPasswordField
          id="new-password"
          name="newPassword"
          label="New password"
          error={errors.newPassword ?? null}
        />
        <PasswordField
          id="confirm-password"
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          error={errors.confirmPassword ?? null}
        />
        {message && (
          <Notice
            id={MESSAGE_ID}
            tone={message.tone}
            title={message.title}
            role={message.tone === 'good' ? 'status' : 'alert'}
          >
            {message.text}
          </Notice>
        )}
        <Button type="submit" className="w-full" disabled={status !== 'idle'}>
          {status === 'sending' ? 'One moment…' : 'Reset password'}
        </Button>
      </form>
      <p className="mt-6 text-14">
        <a href="/auth" className="link inline-flex min-h-6 items-center">
          {RESET_MESSAGES.back}
        </a>
        {message?.tone === 'critical' && (
          <a href={RESET_REQUEST_PATH} className="link ml-6 inline-flex min-h-6 items-center">
            {RESET_MESSAGES.requestNew}
          </a>
        )}
      </p>
    </section>
  );
}
