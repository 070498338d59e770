/** Where a kind of background job waits, and what happens when it fails. */
export interface QueueDefinition {
  name: string;
  /** `one-per-key`: a job whose key is waiting already is not queued a second time. */
  duplicates: 'allowed' | 'one-per-key';
  retryLimit: number;
  retryDelaySeconds: number;
  /** The delay doubles with every try. */
  retryBackoff?: boolean;
  /** A job that runs longer is taken for lost and tried again. */
  expireInSeconds: number;
}
