import { VERIFICATION_MESSAGES, type VerificationResult } from '#contracts/messages.ts';

/** The `verification` query parameter when it is one of the known results, else null. */
export function verificationResult(value: string | null): VerificationResult | null {
  return value !== null && Object.hasOwn(VERIFICATION_MESSAGES.results, value) ? (value as VerificationResult) : null;
}
