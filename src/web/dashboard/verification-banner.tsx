import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { VERIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import { type ApiOutcome, api } from '../api/api.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { Button } from '../components/ui/button.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';
import { Notice } from '../components/ui/notice.tsx';

/** Returns the message for the outcome of "resend": sent, already verified, refused, or no connection. */
export function buildResendMessage(outcome: ApiOutcome<{ success: boolean; message: string }>) {
  if (outcome.kind === 'network') {
    return {
      title: VERIFICATION_MESSAGES.networkTitle,
      text: VERIFICATION_MESSAGES.network,
      tone: 'critical',
    } as const;
  }
  if (outcome.kind === 'ok' && outcome.data.success) {
    return { title: VERIFICATION_MESSAGES.sentTitle, text: VERIFICATION_MESSAGES.sent, tone: 'plain' } as const;
  }
  if (outcome.kind === 'refused' && outcome.code === 'already-verified') {
    return { ...VERIFICATION_MESSAGES.results['already-verified'], tone: 'plain' } as const;
  }
  const message = outcome.kind === 'ok' ? outcome.data.message : outcome.message;
  return { title: 'Email not sent', text: message || VERIFICATION_MESSAGES.failed, tone: 'critical' } as const;
}

export interface VerificationBannerProps {
  isDevelopment: boolean;
  /** Shows the banner on one line, above a report. */
  isThin?: boolean;
  /** Called when a new link was sent. */
  onSent?: () => void;
}

/** Shown above everything else until the email address is verified. */
export function VerificationBanner({ isDevelopment, isThin = false, onSent }: VerificationBannerProps) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  async function resend(): Promise<void> {
    setIsSending(true);
    const outcome = await api.resendVerification();
    setIsSending(false);
    showToast(buildResendMessage(outcome));
    if (outcome.kind === 'ok' && outcome.data.success) onSent?.();
    // The banner disappears when the email address has been verified in another tab.
    if (outcome.kind === 'refused' && outcome.code === 'already-verified') void revalidate();
  }
  return (
    <Notice
      tone="warning"
      isThin={isThin}
      title="Please verify your email address"
      actions={
        <>
          {isDevelopment && (
            <a
              href="/dev/mail"
              className={joinClassNames('link inline-flex min-h-9 items-center text-14', isThin && 'max-sm:hidden')}
            >
              Open the development mailbox
            </a>
          )}
          <Button look="secondary" size="small" disabled={isSending} onClick={() => void resend()}>
            {isSending ? 'Sending…' : 'Resend verification email'}
          </Button>
        </>
      }
    >
      <span className={isThin ? 'max-sm:sr-only' : undefined}>
        You can look around. To run an analysis, open the link in our email first.
      </span>
    </Notice>
  );
}
