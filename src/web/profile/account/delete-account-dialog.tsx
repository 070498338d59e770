import { type FormEvent, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '#contracts/account/user.ts';
import { PASSWORD_MESSAGES } from '#contracts/product/account-messages.ts';
import { accountApi } from '#web/api/account-api.ts';
import { PasswordField } from '#web/auth/password-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { LINK_PARAMETERS } from '#web/seo/link-parameters.ts';
import { ACCOUNT_TEXTS, DELETION_STEPS } from '../profile-texts.ts';

/** Explains what is deleted and when, and requires the password. The home page opens afterward. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const { errors, formRef, show, clear, onInput } = useFormProblems();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    clear();
    if (password === '') {
      show({ errors: { password: PASSWORD_MESSAGES.wrongCurrent } });
      return;
    }
    setSending(true);
    const outcome = await accountApi.deleteAccount(password);
    if (outcome.kind === 'ok') {
      window.location.assign(`/?${LINK_PARAMETERS.account}=deleted`);
      return;
    }
    show({ errors: { password: describeFailure(outcome, ACCOUNT_TEXTS.deleteFailed) } });
    setSending(false);
  };
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <ul className="mt-4 list-disc space-y-2 pl-5 text-14 text-ink-2">
        {DELETION_STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <form ref={formRef} method="post" noValidate onSubmit={submit} onInput={onInput} className="mt-6 space-y-6">
        <PasswordField
          id="delete-password"
          name="password"
          label="Your password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          error={errors.password ?? null}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" disabled={isSending}>
            {isSending ? 'Deleting…' : 'Delete my account'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
