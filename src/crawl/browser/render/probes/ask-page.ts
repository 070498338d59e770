import type { Page } from 'puppeteer-core';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import { evaluateInWorld, type PageFrame } from '../page/page-world.ts';
import { createPageKit, type PageKit } from './page-kit.ts';

/**
 * A function that runs in the page. The function is sent as source text, so it must not use anything from outside
 * itself. Arguments and result are sent as JSON.
 */
export type PageFunction<A extends readonly unknown[], R> = (kit: PageKit, ...args: A) => R;

/**
 * Evaluates a function in the main document, invisible to the page's scripts. A function that takes longer than
 * `timeoutMs` is terminated inside the page, so that other functions can be evaluated.
 *
 * @throws Error when the function throws or takes too long, or when the document is replaced
 */
export function evaluateInPage<A extends readonly unknown[], R>(
  page: Page,
  pageFunction: PageFunction<A, R>,
  ...args: A
): Promise<Awaited<R>> {
  return withPageFrame(page, (pageFrame) =>
    evaluateWithTimeout(pageFrame, buildFunctionSource(pageFunction, args)),
  ) as Promise<Awaited<R>>;
}

/** Returns the source text that `evaluateInPage` evaluates. */
export function buildFunctionSource<A extends readonly unknown[], R>(
  pageFunction: PageFunction<A, R>,
  args: A,
): string {
  const kit = `(${createPageKit.toString()})(${JSON.stringify(PROBE_LIMITS)})`;
  return `(${pageFunction.toString()})(${[kit, ...args.map((arg) => JSON.stringify(arg))].join(', ')})`;
}

/** Opens a session of the page for the duration of `work`. */
export async function withPageFrame<T>(page: Page, work: (pageFrame: PageFrame) => Promise<T>): Promise<T> {
  const cdp = await page.createCDPSession();
  try {
    const { frameTree } = await cdp.send('Page.getFrameTree');
    return await work({ cdp, frameId: frameTree.frame.id });
  } finally {
    // The session ends together with the page.
    void cdp.detach().catch(() => {});
  }
}

/** Evaluates source text in the page, as described for `evaluateInPage`. */
export async function evaluateWithTimeout(
  pageFrame: PageFrame,
  expression: string,
  timeoutMs: number = PROBE_LIMITS.evaluationTimeoutMs,
): Promise<unknown> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // Also terminates an endless loop. Fails only when the page no longer exists.
    pageFrame.cdp.send('Runtime.terminateExecution').catch(() => {});
    deadline.reject(new Error(`no response within ${timeoutMs} ms`));
  }, timeoutMs);
  try {
    return await Promise.race([evaluateInWorld(pageFrame, expression), deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
