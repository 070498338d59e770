import { AppError } from '#lib/runtime/app-error.ts';

/** Why an operation of the store failed. */
export type StorageProblem = 'unreachable' | 'rejected' | 'damaged';

const MESSAGES: Record<StorageProblem, string> = {
  unreachable: 'The file storage is not responding. Try again in a minute.',
  rejected: 'The file storage rejected the request. Its administrator can find the reason in the log.',
  damaged: 'A stored file is damaged or was not received completely. Try again in a minute.',
};
const RETRY_SECONDS = 30;

/**
 * An operation of the store failed. The message is for users. The cause contains the operation, the name of the error
 * and the request ID, but nothing that the server or the client repeated from the request, because that includes keys.
 */
export class StorageError extends AppError {
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, details: string) {
    super('unavailable', MESSAGES[problem], { cause: new Error(details), retryAfterSeconds: RETRY_SECONDS });
    this.problem = problem;
  }
}

/** Whether an operation failed because the store is not responding, so that it is worth repeating later. */
export const isStorageDown = (error: unknown): boolean =>
  error instanceof StorageError && error.problem === 'unreachable';
