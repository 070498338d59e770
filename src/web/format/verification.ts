import {
  ACCOUNT_MESSAGES,
  PROFILE_MESSAGES,
  VERIFICATION_MESSAGES,
  type VerificationResult,
} from '#contracts/product/messages.ts';
import { NEWSLETTER_MESSAGES, type NewsletterResult } from '#contracts/publishing/newsletter-texts.ts';
import { LINK_PARAMETERS } from '../seo/link-parameters.ts';

/** Values of the `email-change` query parameter: outcome of the link that confirms a new email address. */
export type EmailChangeResult = keyof typeof PROFILE_MESSAGES.emailChanged;

/** Values of the `account` query parameter: outcome of signing out or of closing the account. */
export type AccountResult = keyof typeof ACCOUNT_MESSAGES.results;

export interface LinkResults {
  verification: VerificationResult | null;
  emailChange: EmailChangeResult | null;
  newsletter: NewsletterResult | null;
  account: AccountResult | null;
}

export const NO_LINK_RESULTS: LinkResults = { verification: null, emailChange: null, newsletter: null, account: null };

/** Reads the outcome of an opened link from the URL; unknown values are ignored. */
export function readLinkResults(parameters: URLSearchParams): LinkResults {
  return {
    verification: parseResult(VERIFICATION_MESSAGES.results, parameters.get(LINK_PARAMETERS.verification)),
    emailChange: parseResult(PROFILE_MESSAGES.emailChanged, parameters.get(LINK_PARAMETERS.emailChange)),
    newsletter: parseResult(NEWSLETTER_MESSAGES.results, parameters.get(LINK_PARAMETERS.newsletter)),
    account: parseResult(ACCOUNT_MESSAGES.results, parameters.get(LINK_PARAMETERS.account)),
  };
}

/** Treats an invalid or failed link as already verified, for accounts whose email address is verified. */
export function markVerified(results: LinkResults): LinkResults {
  const isOutdated = results.verification === 'invalid' || results.verification === 'error';
  return isOutdated ? { ...results, verification: 'already-verified' } : results;
}

function parseResult<T extends object>(words: T, value: string | null): keyof T | null {
  return value !== null && Object.hasOwn(words, value) ? (value as keyof T) : null;
}
