import { PROFILE_MESSAGES, VERIFICATION_MESSAGES, type VerificationResult } from '#contracts/messages.ts';
import { NEWSLETTER_MESSAGES, type NewsletterResult } from '#contracts/newsletter.ts';

/** Values of the `email-change` query parameter: what became of the link that confirms a new address. */
export type EmailChangeResult = keyof typeof PROFILE_MESSAGES.emailChanged;

/** Query parameters that tell what became of a link; a page shows them once and drops them. */
export const LINK_PARAMETERS = {
  verification: 'verification',
  emailChange: 'email-change',
  newsletter: 'newsletter',
} as const;

export interface LinkResults {
  verification: VerificationResult | null;
  emailChange: EmailChangeResult | null;
  newsletter: NewsletterResult | null;
}

export const NO_LINK_RESULTS: LinkResults = { verification: null, emailChange: null, newsletter: null };

/** What the address says about an opened link; unknown values count as none. */
export function linkResults(parameters: URLSearchParams): LinkResults {
  return {
    verification: known(VERIFICATION_MESSAGES.results, parameters.get(LINK_PARAMETERS.verification)),
    emailChange: known(PROFILE_MESSAGES.emailChanged, parameters.get(LINK_PARAMETERS.emailChange)),
    newsletter: known(NEWSLETTER_MESSAGES.results, parameters.get(LINK_PARAMETERS.newsletter)),
  };
}

/** The parameters without those that were shown; null when there were none. */
export function withoutLinkResults(parameters: URLSearchParams): URLSearchParams | null {
  const rest = new URLSearchParams(parameters);
  for (const name of Object.values(LINK_PARAMETERS)) rest.delete(name);
  return rest.size === parameters.size ? null : rest;
}

function known<T extends object>(words: T, value: string | null): keyof T | null {
  return value !== null && Object.hasOwn(words, value) ? (value as keyof T) : null;
}
