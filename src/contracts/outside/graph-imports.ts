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
  /** Checksum of these bytes. */
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

/** Progress of a running import. */
export const importProgressSchema = z.object({
  step: z.number().int(),
  stepCount: z.number().int(),
  /** The step in words. */
  text: z.string(),
  /** The host that sends the data, or "this computer". */
  waitsFor: z.string(),
  doneBytes: z.number(),
  /** Null if the size is not known in advance. */
  totalBytes: z.number().nullable(),
  /** Number of lines that were read. */
  lines: z.number().int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** Folder in the data folder from which administrators can import files. */
export const GRAPH_FILES_FOLDER = 'graph-files';

/** A URL, or the name of a file in `GRAPH_FILES_FOLDER`; never a path. */
const fileSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:https?:\/\/\S+|[A-Za-z0-9][\w.-]*)$/, 'Enter a URL or the name of a file without its folder.')
  .nullable()
  .default(null);

/** `POST /api/admin/graph-imports`. */
export const startImportSchema = z.object({
  /** ID of a release; null = the newest one. */
  release: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'Enter the ID of a release, such as cc-main-2026-apr-may-jun.')
    .nullable()
    .default(null),
  /** Number of domains whose positions are kept. */
  limit: z.number().int().min(1_000).max(RANK_LIMITS.max).default(RANK_LIMITS.default),
  /** Whether the referring domains of all websites are imported, too. */
  hasBacklinks: z.boolean().default(false),
  /** Files that are imported instead of the release's files. Vertices and edges belong together. */
  files: z
    .object({ ranks: fileSchema, vertices: fileSchema, edges: fileSchema })
    .refine(
      ({ vertices, edges }) => (vertices === null) === (edges === null),
      'Enter both vertices and edges, or neither.',
    )
    .default({ ranks: null, vertices: null, edges: null }),
});
export type GraphImportRequest = z.infer<typeof startImportSchema>;

export const IMPORT_STATES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An import that was started in the administration. */
export const importJobSchema = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Null until the newest release is known. */
  release: z.string().nullable(),
  limit: z.number().int(),
  hasBacklinks: z.boolean(),
  progress: importProgressSchema.nullable(),
  /** Why the import is waiting, and until when; null otherwise. */
  waitingFor: z.string().nullable(),
  waitingUntil: z.iso.datetime().nullable(),
  /** Why it failed; null otherwise. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/** `GET /api/admin/graph-imports`. */
export const graphStatusSchema = z.object({
  /** Whether authority and referring domains are simulated, and nothing can be imported. */
  isSimulated: z.boolean(),
  /** The imported positions; null = only the list that is part of the product. */
  authority: importedGraphSchema.extend({ listSize: z.number().int() }).nullable(),
  /** The list that is part of the product. */
  embedded: z.object({ release: graphReleaseSchema, listSize: z.number().int() }),
  /** The imported referring domains; null = none. */
  backlinks: importedGraphSchema
    .extend({
      trackedDomains: z.number().int(),
      /** Release that the referring domains were compared with. */
      previousRelease: z.string().nullable(),
    })
    .nullable(),
  /** Number of registrable domains that an import would track now. */
  trackedNow: z.number().int(),
  /** The latest import that was started here; null = none. */
  job: importJobSchema.nullable(),
});
export type GraphStatus = z.infer<typeof graphStatusSchema>;

/** `GET /api/admin/graph-imports/releases`: newest first. */
export const listedReleasesSchema = z.array(
  z.object({ id: z.string(), domains: z.number().int(), links: z.number().int() }),
);
export type ListedReleases = z.infer<typeof listedReleasesSchema>;

export const GRAPH_IMPORT_MESSAGES = {
  started: 'Import started',
  canceled: 'Import canceled',
  running: 'An import is already running. Wait until it is finished, or cancel it.',
  gone: 'This import does not exist, or is already finished.',
  indexUnavailable: 'The release index of Common Crawl is unavailable right now. Please try again later.',
  demo: 'Demo mode uses a simulated web graph and imports no real data.',
  noWebsites: 'There is no website yet to import referring domains for.',
} as const;
