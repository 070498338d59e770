import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { readCapped } from '#lib/runtime/capped-bytes.ts';

/** A complete response within the size limit. */
export interface ProviderResponse {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** @throws SyntaxError when the body is not JSON; inside `read`, this becomes the failure `malformed` */
  json(): unknown;
}

/** How a client classifies a response: whether it is a failure, what it cost, and what to change. */
export interface Verdict {
  /** Null = success, whatever the status is. */
  failure: ProviderFailure | null;
  message?: string;
  detail?: string;
  setting?: string | null;
  retryAt?: Date | null;
  /** The cost of this request as reported by the provider. */
  costUsd?: number;
  units?: number;
}

/** A response that exceeds the size limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** Reads an entire response. @throws TooLargeError */
export async function readResponse(response: Response, maxBytes: number): Promise<ProviderResponse> {
  const bytes = response.body === null ? new Uint8Array() : await readCapped(response.body, maxBytes);
  if (bytes === null) throw new TooLargeError(`more than ${maxBytes} bytes`);
  return createResponse(response, bytes);
}

/** Creates a response that decodes its text only when it is used, because parts of large files are binary. */
export function createResponse({ status, headers }: Response, bytes: Uint8Array): ProviderResponse {
  let decoded: string | null = null;
  const decode = (): string => {
    decoded ??= new TextDecoder().decode(bytes);
    return decoded;
  };
  return {
    status,
    headers,
    bytes,
    get text() {
      return decode();
    },
    json: () => JSON.parse(decode()),
  };
}

/** Classifies a status by its general meaning, for vendors that use status codes in the usual way. */
export function classifyStatus(status: number): ProviderFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'refused';
  if (status === 402) return 'quota';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status >= 500) return 'unavailable';
  return status >= 400 ? 'bad-request' : 'malformed';
}

/**
 * Whether a response redirects to another URL. Such responses are never followed: a key is sent only to its provider.
 */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
