import { z } from 'zod';
import { elementReferenceSchema } from '#contracts/page/rendered-page.ts';

const ms = z.number();

/**
 * What the observers inside the page have recorded so far about the main document. Times are milliseconds after the
 * start of that document's navigation, on the page's own clock.
 */
export const observedSchema = z.object({
  /** Start of the navigation in milliseconds since 1970. */
  timeOrigin: ms,
  /** Time of this reading. */
  nowMs: ms,
  ttfbMs: ms,
  /** 0 = has not happened yet. */
  domContentLoadedMs: ms,
  loadMs: ms,
  fcpMs: ms.nullable(),
  /** The latest candidate; the browser reports no more after the first input or scroll. */
  lcp: z
    .object({
      timeMs: ms,
      url: z.string(),
      element: elementReferenceSchema.nullable(),
      loading: z.string().nullable(),
      fetchPriority: z.string().nullable(),
    })
    .nullable(),
  shifts: z.array(z.object({ value: z.number(), atMs: ms, elements: z.array(elementReferenceSchema) })),
  longTasks: z.array(z.object({ startMs: ms, durationMs: ms })),
  /** Number of characters of main text in the document at several points in time. */
  textSamples: z.array(z.object({ atMs: ms, characters: z.number() })),
  /** Longest event of each interaction. */
  interactions: z.array(z.object({ name: z.string(), startMs: ms, durationMs: ms })),
});
export type ObservedPage = z.infer<typeof observedSchema>;
