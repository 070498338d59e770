import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type IpRanges, readEmbeddedIpLists } from '#providers/crawler-ips/embedded-lists.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';

const KEY = 'crawler-ips/lists.json';
const fileSchema = z.array(z.object({ id: z.string(), day: z.iso.date(), ranges: z.array(z.string()) }));

/** Newest known lists of IP addresses. */
export interface IpListStore {
  /** Returns the newest version of each list: the refreshed one or the one included in the product. */
  read(): Promise<IpRanges[]>;
  /** Replaces these lists and keeps the others. */
  replace(lists: readonly IpRanges[]): Promise<void>;
}

export function createIpListStore(options: {
  store: Pick<ArtifactStore, 'open' | 'put'>;
  /** Folder for incomplete files. */
  workFolder: string;
}): IpListStore {
  const { store, workFolder } = options;

  async function readRefreshed(): Promise<IpRanges[]> {
    const path = await store.open(KEY);
    return path === null ? [] : fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  }

  return {
    read: async () => selectNewest([...readEmbeddedIpLists(), ...(await readRefreshed())]),
    async replace(lists) {
      const allLists = selectNewest([...(await readRefreshed()), ...lists]);
      await mkdir(workFolder, { recursive: true });
      const local = join(workFolder, `crawler-ips-${randomUUID()}.json`);
      try {
        await writeFile(local, JSON.stringify(allLists));
        await store.put(KEY, local);
      } finally {
        await rm(local, { force: true });
      }
    },
  };
}

/** If lists have the same day, the last one is used. */
function selectNewest(lists: readonly IpRanges[]): IpRanges[] {
  const newest = new Map<string, IpRanges>();
  for (const list of lists) if ((newest.get(list.id)?.day ?? '') <= list.day) newest.set(list.id, list);
  return [...newest.values()];
}
