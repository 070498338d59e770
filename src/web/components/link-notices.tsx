import {
  ACCOUNT_MESSAGES,
  PROFILE_MESSAGES,
  VERIFICATION_MESSAGES,
  type VerificationResult,
} from '#contracts/messages.ts';
import { NEWSLETTER_MESSAGES, type NewsletterResult } from '#contracts/newsletter-texts.ts';
import type { AccountResult, EmailChangeResult, LinkResults } from '../model/verification.ts';
import { Notice, type NoticeTone } from './ui/notice.tsx';

const VERIFICATION_TONES: Record<VerificationResult, NoticeTone> = {
  success: 'good',
  'already-verified': 'info',
  invalid: 'warning',
  error: 'critical',
};
const EMAIL_CHANGE_TONES: Record<EmailChangeResult, NoticeTone> = {
  changed: 'good',
  invalid: 'warning',
  error: 'critical',
};

const NEWSLETTER_TONES: Record<NewsletterResult, NoticeTone> = {
  confirmed: 'good',
  'already-confirmed': 'info',
  unsubscribed: 'good',
  invalid: 'warning',
  error: 'critical',
};

const ACCOUNT_TONES: Record<AccountResult, NoticeTone> = {
  deleted: 'good',
  'still-signed-in': 'critical',
};

/** What became of the links that we send by mail, and of what ends on the front page. */
export function LinkNotices({ verification, emailChange, newsletter, account }: LinkResults) {
  return (
    <>
      {verification && (
        <LinkNotice tone={VERIFICATION_TONES[verification]} {...VERIFICATION_MESSAGES.results[verification]} />
      )}
      {emailChange && (
        <LinkNotice tone={EMAIL_CHANGE_TONES[emailChange]} {...PROFILE_MESSAGES.emailChanged[emailChange]} />
      )}
      {account && <LinkNotice tone={ACCOUNT_TONES[account]} {...ACCOUNT_MESSAGES.results[account]} />}
      {newsletter && <LinkNotice tone={NEWSLETTER_TONES[newsletter]} {...NEWSLETTER_MESSAGES.results[newsletter]} />}
    </>
  );
}

function LinkNotice({ tone, title, text }: { tone: NoticeTone; title: string; text: string }) {
  return (
    <Notice tone={tone} title={title} role={tone === 'good' ? 'status' : 'alert'}>
      {text}
    </Notice>
  );
}
