/** Queue of one kind of background job, with its retry settings. */
export interface QueueDefinition {
  name: string;
  /**
   * `one-per-key`: a job whose key is already waiting is not queued a second time. `one-at-a-time`: in addition, no two
   * jobs with the same key run at the same time, in any process. Cannot be changed for a queue that exists.
   */
  duplicates: 'allowed' | 'one-per-key' | 'one-at-a-time';
  retryLimit: number;
  retryDelaySeconds: number;
  /** The delay doubles with every attempt. */
  retryBackoff?: boolean;
  /** A job that runs longer than this is considered lost and is retried. */
  expireInSeconds: number;
}
