import type { RenderFailure } from '#contracts/page/rendered-page.ts';

/**
 * Thrown when the page was lost or timed out, so its current work will not be finished. `reason` is one of the reasons
 * in the contract.
 */
export class PageLostError extends Error {
  override readonly name = 'PageLostError';
  readonly reason: RenderFailure;
  /** Status of the document's response, if there was one. */
  readonly status: number | null;

  constructor(reason: RenderFailure, detail: string, status: number | null = null) {
    super(detail);
    this.reason = reason;
    this.status = status;
  }
}

/** Thrown when one step exceeded its time limit; the page itself may still be open. */
export class StepTimeoutError extends Error {
  override readonly name = 'StepTimeout';
}

/**
 * Returns the result of `work`, or throws `StepTimeoutError` after `ms`. The work itself continues, but its result is
 * discarded.
 */
export async function waitWithin<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeoutPromise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new StepTimeoutError(`${what} took longer than ${Math.round(ms)} ms`)),
      Math.max(0, ms),
    );
  });
  // The slower promise must not become an unhandled rejection.
  work.catch(() => {});
  try {
    return await Promise.race([work, timeoutPromise]);
  } finally {
    clearTimeout(timer);
  }
}
