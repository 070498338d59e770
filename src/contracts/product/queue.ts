/** Queue of one kind of background job, with its retry settings. */
export interface QueueDefinition {
  name: string;
  /** `one-per-key`: a job whose key is already waiting is not queued a second time. */
  duplicates: 'allowed' | 'one-per-key';
  retryLimit: number;
  retryDelaySeconds: number;
  /** The delay doubles with every attempt. */
  retryBackoff?: boolean;
  /** A job that runs longer than this is considered lost and is retried. */
  expireInSeconds: number;
}
