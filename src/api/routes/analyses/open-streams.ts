import { AppError } from '#lib/runtime/app-error.ts';

/** Enough for all tabs that a user watches at once; each stream runs up to one query every 0.4 seconds. */
export const MAX_STREAMS_PER_USER = 20;
const RETRY_SECONDS = 5;

/** Open progress streams in this process, by user. */
export interface OpenStreams {
  /** Counts a stream. Returns a function that releases the stream. @throws AppError rate-limited */
  open(userId: string): () => void;
}

export function createOpenStreams(max = MAX_STREAMS_PER_USER): OpenStreams {
  const counts = new Map<string, number>();
  return {
    open(userId) {
      const count = counts.get(userId) ?? 0;
      if (count >= max) {
        const message =
          'Too many progress streams are open. Please close other tabs that are signed in to this account.';
        throw new AppError('rate-limited', message, { retryAfterSeconds: RETRY_SECONDS });
      }
      counts.set(userId, count + 1);
      return () => {
        const remainingStreams = (counts.get(userId) ?? 1) - 1;
        if (remainingStreams === 0) counts.delete(userId);
        else counts.set(userId, remainingStreams);
      };
    },
  };
}
