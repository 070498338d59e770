import { createHash } from 'node:crypto';
import { IDEMPOTENCY_MESSAGES } from '#contracts/account/api-key-texts.ts';
import type { Db } from '#db/client.ts';
import {
  claimIdempotencyKey,
  deleteExpiredIdempotencyKeys,
  deleteIdempotencyKey,
  findIdempotencyKey,
  type StoredResponse,
  storeResponse,
} from '#db/queries/accounts/idempotency-keys.ts';
import { AppError } from '#lib/runtime/app-error.ts';

export interface IdempotentCall {
  userId: string;
  /** Chosen by the client. */
  key: string;
  /** Hash of the path and the body. */
  fingerprint: string;
}

export type IdempotencyClaim = { kind: 'new'; id: string } | { kind: 'repeated'; response: StoredResponse };

/** Makes repeated calls take effect once. */
export interface IdempotencyService {
  /**
   * Reserves the key of a call, or returns the response of the first call with it.
   *
   * @throws AppError conflict while the first call runs, or if it was interrupted; idempotency-mismatch for another
   * call
   */
  claim(call: IdempotentCall): Promise<IdempotencyClaim>;
  /** Stores the response of a reserved call. */
  finish(id: string, response: StoredResponse): Promise<void>;
  /** Releases the key of a call that changed nothing. */
  release(id: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

const RETENTION_MS = 24 * 3_600_000;
const RETRY_SECONDS = 2;

export function createIdempotencyService({ db, now }: { db: Db; now(): Date }): IdempotencyService {
  return {
    async claim({ userId, key, fingerprint }) {
      const id = createHash('sha256').update(`${userId} ${key}`).digest('hex');
      const at = now();
      const row = { id, userId, fingerprint, createdAt: at, expiresAt: new Date(at.getTime() + RETENTION_MS) };
      if (await claimIdempotencyKey(db, row)) return { kind: 'new', id };
      const found = await findIdempotencyKey(db, id);
      if (found !== null && found.fingerprint !== fingerprint) {
        throw new AppError('idempotency-mismatch', IDEMPOTENCY_MESSAGES.mismatch);
      }
      if (found === null || found.response === null) {
        throw new AppError('conflict', IDEMPOTENCY_MESSAGES.running, { retryAfterSeconds: RETRY_SECONDS });
      }
      return { kind: 'repeated', response: found.response };
    },
    finish: (id, response) => storeResponse(db, id, response),
    release: (id) => deleteIdempotencyKey(db, id),
    deleteExpired: () => deleteExpiredIdempotencyKeys(db, now()),
  };
}
