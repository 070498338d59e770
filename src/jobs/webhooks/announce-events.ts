import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { AnnounceEvents } from '#services/webhooks/announce-events.ts';
import { type Announce, announcementSchema } from '#services/webhooks/announcement.ts';
import { defineJob, type Job } from '../job.ts';

/** A separate job, so that webhooks never delay or fail the work that they announce. */
const QUEUE: QueueDefinition = {
  name: 'announce-events',
  duplicates: 'allowed',
  retryLimit: 8,
  retryDelaySeconds: 10,
  retryBackoff: true,
  expireInSeconds: 120,
};

/** Creates the function that queues an announcement. */
export function createAnnounce(queue: Pick<Queue, 'send'>): Announce {
  return (announcement, transaction) => queue.send(QUEUE.name, announcement, { transaction });
}

/** Adds the deliveries that follow from an announcement. */
export function createAnnounceEventsJob(announceEvents: AnnounceEvents): Job {
  return defineJob({ queue: QUEUE, payload: announcementSchema, concurrency: 1, handle: announceEvents });
}
