/** The browser of this installation: where it was found, whether it works, and its version. */
import { z } from 'zod';

/**
 * Where the executable was found, in the order in which the locations are tried. `setting`: `AWI_BROWSER`;
 * `headless-shell`: the one installed on the system; `installed`: Chrome, Chromium or Edge; `shipped`: the one inside
 * the npm package.
 */
export const browserSourceSchema = z.enum(['setting', 'headless-shell', 'installed', 'shipped']);
export type BrowserSource = z.infer<typeof browserSourceSchema>;

/** Everything needed to start the browser; plain data, so that it can cross a thread boundary. */
export const browserExecutableSchema = z.object({
  source: browserSourceSchema,
  path: z.string(),
  /** Environment variables of the browser process only (libraries and fonts of the shipped browser). */
  env: z.record(z.string(), z.string()),
  /** False only with the operator's consent (`AWI_ALLOW_UNSANDBOXED_BROWSER`). */
  isSandboxed: z.boolean(),
});
export type BrowserExecutable = z.infer<typeof browserExecutableSchema>;

/** Result of the self-test at startup. */
export const browserStatusSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    source: browserSourceSchema,
    /** The browser's own product string: `HeadlessChrome/153.0.8010.0`. */
    product: z.string(),
    isSandboxed: z.boolean(),
    /** Days since the release of this version; null when its release date is unknown. */
    ageDays: z.number().int().nullable(),
    /** Duration of the entire self-test. */
    tookMs: z.number().int(),
  }),
  /** `reason`: a sentence that a user can read; `detail` and `step` are for the operator. */
  z.object({ state: z.literal('none'), reason: z.string(), detail: z.string(), step: z.string().optional() }),
]);
export type BrowserStatus = z.infer<typeof browserStatusSchema>;
