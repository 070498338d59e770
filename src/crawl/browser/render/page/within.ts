import { StepTimeout } from './page-loss.ts';

/**
 * Returns the result of `work`, or throws `StepTimeout` after `ms`. The work itself continues, but its result is
 * discarded.
 */
export async function waitWithin<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StepTimeout(`${what} took longer than ${Math.round(ms)} ms`)), Math.max(0, ms));
  });
  // The slower promise must not become an unhandled rejection.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
