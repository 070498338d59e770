import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportProgress } from '#contracts/outside/graph-imports.ts';
import { findGraphDomain } from '#lib/links/graph-domain.ts';
import { readEmbeddedRanks } from '#providers/common-crawl/embedded-ranks.ts';
import type { CommonCrawlClient } from '#providers/common-crawl/index.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { GRAPH_KEYS, openGraphFile } from '../store/graph-files.ts';
import { importLinks, type LinkStep, type RankLookup } from './import-links.ts';
import { lockImports } from './import-lock.ts';
import type { ImportPlan, PlannedInput } from './import-plan.ts';
import { importRanks } from './import-ranks.ts';
import { createStreamSource, type InputSource, openDiskSource } from './input-source.ts';
import { openSpool, type Spool } from './spool.ts';

export interface ImportOptions {
  plan: ImportPlan;
  /** Domains whose referring domains and history are stored; other domains are ignored. */
  tracked: readonly string[];
  client: Pick<CommonCrawlClient, 'readRange'>;
  store: ArtifactStore;
  /** Folder for downloads and files that are being written. */
  workFolder: string;
  /** Bytes per request, in tests. */
  chunkBytes?: number;
  /** Maximum number of referring domains stored per tracked domain, in tests. */
  maxStored?: number;
  /** Returns the free space on the disk; null when unknown. */
  readFreeBytes(): Promise<number | null>;
  /** Disk space that must remain free. */
  minFreeBytes: number;
  signal: AbortSignal;
  now(): Date;
  onProgress(progress: ImportProgress): void;
}

/**
 * Returns the folder for downloads, shared by the command and the job, so that one can continue a download that the
 * other began.
 */
export const getWorkFolder = (dataDir: string): string => join(dataDir, 'work', 'link-graph');

/** Returns the path of the file that a running import locks. */
export const getLockPath = (workFolder: string): string => join(workFolder, 'import.lock');

/** The disk does not have enough space for a download. */
export class NoSpaceError extends Error {
  override readonly name = 'NoSpaceError';
}

/**
 * Imports a release. The results replace the previous results as entire files, so that readers see either version. An
 * interrupted import continues its downloads when it runs again.
 *
 * @throws ImportRunningError, DamagedFileError, NoSpaceError, ProviderError, FileChangedError; the abort reason of
 * `signal`
 */
export async function runImport(options: ImportOptions): Promise<void> {
  const { plan, workFolder } = options;
  await mkdir(workFolder, { recursive: true });
  using _lock = lockImports(getLockPath(workFolder));
  const run = createRun(options);
  if (plan.ranks !== null) await runRanks(run, plan.ranks);
  if (plan.links !== null) await runLinks(run, plan.links);
}

type Run = ReturnType<typeof createRun>;

function createRun(options: ImportOptions) {
  const { plan, workFolder, client, signal, store } = options;
  const stepCount = (plan.ranks === null ? 0 : 1) + (plan.links === null ? 0 : 5);
  let step = 0;

  async function reserveSpace(bytes: number): Promise<void> {
    const free = await options.readFreeBytes();
    const needed = bytes + options.minFreeBytes;
    if (free !== null && free < needed) throw new NoSpaceError(describeSpace(needed, free));
  }

  return {
    options,
    reserveSpace,
    tracked: [...new Set(options.tracked)].filter((domain) => findGraphDomain(domain) === domain).sort(),
    /** Begins a step; returns the function that reports its progress. */
    begin(text: string, waitsFor: string) {
      step += 1;
      const current = step;
      const report = (done: number, total: number | null, lines = 0) =>
        options.onProgress({ step: current, stepCount, text, waitsFor, doneBytes: done, totalBytes: total, lines });
      // The first bytes may take a while.
      report(0, null);
      return report;
    },
    openSpool: (url: string, onBytes: (bytes: number) => void) =>
      openSpool({
        client,
        url,
        folder: join(workFolder, 'downloads'),
        signal,
        reserveSpace,
        onBytes,
        ...(options.chunkBytes === undefined ? {} : { chunkBytes: options.chunkBytes }),
      }),
    /** Replaces the previous file with the finished file. */
    async publish(path: string, key: string) {
      signal.throwIfAborted();
      const file = await open(path, 'r+');
      await file.sync();
      await file.close();
      await store.put(key, path);
    },
  };
}

const BYTES_PER_GB = 1e9;
const describeSpace = (needed: number, free: number): string =>
  `The download needs ${(needed / BYTES_PER_GB).toFixed(1)} GB of free disk space, but only ${(free / BYTES_PER_GB).toFixed(1)} GB is available`;

async function runRanks(run: Run, { input, limit }: NonNullable<ImportPlan['ranks']>): Promise<void> {
  const { options } = run;
  const path = join(options.workFolder, 'ranks.sqlite');
  const report = run.begin(`Reading the top ${limit.toLocaleString('en-US')} domains`, getSourceHost(input));
  const spool = input.kind === 'url' ? await run.openSpool(input.url, () => {}) : null;
  const source = input.kind === 'url' && spool !== null ? createStreamSource(spool, input.url) : await openFile(input);
  await importRanks({
    source,
    path,
    previousPath: await options.store.open(GRAPH_KEYS.ranks),
    release: options.plan.release,
    limit,
    tracked: run.tracked,
    importedAt: options.now(),
    signal: options.signal,
    // How much of the file is needed is known at the end.
    onProgress: (bytes, lines) => report(bytes, null, lines),
  });
  await run.publish(path, GRAPH_KEYS.ranks);
  await spool?.delete();
}

