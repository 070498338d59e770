import { ACCOUNT_MESSAGES, ANALYSIS_MESSAGES, SCOPE_MESSAGES, URL_MESSAGES } from '#contracts/product/messages.ts';
import { formatDate } from '#lib/text/format.ts';
import { parseUrlInput } from '#lib/url/parse-url-input.ts';
import type { ApiOutcome } from './api.ts';

export interface FormMessage {
  title: string;
  text: string;
  /** Whether Premium would allow the analysis. */
  offersUpgrade?: boolean;
  /** Whether the requested analysis is already running, which is not an error. */
  isInfo?: boolean;
  /** Whether only the email address must be verified before the analysis can start. */
  isVerificationRequired?: boolean;
}

/** Returns the error that prevents an analysis before anything is sent; null when there is none. */
export function findUrlProblem(input: string, isUserVerified: boolean): FormMessage | null {
  if (input.trim() === '') return { title: URL_MESSAGES.requiredTitle, text: URL_MESSAGES.required };
  const parsed = parseUrlInput(input);
  if (!parsed.ok) return { title: URL_MESSAGES.invalidTitle, text: parsed.message };
  return isUserVerified ? null : VERIFICATION_REQUIRED;
}

const VERIFICATION_REQUIRED: FormMessage = {
  title: URL_MESSAGES.verificationRequiredTitle,
  text: URL_MESSAGES.verificationPending,
  isVerificationRequired: true,
};

const URL_ERROR_CODES = new Set([
  'url-required',
  'url-invalid',
  'url-too-long',
  'scheme-not-allowed',
  'credentials-not-allowed',
  'port-not-allowed',
  'address-not-allowed',
]);

/** Returns the message for an analysis that the server did not start. */
export function buildFailureMessage(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): FormMessage {
  if (outcome.kind === 'network') {
    return { title: ACCOUNT_MESSAGES.networkErrorTitle, text: ACCOUNT_MESSAGES.networkError };
  }
  const reset = outcome.resetsAt === null ? '' : ` Your limit resets on ${formatDate(outcome.resetsAt)}.`;
  const text = `${outcome.message ?? ANALYSIS_MESSAGES.failed}${reset}`;
  if (outcome.code === 'monthly-limit') {
    return { title: ANALYSIS_MESSAGES.monthlyLimitTitle, text, offersUpgrade: true };
  }
  if (outcome.code === 'analysis-running') return { title: ANALYSIS_MESSAGES.unfinishedTitle, text, isInfo: true };
  if (outcome.code === 'too-many-waiting') return { title: ANALYSIS_MESSAGES.tooManyTitle, text };
  if (outcome.code === 'disk-full') return { title: ANALYSIS_MESSAGES.diskFullTitle, text };
  if (outcome.code === 'invalid-scope') return { title: SCOPE_MESSAGES.invalidTitle, text };
  if (outcome.code === 'email-not-verified') return { ...VERIFICATION_REQUIRED, text };
  if (outcome.code !== null && URL_ERROR_CODES.has(outcome.code)) return { title: URL_MESSAGES.invalidTitle, text };
  return { title: ANALYSIS_MESSAGES.failedTitle, text };
}
