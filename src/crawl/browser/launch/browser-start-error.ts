/**
 * Why a browser did not start. `missing`: the browser cannot be executed; `sandbox`: it is not allowed to use its
 * sandbox here; `deadline`: it did not respond in time; `ended`: it exited immediately.
 */
export type StartFailure = 'missing' | 'sandbox' | 'deadline' | 'ended';

const REASONS: Record<StartFailure, string> = {
  missing: 'The browser on this server cannot be executed',
  sandbox: 'The browser on this server cannot use its sandbox, and running without it is not allowed',
  deadline: 'The browser on this server did not start in time',
  ended: 'The browser on this server exited while starting',
};

/** `message` may be shown to users; `detail`, with the browser's final output, is for the operator. */
export class BrowserStartError extends Error {
  override readonly name = 'BrowserStartError';
  readonly failure: StartFailure;
  readonly detail: string;

  constructor(failure: StartFailure, detail: string, options?: ErrorOptions) {
    super(REASONS[failure], options);
    this.failure = failure;
    this.detail = detail;
  }
}

/**
 * Chromium's messages when it runs as root (crbug 638180), without user namespaces, and when the kernel denies the
 * namespace itself.
 */
const SANDBOX_ERROR_OUTPUT =
  /without --no-sandbox is not supported|No usable sandbox|Failed to move to new namespace|setuid sandbox.*(?:not configured|failed)|sandbox.*Operation not permitted/i;

/** @param finalOutput the browser's output on standard error */
export function classifyExit(finalOutput: string): StartFailure {
  return SANDBOX_ERROR_OUTPUT.test(finalOutput) ? 'sandbox' : 'ended';
}
