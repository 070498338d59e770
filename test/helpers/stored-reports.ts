import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'stored-reports');

const stored = z.record(z.string(), z.unknown());
const fixtureSchema = z.object({
  report: stored,
  /** Progress at several moments of the run. */
  progress: z.array(stored),
  /** Null for versions that did not store a score record. */
  scoreRecord: stored.nullable(),
  recheck: z.object({ before: z.array(stored), after: z.array(stored) }).nullable(),
});

/** The data that one release stored for an analysis, unchanged. */
export type StoredFixture = z.infer<typeof fixtureSchema> & { name: string };

/** Reads all stored analyses, oldest first. `test/fixtures/stored-reports/README.md` describes how they were made. */
export function readStoredFixtures(): StoredFixture[] {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith('.json.gz'));
  return names.sort().map((file) => ({
    name: file.replace('.json.gz', ''),
    ...fixtureSchema.parse(JSON.parse(gunzipSync(readFileSync(join(FOLDER, file))).toString('utf8'))),
  }));
}
