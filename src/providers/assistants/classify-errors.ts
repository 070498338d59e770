import { z } from 'zod';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import { formatCreditSetting } from './assistant-client.ts';
import { optionalText } from './lenient.ts';

const errorSchema = z.object({
  error: z.object({ code: z.unknown().optional(), type: optionalText, message: optionalText }).nullish().catch(null),
  detail: z.unknown().optional(),
});

const CREDIT_CODES = /^(?:insufficient_quota|billing_hard_limit_reached|billing_error|insufficient_balance)$/;
/** Vendors that report an empty balance as an invalid request. */
const CREDIT_MESSAGE = /credit balance is too low|insufficient (?:balance|credits?|quota)|exceeded your current quota/i;
/** xAI rejects an unknown key with status 400. */
const KEY_MESSAGE = /incorrect api key/i;

interface VendorError {
  codes: string[];
  message: string;
}

/** Reads the error of a response in the format of any vendor; null if the response has no error or is not JSON. */
function readError(text: string): VendorError | null {
  try {
    const { error, detail } = errorSchema.parse(JSON.parse(text));
    if (error === null || error === undefined) {
      return detail === undefined ? null : { codes: [], message: JSON.stringify(detail) };
    }
    const codes = [error.code, error.type].filter((code) => typeof code === 'string');
    return { codes, message: error.message ?? '' };
  } catch {
    // A proxy may return an HTML page.
    return null;
  }
}

/** Classifies an unsuccessful response, or a successful one that reports an empty balance; null for other successes. */
export function classifyError(response: ProviderResponse, name: string, nowMs: number): Verdict | null {
  const { status, text, headers } = response;
  const isSuccess = status >= 200 && status < 300;
  const error = readError(text);
  if (isSuccess && error === null) return null;
  const isOutOfCredit = status === 402 || (error !== null && isAboutCredit(error));
  if (isSuccess && !isOutOfCredit) return null;
  if (isOutOfCredit)
    return {
      failure: 'quota',
      ...describe(error),
      message: buildNoCreditMessage(name),
      setting: formatCreditSetting(name),
    };
  const retryAt = readRetryAfterMs(headers.get('retry-after-ms'), nowMs);
  return { failure: findFailure(status, error), ...describe(error), ...(retryAt !== null && { retryAt }) };
}

const buildNoCreditMessage = (name: string) =>
  `The credit of ${name} is used up, or its spending limit is reached. Add credit there.`;

const describe = (error: VendorError | null) =>
  error === null ? {} : { detail: [...new Set(error.codes), error.message].filter(Boolean).join(': ') };

const isAboutCredit = ({ codes, message }: VendorError): boolean =>
  codes.some((code) => CREDIT_CODES.test(code)) || CREDIT_MESSAGE.test(message);

function findFailure(status: number, error: VendorError | null): ProviderFailure | null {
  return status === 400 && KEY_MESSAGE.test(error?.message ?? '') ? 'refused' : classifyStatus(status);
}

/** OpenAI also specifies the wait in milliseconds. */
function readRetryAfterMs(value: string | null, nowMs: number): Date | null {
  return /^\d{1,9}(?:\.\d+)?$/.test(value ?? '') ? new Date(nowMs + Number(value)) : null;
}
