import { basename, resolve } from 'node:path';
import type { CommonCrawlClient } from '#providers/common-crawl/index.ts';
import { type ImportPlan, importPlanSchema, type PlannedInput, readReleaseFromNames } from './import-plan.ts';

/** Requested import. Files are paths or URLs. */
export interface ImportRequest {
  /**
   * `latest` = the newest release of the index. Null = the release in the names of the files, or without files,
   * `latest`.
   */
  release: string | null;
  files: { ranks: string | null; vertices: string | null; edges: string | null };
  /** Number of domains whose positions are kept. */
  limit: number;
  /** Whether to also import the referring domains of a release. */
  hasBacklinks: boolean;
}

/** An import request that cannot be carried out; the message explains why. */
export class ImportRequestError extends Error {
  override readonly name = 'ImportRequestError';
}

/** Decides which files an import reads. @throws ImportRequestError; ProviderError of the index */
export async function planImport(
  { release, files, limit, hasBacklinks }: ImportRequest,
  client: Pick<CommonCrawlClient, 'listReleases' | 'getFileUrl'>,
): Promise<ImportPlan> {
  const { ranks, vertices, edges } = files;
  if ((vertices === null) !== (edges === null)) {
    throw new ImportRequestError('Referring domains need both files: --vertices and --edges.');
  }
  const givenFiles = [ranks, vertices, edges].filter((file) => file !== null);
  if (givenFiles.length === 0) return planRelease(release ?? 'latest', { limit, hasBacklinks }, client);
  const id = release ?? readName(givenFiles);
  return validate({
    release: id,
    ranks: ranks === null ? null : { input: parseInput(ranks), limit },
    links: vertices === null || edges === null ? null : { vertices: parseInput(vertices), edges: parseInput(edges) },
  });
}

async function planRelease(
  release: string,
  { limit, hasBacklinks }: Pick<ImportRequest, 'limit' | 'hasBacklinks'>,
  client: Pick<CommonCrawlClient, 'listReleases' | 'getFileUrl'>,
): Promise<ImportPlan> {
  const releases = await client.listReleases();
  const found = release === 'latest' ? releases[0] : releases.find(({ id }) => id === release);
  if (found === undefined) {
    const newest = releases.slice(0, 3).map(({ id }) => id);
    throw new ImportRequestError(`Common Crawl has no release ${release}. Newest: ${newest.join(', ')}.`);
  }
  const getInput = (kind: 'ranks' | 'vertices' | 'edges'): PlannedInput => ({
    kind: 'url',
    url: client.getFileUrl(found.id, kind),
  });
  return validate({
    release: found.id,
    ranks: { input: getInput('ranks'), limit },
    links: hasBacklinks ? { vertices: getInput('vertices'), edges: getInput('edges') } : null,
  });
}

/** @throws ImportRequestError when the names contain no release or different releases */
function readName(files: readonly string[]): string {
  try {
    const release = readReleaseFromNames(files);
    if (release !== null) return release;
  } catch (error) {
    throw new ImportRequestError(error instanceof Error ? error.message : String(error));
  }
  const names = files.map((file) => basename(file)).join(', ');
  throw new ImportRequestError(
    `The file names (${names}) do not contain a release, such as cc-main-2026-apr-may-jun. Choose the release, or rename the files.`,
  );
}

const parseInput = (file: string): PlannedInput =>
  /^https?:\/\//i.test(file) ? { kind: 'url', url: file } : { kind: 'file', path: resolve(file) };

/** @throws ImportRequestError for an invalid URL, limit or release */
function validate(plan: ImportPlan): ImportPlan {
  const parsed = importPlanSchema.safeParse(plan);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ImportRequestError(`The import is invalid: ${problems.join('; ')}`);
}

/** Lists the origins of the files that are URLs. */
export function listFileOrigins(files: ImportRequest['files']): string[] {
  return Object.values(files).flatMap((file) => {
    const url = file === null || !/^https?:\/\//i.test(file) ? null : URL.parse(file);
    return url === null ? [] : [url.origin];
  });
}
