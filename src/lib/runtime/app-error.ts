import { ERROR_STATUSES, type ErrorCode } from '#contracts/product/error-codes.ts';

export interface AppErrorOptions {
  cause?: unknown;
  fieldErrors?: Record<string, string>;
  /** Seconds in the Retry-After header. */
  retryAfterSeconds?: number;
  /** Facts that the caller can act on, such as the remaining quota and when it resets. */
  details?: Record<string, string | number>;
}

/** The only error class for expected failures. `message` is a sentence shown to the user; details go into `cause`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, string | number> | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fieldErrors = options.fieldErrors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }

  /** HTTP status that belongs to this error's code. */
  get status(): number {
    return ERROR_STATUSES[this.code];
  }
}
