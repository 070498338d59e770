/** Where a kind of background job waits, and what happens when it fails. */
export interface QueueDefinition {
  name: string;
  retryLimit: number;
  retryDelaySeconds: number;
  /** A job that runs longer is taken for lost and tried again. */
  expireInSeconds: number;
}
