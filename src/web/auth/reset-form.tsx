import { type FormEvent, useRef, useState } from 'react';
import { RESET_MESSAGES } from '#contracts/messages.ts';
import { REDIRECT_DELAY_MS } from '#contracts/ui-constants.ts';
import { PASSWORD_MAX_LENGTH } from '#contracts/user.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { accountApi } from '../model/account-api.ts';
import type { AuthMessage } from './account-outcome.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { PostedReset } from './post-reset-form.ts';
import { type NewPasswordProblem, newPasswordProblem, resetMessage } from './reset-outcome.ts';

const MESSAGE_ID = 'reset-message';

/** State and submission of the form. A success leads to the sign-in page after a second. */
function useResetForm(token: string, posted: PostedReset | null) {
  const [status, setStatus] = useState<'idle' | 'sending' | 'done'>('idle');
  const [message, setMessage] = useState<AuthMessage | null>(posted?.message ?? null);
  const [problem, setProblem] = useState<NewPasswordProblem | null>(posted?.problem ?? null);
  const newRef = useRef<HTMLInputElement>(null);
  const confirmRef = useRef<HTMLInputElement>(null);
  const complain = (found: NewPasswordProblem) => {
    setProblem(found);
    const field = found.field === 'newPassword' ? newRef : confirmRef;
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newPassword = newRef.current?.value ?? '';
    const found = newPasswordProblem(newPassword, confirmRef.current?.value ?? '');
    setMessage(null);
    setProblem(null);
    if (found !== null) {
      complain(found);
      return;
    }
    setStatus('sending');
    const outcome = await accountApi.resetPassword({ token, newPassword });
    const answer = resetMessage(outcome);
    const refused = outcome.kind === 'refused' ? outcome.fieldErrors.newPassword : undefined;
    if (refused !== undefined) complain({ field: 'newPassword', text: refused });
    else setMessage(answer);
    setStatus(answer.tone === 'good' ? 'done' : 'idle');
    if (answer.tone === 'good') setTimeout(() => window.location.assign('/auth'), REDIRECT_DELAY_MS);
  };
  const errorOf = (field: NewPasswordProblem['field']) => (problem?.field === field ? problem.text : null);
  return { status, message, errorOf, newRef, confirmRef, submit };
}

/** A new password for the account that the link's token stands for. */
export function ResetForm({ token, posted = null }: { token: string; posted?: PostedReset | null }) {
  const { status, message, errorOf, newRef, confirmRef, submit } = useResetForm(token, posted);
  return (
    <section className="w-full max-w-md">
      <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">{RESET_MESSAGES.title}</h1>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-describedby={message ? MESSAGE_ID : undefined}
        className="mt-8 space-y-4"
      >
        <NewPasswordField
          id="new-password"
          name="newPassword"
          label="New password"
          inputRef={newRef}
          error={errorOf('newPassword')}
        />
        <PasswordField
          id="confirm-password"
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          inputRef={confirmRef}
          error={errorOf('confirmPassword')}
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
          <a href="/auth" className="link ml-6 inline-flex min-h-6 items-center">
            {RESET_MESSAGES.requestNew}
          </a>
        )}
      </p>
    </section>
  );
}
