import { BRAND } from '#contracts/product/brand.ts';
import {
  ACCOUNT_MESSAGES,
  PROFILE_MESSAGES,
  VERIFICATION_MESSAGES,
  type VerificationResult,
} from '#contracts/product/messages.ts';
import { NEWSLETTER_MESSAGES, type NewsletterResult } from '#contracts/publishing/newsletter-texts.ts';
import { AUTH_PATH } from '#web/auth/auth-paths.ts';
import type { AccountResult, EmailChangeResult, LinkResults } from '#web/format/verification.ts';
import { Notice, type NoticeTone } from '../ui/notice.tsx';

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
  'unsubscribe-invalid': 'warning',
  error: 'critical',
};

const ACCOUNT_TONES: Record<AccountResult, NoticeTone> = {
  deleted: 'good',
  'still-signed-in': 'critical',
};

interface LinkNoticesProps extends LinkResults {
  isSignedIn: boolean;
}

/** The page where users can get a new link when a link no longer works. */
interface NewLink {
  path: string;
  text: string;
}

/** Links for visitors; signed-in users use the dashboard banner and their profile instead. */
const NEW_LINKS_FOR_VISITORS = {
  verification: { path: AUTH_PATH, text: 'Sign in to request a new link' },
  emailChange: { path: AUTH_PATH, text: 'Sign in to change your email address' },
  newsletter: { path: '/#newsletter', text: 'Subscribe again' },
} as const;
const NEW_LINKS_FOR_USERS = {
  verification: null,
  emailChange: { path: '/profile', text: 'Change your email address' },
  // The home page of signed-in users has no newsletter form.
  newsletter: { path: '/blog#newsletter', text: 'Subscribe again' },
} as const;
const UNSUBSCRIBE_BY_EMAIL = {
  path: `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent('Unsubscribe from the newsletter')}`,
  text: 'Unsubscribe by email',
};

/** Shows the outcome of links sent by email and of other actions that end on the home page. */
export function LinkNotices({ verification, emailChange, newsletter, account, isSignedIn }: LinkNoticesProps) {
  const newLinks = isSignedIn ? NEW_LINKS_FOR_USERS : NEW_LINKS_FOR_VISITORS;
  return (
    <>
      {verification && (
        <LinkNotice
          newLink={verification === 'invalid' ? newLinks.verification : null}
          tone={VERIFICATION_TONES[verification]}
          {...VERIFICATION_MESSAGES.results[verification]}
        />
      )}
      {emailChange && (
        <LinkNotice
          newLink={emailChange === 'invalid' ? newLinks.emailChange : null}
          tone={EMAIL_CHANGE_TONES[emailChange]}
          {...PROFILE_MESSAGES.emailChanged[emailChange]}
        />
      )}
      {account && <LinkNotice tone={ACCOUNT_TONES[account]} {...ACCOUNT_MESSAGES.results[account]} />}
      {newsletter && (
        <LinkNotice
          newLink={
            newsletter === 'invalid'
              ? newLinks.newsletter
              : newsletter === 'unsubscribe-invalid'
                ? UNSUBSCRIBE_BY_EMAIL
                : null
          }
          tone={NEWSLETTER_TONES[newsletter]}
          {...NEWSLETTER_MESSAGES.results[newsletter]}
        />
      )}
    </>
  );
}

interface LinkNoticeProps {
  tone: NoticeTone;
  title: string;
  text: string;
  newLink?: NewLink | null;
}

function LinkNotice({ tone, title, text, newLink = null }: LinkNoticeProps) {
  const link =
    newLink === null ? undefined : (
      <a href={newLink.path} className="link inline-flex min-h-9 items-center text-14">
        {newLink.text}
      </a>
    );
  return (
    <Notice tone={tone} title={title} role={tone === 'good' ? 'status' : 'alert'} actions={link}>
      {text}
    </Notice>
  );
}
