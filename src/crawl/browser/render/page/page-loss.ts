import type { RenderFailure } from '#contracts/page/rendered-page.ts';

/**
 * Thrown when the page was lost or timed out, so its current work will not be finished. `reason` has the values of the
 * contract.
 */
export class PageLoss extends Error {
  override readonly name = 'PageLoss';
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
export class StepTimeout extends Error {
  override readonly name = 'StepTimeout';
}
