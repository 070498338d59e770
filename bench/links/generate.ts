/** Writes a generated domain graph in the format of Common Crawl, once per size. */
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createRandom } from '#test/support/seeded-random.ts';

export interface GraphSize {
  edges: number;
  domains: number;
  tracked: number;
}

export interface GeneratedGraph {
  vertices: string;
  edges: string;
  /** Tracked domains with the number of domains that reference them. */
  tracked: Record<string, number>;
}

const BLOCK_BYTES = 1 << 20;
const SEED = 26;
/** A few domains get most references: the rank of a target is a power of a uniform random number. */
const SKEW = 3;

/** Writes lines compressed, without a stream event for each. */
function openGzip(path: string) {
  const gzip = createGzip({ level: 6 });
  const file = createWriteStream(path);
  gzip.pipe(file);
  let text = '';
  return {
    async write(line: string): Promise<void> {
      text += line;
      if (text.length < BLOCK_BYTES) return;
      const block = text;
      text = '';
      if (!gzip.write(block)) await new Promise((resolve) => gzip.once('drain', resolve));
    },
    async end(): Promise<void> {
      gzip.end(text);
      await finished(file);
    },
  };
}

/** Returns the name of the domain with this ID. IDs are in the order of names, as in a sorted release. */
const getName = (id: number): string => `com.domain-${String(id).padStart(9, '0')}`;

/** Generates the files of a graph of this size in `folder`, or returns the files of an earlier run. */
export async function generateGraph(folder: string, size: GraphSize): Promise<GeneratedGraph> {
  const target = join(folder, `${size.edges}-${size.domains}-${size.tracked}`);
  const list = join(target, 'tracked.json');
  const files = { vertices: join(target, 'vertices.txt.gz'), edges: join(target, 'edges.txt.gz') };
  if (!existsSync(list)) {
    mkdirSync(target, { recursive: true });
    await writeVertices(files.vertices, size.domains);
    const tracked = await writeEdges(files.edges, size);
    writeFileSync(`${list}.part`, JSON.stringify(tracked));
    renameSync(`${list}.part`, list);
  }
  return { ...files, tracked: JSON.parse(readFileSync(list, 'utf8')) as Record<string, number> };
}

async function writeVertices(path: string, domains: number): Promise<void> {
  const file = openGzip(path);
  for (let id = 0; id < domains; id += 1) await file.write(`${id}\t${getName(id)}\t${1 + (id % 7)}\n`);
  await file.end();
}

async function writeEdges(path: string, { edges, domains, tracked }: GraphSize): Promise<Record<string, number>> {
  const random = createRandom(SEED);
  const file = openGzip(path);
  // Well-known domains first, then others spread over all IDs.
  const step = Math.max(1, Math.floor(domains / tracked));
  const counts = new Map(
    Array.from({ length: tracked }, (_, index) => [index < tracked / 10 ? index : index * step, 0]),
  );
  const maxEdgesPerDomain = Math.ceil((2 * edges) / domains);
  let writtenEdgeCount = 0;
  for (let from = 0; writtenEdgeCount < edges; from = (from + 1) % domains) {
    const targets = new Set<number>();
    const targetCount = random.pickBetween(1, maxEdgesPerDomain);
    while (targets.size < targetCount)
      targets.add(Math.floor(domains * (random.pickBetween(0, 1e9) / 1e9) ** SKEW) % domains);
    targets.delete(from);
    for (const to of [...targets].sort((a, b) => a - b)) {
      await file.write(`${from}\t${to}\n`);
      writtenEdgeCount += 1;
      const count = counts.get(to);
      if (count !== undefined) counts.set(to, count + 1);
    }
  }
  await file.end();
  return Object.fromEntries([...counts].map(([id, count]) => [getName(id).split('.').reverse().join('.'), count]));
}
