import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import { findAnyWebsite, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listAnalyzedWebsites } from '#db/queries/outside/outside-snapshots.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { GRAPH_KEYS } from './store/graph-files.ts';
import { readGraphFile } from './store/read-graph.ts';

/** Import times of the files that the analyses show. */
const REFILLED_KEY = 'link-graph/refilled.txt';

export interface RefillOptions {
  db: Db;
  store: Pick<ArtifactStore, 'open' | 'put'>;
  workFolder: string;
  /** Composes the backlinks and competitors of the latest analysis of a website again. Never fails. */
  refillLinks(website: WebsiteRow): Promise<void>;
  /** Composes the combined data of several sources in the latest analysis of a website again. Never fails. */
  refillSources(website: WebsiteRow): Promise<void>;
}

/** Updates the latest analyses after an import, or after a website lost a source. */
export interface AnalysisRefill {
  /** Does nothing if the analyses show the current import. The next run repeats an interrupted run. */
  run(): Promise<void>;
  /**
   * Composes an analysis again after a source of the website was disconnected. Does nothing if the website was removed.
   */
  refillWebsite(websiteId: string): Promise<void>;
  shutDown(): void;
}

/**
 * Creates the refill. The service compares the files instead of waiting for an import, because the command line imports
 * in another process.
 */
export function createAnalysisRefill(options: RefillOptions): AnalysisRefill {
  const { db, store, workFolder } = options;
  const stopController = new AbortController();

  async function readRefilledImports(): Promise<string | null> {
    const path = await store.open(REFILLED_KEY);
    return path === null ? null : readFile(path, 'utf8');
  }

  async function saveRefilledImports(imports: string): Promise<void> {
    await mkdir(workFolder, { recursive: true });
    const path = join(workFolder, 'link-graph-refilled.txt');
    await writeFile(path, imports);
    await store.put(REFILLED_KEY, path);
  }

  return {
    async run() {
      const keys = [GRAPH_KEYS.ranks, GRAPH_KEYS.links];
      const dates = await Promise.all(keys.map((key) => readGraphFile(store, key, ({ about }) => about.importedAt)));
      const latest = dates
        .filter((date) => date !== null)
        .sort()
        .at(-1);
      const imports = dates.join(' ');
      if (latest === undefined || imports === (await readRefilledImports())) return;
      for (const website of await listAnalyzedWebsites(db, new Date(latest))) {
        if (stopController.signal.aborted) return;
        await options.refillLinks(website);
      }
      await saveRefilledImports(imports);
    },
    async refillWebsite(websiteId) {
      const website = await findAnyWebsite(db, websiteId);
      if (website !== null) await options.refillSources(website);
    },
    shutDown: () => stopController.abort(),
  };
}
