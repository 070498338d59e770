import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '#contracts/account/user.ts';
import { PASSWORD_MESSAGES } from '#contracts/product/account-messages.ts';
import { accountApi } from '#web/api/account-api.ts';
import { NewPasswordField } from '#web/auth/new-password-field.tsx';
import { PasswordField } from '#web/auth/password-field.tsx';
import { findNewPasswordProblem } from '#web/auth/reset-outcome.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { describeFailure, type FailedOutcome, getFieldErrors } from '#web/format/outcome-words.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { PanelSection } from '../panel-section.tsx';
import { ACCOUNT_TEXTS } from '../profile-texts.ts';
import { SESSIONS_KEY } from './session-list.tsx';

/** Returns the field errors; a wrong current password is shown next to its own field. */
export function getPasswordErrors(outcome: FailedOutcome): Readonly<Record<string, string>> {
  const isWrongPassword = outcome.kind === 'refused' && outcome.code === 'wrong-password';
  return isWrongPassword
    ? { currentPassword: outcome.message ?? PASSWORD_MESSAGES.wrongCurrent, ...outcome.fieldErrors }
    : getFieldErrors(outcome);
}

/** Returns errors found before sending, keyed by field. */
export function findPasswordProblems(current: string, next: string, confirm: string): Readonly<Record<string, string>> {
  if (current === '') return { currentPassword: PASSWORD_MESSAGES.wrongCurrent };
  const found = findNewPasswordProblem(next, confirm);
  return found === null ? {} : { [found.field]: found.text };
}

/** Manages the form and its submission. */
function usePasswordForm() {
  const [status, setStatus] = useState<'idle' | 'sending' | 'done'>('idle');
  const problems = useFormProblems();
  // A new key renders new, empty fields.
  const [formKey, setFormKey] = useState(0);
  const client = useQueryClient();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const readField = (name: string) => String(form.get(name) ?? '');
    const newPassword = readField('newPassword');
    const found = findPasswordProblems(readField('currentPassword'), newPassword, readField('confirmPassword'));
    problems.clear();
    if (Object.keys(found).length > 0) {
      problems.show({ errors: found });
      setStatus('idle');
      return;
    }
    setStatus('sending');
    const outcome = await accountApi.changePassword({ currentPassword: readField('currentPassword'), newPassword });
    setStatus(outcome.kind === 'ok' ? 'done' : 'idle');
    if (outcome.kind === 'ok') {
      setFormKey((previous) => previous + 1);
      await client.invalidateQueries({ queryKey: SESSIONS_KEY });
      return;
    }
    const errors = getPasswordErrors(outcome);
    const hasFieldErrors = Object.keys(errors).length > 0;
    problems.show({ errors, message: hasFieldErrors ? null : describeFailure(outcome, ACCOUNT_TEXTS.passwordFailed) });
  };
  return { status, problems, formKey, submit };
}

/** Changes the password after checking the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { status, problems, formKey, submit } = usePasswordForm();
  const { errors, message, formRef, onInput } = problems;
  return (
    <PanelSection id="password-title" title="Password" text="A new password signs out all other browsers.">
      <form ref={formRef} method="post" noValidate onSubmit={submit} onInput={onInput} className="max-w-md space-y-4">
        {/* Lets password managers identify the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div key={formKey} className="space-y-4">
          <PasswordField
            id="current-password"
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            error={errors.currentPassword ?? null}
          />
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
        </div>
        {status === 'done' && (
          <Notice tone="good" title={ACCOUNT_TEXTS.passwordDoneTitle} role="status">
            {PASSWORD_MESSAGES.changed}
          </Notice>
        )}
        {message && (
          <Notice tone="critical" title={ACCOUNT_TEXTS.passwordFailedTitle} role="alert">
            {message}
          </Notice>
        )}
        <Button type="submit" look="secondary" disabled={status === 'sending'}>
          {status === 'sending' ? 'One moment…' : 'Change password'}
        </Button>
      </form>
    </PanelSection>
  );
}
