import type { ImportedFile } from '#contracts/outside/graph-imports.ts';
import { describeRelease } from '#lib/links/graph-release.ts';
import { readReversedDomain, reverseLabels } from '#lib/links/reversed-domain.ts';
import { createGraphFile, deleteGraphFile, LINK_TABLES, writeGraphMetadata } from '../store/graph-files.ts';
import { DamagedFileError } from './damaged-file-error.ts';
import type { InputSource } from './input-source.ts';
import { compareWithPrevious, listReferrers, MAX_STORED_REFERRERS } from './list-referrers.ts';
import { createNameSet } from './name-set.ts';
import { createEdgeReader, type EdgeReader } from './read-edges.ts';
import { type BlockReader, readInput } from './read-input.ts';
import { createVertexReader } from './read-vertices.ts';
import { createReferenceStore } from './reference-store.ts';

/** Positions of domains: an imported file, or the embedded list. */
export interface RankLookup {
  listSize: number;
  /** Returns null for a domain below the list. */
  findPosition(domain: string): number | null;
}

export interface LinkImport {
  vertices: InputSource;
  edges: InputSource;
  /** Path of the file that is written. */
  path: string;
  /** File of the previous release; null if there is none. */
  previousPath: string | null;
  ranks: RankLookup;
  release: string;
  /** Registrable domains whose referring domains are collected. */
  tracked: readonly string[];
  /** Maximum number of referring domains that are stored per tracked domain. */
  maxStored?: number;
  importedAt: Date;
  signal: AbortSignal;
  onProgress(step: LinkStep, bytes: number, lines: number): void;
}

/** Steps of the import; each step reads one file. */
export type LinkStep = 'find-domains' | 'read-links' | 'name-domains';

/**
 * Collects the domains that reference tracked domains in three passes: vertices (IDs of tracked domains), edges (IDs
 * that reference them), vertices again (names of these IDs). Memory usage: one counter and one bit per domain of the
 * release.
 *
 * @throws DamagedFileError
 */
export async function importLinks(options: LinkImport): Promise<void> {
  const { path, previousPath, tracked, importedAt, ranks, maxStored = MAX_STORED_REFERRERS } = options;
  const database = createGraphFile(path, LINK_TABLES);
  const scratchPath = `${path}.scratch`;
  try {
    const insertTarget = database.prepare('INSERT INTO targets (id, domain) VALUES (?, ?)');
    tracked.forEach((domain, index) => void insertTarget.run(index, domain));
    const store = createReferenceStore(database, scratchPath);
    const files = await readFiles(options, store);
    listReferrers(database, maxStored);
    store.detach();
    const release = describeRelease(options.release);
    writeGraphMetadata(database, {
      release,
      importedAt: importedAt.toISOString(),
      files,
      listSize: ranks.listSize,
      previousRelease:
        previousPath === null ? null : compareWithPrevious(database, previousPath, { release, maxStored }),
    });
  } finally {
    database.close();
    deleteGraphFile(scratchPath);
  }
}

async function readFiles(options: LinkImport, store: ReturnType<typeof createReferenceStore>): Promise<ImportedFile[]> {
  const { vertices, edges, tracked } = options;
  const run = (step: LinkStep, source: InputSource, reader: BlockReader) =>
    readInput({
      name: source.name,
      chunks: source.open(),
      reader,
      signal: options.signal,
      onBytes: (bytes) => options.onProgress(step, bytes, reader.getLineCount()),
    });

  const targets = createTargetFinder(tracked);
  const vertexReader = createVertexReader(vertices.name, targets.check);
  const vertexRecord = await run('find-domains', vertices, vertexReader);
  const idCount = targets.getHighestId() + 1;
  const sources = new Uint32Array(Math.ceil(idCount / 32));
  const edgeReader = createEdgeReader({
    file: edges.name,
    idCount,
    tracked: targets.byId.keys(),
    onReference(from, to) {
      sources[from >>> 5] = (sources[from >>> 5] ?? 0) | (1 << (from & 31));
      store.addReference(targets.byId.get(to) ?? -1, from);
    },
  });
  const edgeRecord = await run('read-links', edges, edgeReader);
  await run(
    'name-domains',
    vertices,
    createNameWriter({ file: vertices.name, sources, edgeReader, store, ranks: options.ranks }),
  );
  store.flush();
  return [
    { kind: 'vertices', source: vertices.location, ...vertexRecord },
    { kind: 'edges', source: edges.location, ...edgeRecord },
  ];
}

/** Creates a finder of the IDs of tracked domains. A domain has two IDs if it appears with and without `www`. */
function createTargetFinder(tracked: readonly string[]) {
  const indexes = new Map<string, number>();
  tracked.forEach((domain, index) => {
    const reversed = reverseLabels(domain);
    indexes.set(reversed, index);
    indexes.set(`${reversed}.www`, index);
  });
  const names = createNameSet(indexes.keys());
  const byId = new Map<number, number>();
  let highestId = -1;
  return {
    byId,
    getHighestId: () => highestId,
    check({ id, block, nameStart, nameEnd }: Readonly<Parameters<Parameters<typeof createVertexReader>[1]>[0]>): void {
      if (id > highestId) highestId = id;
      const name = names.find(block, nameStart, nameEnd);
      const index = name === null ? undefined : indexes.get(name);
      if (index !== undefined) byId.set(id, index);
    },
  };
}

interface NameWriterOptions {
  file: string;
  /** One bit per ID. */
  sources: Uint32Array;
  edgeReader: EdgeReader;
  store: ReturnType<typeof createReferenceStore>;
  ranks: RankLookup;
}

/** Creates the reader that stores the names of the domains that reference a tracked domain. */
function createNameWriter({ file, sources, edgeReader, store, ranks }: NameWriterOptions): BlockReader {
  const decoder = new TextDecoder();
  const reader = createVertexReader(file, ({ id, block, nameStart, nameEnd, hosts }) => {
    const word = sources[id >>> 5];
    if (word === undefined)
      throw new DamagedFileError(file, reader.getLineCount(), 'the file changed while it was read');
    if ((word & (1 << (id & 31))) === 0) return;
    const domain = readReversedDomain(decoder.decode(block.subarray(nameStart, nameEnd)));
    store.addSource({
      id,
      domain,
      position: ranks.findPosition(domain),
      hosts,
      referring: edgeReader.getReferringCount(id),
    });
  });
  return reader;
}
