import type { Problem } from './generated/index.js';

/** Codes of failures that the API itself does not report. */
export const NETWORK_ERROR = 'network-error';
export const UNEXPECTED_RESPONSE = 'unexpected-response';

/**
 * A failed call: the problem of the API (RFC 9457), as an `Error`. Without a response, `code` is `network-error`,
 * `status` is 0 and `cause` is the error of `fetch`. For a response that is not a problem of the API, such as the error
 * page of a proxy, `code` is `unexpected-response`.
 */
export class ApiError extends Error implements Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  /** Errors by field of the body or query. */
  readonly fieldErrors?: Record<string, string>;
  /** Facts to act on, such as the remaining quota or the missing scope. */
  readonly details?: Record<string, string | number>;
  /** The value of `X-Request-Id`, for questions to support. */
  readonly requestId?: string;

  constructor({ type, title, status, detail, message, code, ...others }: Problem, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.type = type;
    this.title = title;
    this.status = status;
    this.detail = detail;
    this.code = code;
    Object.assign(this, others);
  }
}

/** Turns whatever a call failed with into an `ApiError`. */
export function toApiError(error: unknown, response: Response | undefined, origin: string): ApiError {
  if (error instanceof ApiError) return error;
  if (isProblem(error)) return new ApiError(error);
  if (response === undefined) {
    const reason = describeCause(error);
    return buildOwnError({ code: NETWORK_ERROR, status: 0, message: `No response from ${origin}: ${reason}` }, error);
  }
  const message = `${response.url || origin} returned status ${response.status} with a body that is not an API response. Check the origin.`;
  return buildOwnError({ code: UNEXPECTED_RESPONSE, status: response.status, message }, error);
}

function buildOwnError(
  { code, status, message }: Pick<Problem, 'code' | 'status' | 'message'>,
  cause: unknown,
): ApiError {
  return new ApiError({ type: 'about:blank', title: message, status, detail: message, message, code }, { cause });
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value;
}

/** `fetch` hides the reason in the causes of its error. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause === undefined ? error.message : `${error.message} (${describeCause(cause)})`;
}
