import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CommonCrawlServer, serveCommonCrawl } from '#providers/common-crawl/local-server.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createLinkGraphService } from '#services/link-graph/link-graph-service.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { buildRelease, inventGraph, writeGraph } from './link-graph.ts';

const ROOT = join(import.meta.dirname, '..', '..');
export const JUNE = 'cc-main-2026-apr-may-jun';
/** A domain of the graph that many others reference. */
export const SITE = 'domain-2.example';
export const GRAPH = writeGraph(inventGraph(2_000, 11));

/** The source and the target of `npm run import:links`. */
export interface ImportBench extends AsyncDisposable {
  /** Temporary folder of the test. */
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Serves the June release. */
  server: CommonCrawlServer;
}

export async function makeImportBench(databaseUrl: string | null): Promise<ImportBench> {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  const server = await serveCommonCrawl([buildRelease(JUNE, GRAPH)]);
  return {
    folder: folder.path,
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Runs `npm run import:links` in a process of its own. */
export function startImport(
  { dataDir, databaseUrl, server }: Pick<ImportBench, 'databaseUrl' | 'dataDir' | 'server'>,
  args: readonly string[],
) {
  const child = spawn(process.execPath, ['src/cli/import-links.ts', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      AWI_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      AWI_COMMON_CRAWL_BASE_URL: server.origin,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

/** Reads what was imported for `SITE`. */
export async function readImportedLinks({ dataDir }: Pick<ImportBench, 'dataDir'>) {
  const service = createLinkGraphService({ store: createFolderStore(join(dataDir, 'artifacts')) });
  const figure = (await service.readAuthority([SITE])).get(SITE);
  const referring = await service.listReferringDomains(SITE, 5_000);
  return {
    position: figure?.position,
    listSize: figure?.listSize,
    total: referring?.total,
    domains: referring?.domains,
  };
}
