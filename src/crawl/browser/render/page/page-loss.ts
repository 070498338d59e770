import type { RenderFailure } from '#contracts/page/rendered-page.ts';

/**
 * The page was lost or timed out, so its current work will not be finished. `reason` uses the values of the contract.
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

/** One step exceeded its time limit; the page itself may still be open. */
export class StepTimeout extends Error {
  override readonly name = 'StepTimeout';
}
