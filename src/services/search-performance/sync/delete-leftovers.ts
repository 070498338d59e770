import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import { findSyncSubject } from '#db/queries/outside/search-syncs.ts';
import { deleteMonthFile } from '../store/month-file.ts';

const WORK_FILE = /^search-([0-9a-f-]{36})-\d{4}-\d{2}\.sqlite$/;
/** Leftovers of killed processes are kept for this time, so that the next run can continue them. */
const KEEP_MS = 2 * 86_400_000;

/** Deletes files of removed connections, whose data must not be kept, and old leftovers of killed processes. */
export async function deleteLeftovers(db: Db, workFolder: string, now: Date): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const connectionId = WORK_FILE.exec(name)?.[1];
    if (connectionId === undefined) continue;
    const path = join(workFolder, name);
    const found = await stat(path).catch(() => null);
    const isOld = found !== null && now.getTime() - found.mtimeMs > KEEP_MS;
    if (isOld || (await findSyncSubject(db, connectionId)) === null) deleteMonthFile(path);
  }
}
