import type { Page } from 'puppeteer-core';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import { evaluateInWorld, type PagePlace } from '../page-world.ts';
import { createPageKit, type PageKit } from './page-kit.ts';

/** A question: runs in the page, as text, so it must not use anything from outside itself. Arguments and answer go as JSON. */
export type Question<A extends readonly unknown[], R> = (kit: PageKit, ...args: A) => R;

/**
 * Asks the main document, out of sight of its scripts. A question that takes longer than `timeoutMs` is ended inside the page, so that
 * the page can be asked something else.
 *
 * @throws Error when the question throws or takes too long, or when the document goes away
 */
export function askPage<A extends readonly unknown[], R>(
  page: Page,
  question: Question<A, R>,
  ...args: A
): Promise<Awaited<R>> {
  return withPlace(page, (place) => evaluateBounded(place, questionText(question, args))) as Promise<Awaited<R>>;
}

/** See `askPage`. */
export function questionText<A extends readonly unknown[], R>(question: Question<A, R>, args: A): string {
  const kit = `(${createPageKit.toString()})(${JSON.stringify(PROBE_LIMITS)})`;
  return `(${question.toString()})(${[kit, ...args.map((arg) => JSON.stringify(arg))].join(', ')})`;
}

/** A session of the page for as long as the work takes. */
export async function withPlace<T>(page: Page, work: (place: PagePlace) => Promise<T>): Promise<T> {
  const cdp = await page.createCDPSession();
  try {
    const { frameTree } = await cdp.send('Page.getFrameTree');
    return await work({ cdp, frameId: frameTree.frame.id });
  } finally {
    // A page that is gone has taken the session along.
    void cdp.detach().catch(() => {});
  }
}

/** See `askPage`. */
export async function evaluateBounded(
  place: PagePlace,
  expression: string,
  timeoutMs: number = PROBE_LIMITS.askTimeoutMs,
): Promise<unknown> {
  const overdue = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // Ends a loop as well; fails only when the page is gone.
    place.cdp.send('Runtime.terminateExecution').catch(() => {});
    overdue.reject(new Error(`no answer within ${timeoutMs} ms`));
  }, timeoutMs);
  try {
    return await Promise.race([evaluateInWorld(place, expression), overdue.promise]);
  } finally {
    clearTimeout(timer);
  }
}
