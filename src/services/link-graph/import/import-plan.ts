import { z } from 'zod';
import { RANK_LIMITS } from '#contracts/outside/graph-imports.ts';

/** A file to import. */
const inputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: z.url() }),
  z.object({ kind: z.literal('file'), path: z.string().min(1) }),
]);
export type PlannedInput = z.infer<typeof inputSchema>;

/** Input of an import; stored with its job. */
export const importPlanSchema = z.object({
  release: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/),
  ranks: z.object({ input: inputSchema, limit: z.number().int().min(1).max(RANK_LIMITS.max) }).nullable(),
  links: z.object({ vertices: inputSchema, edges: inputSchema }).nullable(),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

const FILE_NAME = /([a-z0-9][a-z0-9-]*)-domain-(?:ranks|vertices|edges)\.txt(?:\.gz)?$/;

/**
 * Reads the release from the names of files; null if the names do not contain a release.
 * @throws when the names contain different releases
 */
export function readReleaseFromNames(locations: readonly string[]): string | null {
  const found = new Set(locations.flatMap((location) => FILE_NAME.exec(location)?.[1] ?? []));
  if (found.size > 1) throw new Error(`The files belong to different releases: ${[...found].join(', ')}`);
  return [...found][0] ?? null;
}
