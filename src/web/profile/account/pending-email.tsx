import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { PROFILE_MESSAGES } from '#contracts/product/messages.ts';
import { accountApi } from '#web/api/account-api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { ACCOUNT_TEXTS } from '../profile-texts.ts';

/** A pending email address change, which the user can cancel. */
export function PendingEmail({ email }: { email: string }) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const cancelEmailChange = async () => {
    setSaving(true);
    setProblem(null);
    const outcome = await accountApi.cancelEmailChange();
    if (outcome.kind === 'ok') {
      showToast({ title: ACCOUNT_TEXTS.emailCanceledTitle, text: PROFILE_MESSAGES.emailWithdrawn });
      await revalidate();
    } else setProblem(describeFailure(outcome, ACCOUNT_TEXTS.emailCancelFailed));
    setSaving(false);
  };
  return (
    <Notice
      tone="info"
      title={ACCOUNT_TEXTS.emailPendingTitle}
      role="status"
      actions={
        <Button
          type="button"
          look="secondary"
          size="small"
          disabled={isSaving}
          onClick={() => void cancelEmailChange()}
        >
          Cancel change
        </Button>
      }
    >
      <span className="break-words">{PROFILE_MESSAGES.emailPending.replace('{email}', () => email)}</span>
      <p role="alert" className="mt-1 text-critical empty:hidden">
        {problem}
      </p>
    </Notice>
  );
}
