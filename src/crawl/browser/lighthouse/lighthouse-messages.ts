/** Messages between the analysis and the process that runs Lighthouse. */
import { z } from 'zod';
import { browserExecutableSchema } from '#contracts/page/browser.ts';
import { lighthouseMetricsSchema, lighthouseRunsSchema } from '#contracts/page/lab-runs.ts';

const { scores, audits, passedAudits, benchmarkIndex, lighthouseVersion, finalUrl, warnings } =
  lighthouseRunsSchema.shape;

/** One successful run. */
const lighthouseRunSchema = z.object({
  metrics: lighthouseMetricsSchema,
  scores,
  audits,
  passedAudits,
  benchmarkIndex,
  lighthouseVersion,
  finalUrl,
  warnings,
});
export type LighthouseRun = z.infer<typeof lighthouseRunSchema>;

/** Lighthouse's own code in uppercase, or one of our codes; see `lighthouse-failure.ts`. */
const failedRunSchema = z.object({ code: z.string(), detail: z.string() });
export type FailedRun = z.infer<typeof failedRunSchema>;

/** Settings that are the same for all runs. */
const lighthouseTaskSchema = z.object({
  executable: browserExecutableSchema,
  /** Applies to the entire browser; null = the browser has no network access at all. */
  proxyUrl: z.string().nullable(),
  profileRoot: z.string(),
  trustedKeys: z.array(z.string()),
  url: z.string(),
  device: z.enum(['mobile', 'desktop']),
  /**
   * `simulate`: a slow network and processor, simulated from an unthrottled load; `provided`: the load without
   * throttling.
   */
  throttling: z.enum(['simulate', 'provided']),
  /** Our own name, appended to the browser's user agent; may be empty. */
  userAgent: z.string(),
});
export type LighthouseTask = z.infer<typeof lighthouseTaskSchema>;

/**
 * Messages to the process: `start` once, then one `measure` per run. After `stop`, or when the channel breaks, the
 * process closes the browser and exits.
 */
export const lighthouseCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), task: lighthouseTaskSchema }),
  /** `proxyUrl`: for this run only; null = the browser's proxy. */
  z.object({ type: z.literal('measure'), proxyUrl: z.string().nullable() }),
  z.object({ type: z.literal('stop') }),
]);
export type LighthouseCommand = z.infer<typeof lighthouseCommandSchema>;

/** Messages from the process: `started` or `not-started` for each `start`, `run` or `run-failed` for each `measure`. */
export const lighthouseMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), browserPid: z.number().int() }),
  z.object({ type: z.literal('not-started'), ...failedRunSchema.shape }),
  z.object({ type: z.literal('run'), run: lighthouseRunSchema }),
  z.object({ type: z.literal('run-failed'), ...failedRunSchema.shape }),
]);
export type LighthouseMessage = z.infer<typeof lighthouseMessageSchema>;
