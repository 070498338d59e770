import type { CDPSession, Protocol } from 'puppeteer-core';

/**
 * Name of an isolated world: scripts of the page cannot see, change or slow down what runs in it, although the document
 * is the same.
 */
const WORLD_NAME = 'page-observers';

/**
 * Returns a function as source text, called with its arguments as JSON. The function must not use anything from outside
 * itself.
 */
export function buildCallSource<A extends readonly unknown[]>(pageFunction: (...args: A) => unknown, args: A): string {
  return `(${pageFunction.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
}

/** Runs a function in every document of the page before any of its scripts. */
export async function installInWorld<A extends readonly unknown[]>(
  cdp: CDPSession,
  pageFunction: (...args: A) => void,
  ...args: A
): Promise<void> {
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: WORLD_NAME,
    source: buildCallSource(pageFunction, args),
  });
}

/**
 * Runs a function in the main document, in our isolated world, and returns a copy of its result.
 *
 * @throws Error when the function throws, or when the document is replaced in the meantime
 */
export function runInWorld<A extends readonly unknown[], R>(
  frame: PageFrame,
  pageFunction: (...args: A) => R,
  ...args: A
): Promise<Awaited<R>> {
  // The cast is safe: the expression calls `pageFunction`, and its result is copied as JSON.
  return evaluateInWorld(frame, buildCallSource(pageFunction, args)) as Promise<Awaited<R>>;
}

/** A document, and a session of its page. */
export interface PageFrame {
  cdp: CDPSession;
  frameId: string;
}

/** Returns the value of an expression in our isolated world; see `runInWorld`. */
export async function evaluateInWorld({ cdp, frameId }: PageFrame, expression: string): Promise<unknown> {
  // The same name returns the same world, which the installed scripts also use.
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: WORLD_NAME });
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails !== undefined) throw new Error(buildMessage(exceptionDetails));
  return result.value;
}

const buildMessage = ({ exception, text }: Protocol.Runtime.ExceptionDetails): string => exception?.description ?? text;
