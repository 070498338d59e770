import { z } from 'zod';
import type { Db } from '#db/client.ts';

/**
 * Something that happened. The resulting events are determined later, so that an announcement never delays the work
 * itself or makes it fail.
 */
export const announcementSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('analysis-ended'), analysisId: z.uuid() }),
  z.object({ kind: z.literal('positions-checked'), runId: z.uuid() }),
  z.object({ kind: z.literal('visibility-changed'), runId: z.uuid() }),
  z.object({ kind: z.literal('source-failed'), connectionId: z.uuid() }),
  z.object({ kind: z.literal('alert-raised'), alertId: z.uuid() }),
  z.object({ kind: z.literal('alert-resolved'), alertId: z.uuid() }),
]);
export type Announcement = z.infer<typeof announcementSchema>;

/** Queues an announcement. `transaction`: the open transaction that the announcement belongs to. */
export type Announce = (announcement: Announcement, transaction?: Db) => Promise<void>;
