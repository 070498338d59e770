import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of the crawl file of an analysis: of its last start, since each start has a file of its own. */
export function findStoredCrawl(dataDir: string, analysisId: string): string {
  const folder = join(dataDir, 'artifacts', 'crawls');
  const starts = readdirSync(folder).flatMap((name) => {
    const [fileName, start = '1'] = new RegExp(`^${analysisId}(?:-(\\d+))?\\.sqlite$`).exec(name) ?? [];
    return fileName === undefined ? [] : [{ name, start: Number(start) }];
  });
  const last = starts.toSorted((a, b) => b.start - a.start)[0];
  if (last === undefined) throw new Error(`No crawl file of ${analysisId}`);
  return join(folder, last.name);
}