const LINK_STEPS: Readonly<Record<LinkStep, string>> = {
  'find-domains': 'Finding the tracked domains',
  'read-links': 'Reading links',
  'name-domains': 'Finding the names of referring domains',
};

async function runLinks(run: Run, { vertices, edges }: NonNullable<ImportPlan['links']>): Promise<void> {
  const { options } = run;
  const { store, plan } = options;
  const spools: Spool[] = [];
  const inputs = await downloadAll(run, { vertices, edges }, spools);
  const path = join(options.workFolder, 'links.sqlite');
  const reports = new Map<LinkStep, ReturnType<Run['begin']>>();
  using ranks = await openRanks(store);
  await importLinks({
    ...inputs,
    path,
    previousPath: await findEarlierLinks(store, plan.release),
    ranks,
    release: plan.release,
    tracked: run.tracked,
    ...(options.maxStored === undefined ? {} : { maxStored: options.maxStored }),
    importedAt: options.now(),
    signal: options.signal,
    onProgress(step, bytes, lines) {
      const report = reports.get(step) ?? run.begin(LINK_STEPS[step], 'this computer');
      reports.set(step, report);
      report(bytes, step === 'read-links' ? inputs.edges.sizeBytes : inputs.vertices.sizeBytes, lines);
    },
  });
  await keepEarlierLinks(run);
  await run.publish(path, GRAPH_KEYS.links);
  for (const spool of spools) await spool.delete();
}

/** Downloads both files completely, after checking that the disk has space for them. */
async function downloadAll(
  run: Run,
  inputs: { vertices: PlannedInput; edges: PlannedInput },
  spools: Spool[],
): Promise<{ vertices: InputSource; edges: InputSource }> {
  const open = async (input: PlannedInput, text: string) => {
    const report = run.begin(text, getSourceHost(input));
    if (input.kind === 'file') return { finish: () => openFile(input) };
    let total: number | null = null;
    const spool = await run.openSpool(input.url, (bytes) => report(bytes, total));
    total = spool.totalBytes;
    spools.push(spool);
    return {
      async finish() {
        report(spool.totalBytes - spool.getMissingBytes(), spool.totalBytes);
        return openDiskSource(await spool.download(), input.url);
      },
    };
  };
  const vertices = await open(inputs.vertices, 'Downloading the list of domains');
  const edges = await open(inputs.edges, 'Downloading links');
  await run.reserveSpace(spools.reduce((sum, spool) => sum + spool.getMissingBytes(), 0));
  return { vertices: await vertices.finish(), edges: await edges.finish() };
}

function openFile(input: PlannedInput): Promise<InputSource> {
  if (input.kind !== 'file') throw new TypeError('not a file on disk');
  return openDiskSource(input.path);
}

const getSourceHost = (input: PlannedInput): string =>
  input.kind === 'file' ? 'this computer' : new URL(input.url).host;

/**
 * Returns the file with the referring domains of another release: the stored release or the release before it; null if
 * there is none.
 */
async function findEarlierLinks(store: ArtifactStore, release: string): Promise<string | null> {
  for (const key of [GRAPH_KEYS.links, GRAPH_KEYS.previousLinks]) {
    const path = await store.open(key);
    if (path !== null && readRelease(path) !== release) return path;
  }
  return null;
}

/** Keeps the stored referring domains if they belong to a different release than the new referring domains. */
async function keepEarlierLinks({ options }: Run): Promise<void> {
  const { store, plan, workFolder } = options;
  const current = await store.open(GRAPH_KEYS.links);
  const release = current === null ? null : readRelease(current);
  if (current === null || release === null || release === plan.release) return;
  // The stored file stays in place until the new one replaces it.
  const copy = join(workFolder, 'links-previous.sqlite');
  await rm(copy, { force: true });
  if (!(await store.copyTo(GRAPH_KEYS.links, copy))) return;
  await store.put(GRAPH_KEYS.previousLinks, copy);
}

/** Returns the release of a file; null if it cannot be read. */
function readRelease(path: string): string | null {
  const file = openGraphFile(path);
  file?.database.close();
  return file?.about.release.id ?? null;
}

/** Opens the imported positions, otherwise the embedded ones. */
async function openRanks(store: ArtifactStore): Promise<RankLookup & Disposable> {
  const path = await store.open(GRAPH_KEYS.ranks);
  const file = path === null ? null : openGraphFile(path);
  if (file === null) {
    const { listSize, positions } = readEmbeddedRanks();
    return {
      listSize,
      findPosition: (domain) => positions.get(domain)?.at(-1) ?? null,
      [Symbol.dispose]: () => {},
    };
  }
  const find = file.database.prepare('SELECT position FROM positions WHERE domain = ?');
  return {
    listSize: file.about.listSize,
    findPosition(domain) {
      const position = find.get(domain)?.position;
      return position === undefined ? null : Number(position);
    },
    [Symbol.dispose]: () => file.database.close(),
  };
}
