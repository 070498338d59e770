import { StepTimeout } from './page-loss.ts';

/** The result of `work`, or `StepTimeout` after `ms`. The work itself goes on unseen; what it does then is nobody's. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StepTimeout(`${what} took longer than ${Math.round(ms)} ms`)), Math.max(0, ms));
  });
  // The loser of the race must not become an unhandled rejection.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
