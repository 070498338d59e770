/** Imports of the domain graph of Common Crawl, as administrators see them. */
import { z } from 'zod';
import { graphReleaseSchema } from './link-graph.ts';

/** Numbers of domains whose positions an import can keep. */
export const RANK_LIMITS = { default: 1_000_000, large: 10_000_000, max: 200_000_000 } as const;

/** A file that was imported. */
export const importedFileSchema = z.object({
  kind: z.enum(['ranks', 'vertices', 'edges']),
  /** URL or path. */
  source: z.string(),
  /** Number of bytes that were read. */
  bytes: z.number().int().nonnegative(),
  /** Of these bytes. */
  sha256: z.string(),
  /** CRC-32 of the gzip file, verified; null for a plain file, and if only the beginning was read. */
  gzipCrc32: z.string().nullable(),
  lines: z.number().int().nonnegative(),
  /** False if the rest of the file was not needed. */
  isWhole: z.boolean(),
});
export type ImportedFile = z.infer<typeof importedFileSchema>;

/** What an import stored. */
export const importedGraphSchema = z.object({
  release: graphReleaseSchema,
  importedAt: z.iso.datetime(),
  files: z.array(importedFileSchema),
});
export type ImportedGraph = z.infer<typeof importedGraphSchema>;

/** Progress of a running import. */
export const importProgressSchema = z.object({
  step: z.number().int(),
  stepCount: z.number().int(),
  /** The step in words. */
  text: z.string(),
  /** The host that sends the data, or "this computer". */
  waitsFor: z.string(),
  doneBytes: z.number(),
  /** Null if it is not known in advance. */
  totalBytes: z.number().nullable(),
  /** Number of lines that were read. */
  lines: z.number().int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;
