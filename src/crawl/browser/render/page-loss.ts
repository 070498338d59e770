import type { RenderFailure } from '#contracts/rendered-page.ts';

/** The page, or the wait for it, is over: what it was doing will not be finished. Says why in the words of the contract. */
export class PageLoss extends Error {
  override readonly name = 'PageLoss';
  readonly reason: RenderFailure;
  /** Of the document's answer, when there was one. */
  readonly status: number | null;

  constructor(reason: RenderFailure, detail: string, status: number | null = null) {
    super(detail);
    this.reason = reason;
    this.status = status;
  }
}

/** One step took longer than it may; the page itself may still be there. */
export class StepTimeout extends Error {
  override readonly name = 'StepTimeout';
}
