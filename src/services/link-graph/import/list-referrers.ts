import type { DatabaseSync } from 'node:sqlite';
import type { GraphRelease } from '#contracts/outside/link-graph.ts';
import { openGraphFile } from '../store/graph-files.ts';

/**
 * Maximum number of referring domains stored per tracked domain, best position first; all referring domains are
 * counted.
 */
export const MAX_STORED_REFERRERS = 100_000;

/** Sorts the referring domains by position, and lists and counts the referring domains of each tracked domain. */
export function listReferrers(database: DatabaseSync, maxStored: number): void {
  // A domain with and without `www` has two IDs but one rank, so it counts once. A domain does not refer to itself.
  database.exec(`
    CREATE TABLE scratch.ranked (source INTEGER PRIMARY KEY, rank INTEGER NOT NULL);
    INSERT INTO scratch.ranked
      SELECT source, dense_rank() OVER (ORDER BY position IS NULL, position, domain) FROM scratch.names;
    INSERT INTO sources
      SELECT rank, domain, position, max(hosts), max(referring)
      FROM scratch.ranked JOIN scratch.names USING (source) GROUP BY rank ORDER BY rank;
    CREATE UNIQUE INDEX sources_by_domain ON sources (domain);
    INSERT OR IGNORE INTO referrers (target, rank)
      SELECT pairs.target, ranked.rank FROM scratch.pairs CROSS JOIN scratch.ranked USING (source) ORDER BY 1, 2;
    DELETE FROM referrers WHERE (target, rank) IN (
      SELECT targets.id, sources.rank FROM targets JOIN sources USING (domain));
    UPDATE targets SET total = counted.total
      FROM (SELECT target, count(*) AS total FROM referrers GROUP BY target) AS counted WHERE counted.target = targets.id;
    CREATE TEMP TABLE last_stored AS
      SELECT id, (SELECT rank FROM referrers WHERE target = id ORDER BY rank LIMIT 1 OFFSET ${maxStored - 1}) AS rank
      FROM targets WHERE total > ${maxStored};
    DELETE FROM referrers WHERE target IN (SELECT id FROM last_stored)
      AND rank > (SELECT last_stored.rank FROM last_stored WHERE last_stored.id = referrers.target);
    DROP TABLE last_stored;`);
}

/**
 * Marks gained referring domains and stores lost ones, for each domain whose lists are complete in both releases.
 *
 * @returns the ID of the earlier release; null if the file does not belong to an earlier release or cannot be read
 */
export function compareWithPrevious(
  database: DatabaseSync,
  previousPath: string,
  { release, maxStored }: { release: GraphRelease; maxStored: number },
): string | null {
  const previous = openGraphFile(previousPath);
  if (previous === null) return null;
  previous.database.close();
  if (!isEarlier(previous.about.release, release)) return null;
  database.prepare('ATTACH ? AS earlier').run(previousPath);
  database.exec(`
    UPDATE targets SET has_changes = 1 WHERE total <= ${maxStored}
      AND domain IN (SELECT domain FROM earlier.targets WHERE total <= ${maxStored});
    CREATE TEMP TABLE renumbered (old INTEGER PRIMARY KEY, new INTEGER NOT NULL UNIQUE);
    INSERT INTO renumbered SELECT before.rank, sources.rank FROM earlier.sources AS before JOIN sources USING (domain);
    UPDATE referrers SET is_gained = 1 FROM targets JOIN earlier.targets AS old USING (domain)
      WHERE targets.id = referrers.target AND targets.has_changes = 1 AND NOT EXISTS (
        SELECT 1 FROM renumbered JOIN earlier.referrers AS before ON before.rank = renumbered.old
        WHERE renumbered.new = referrers.rank AND before.target = old.id);
    INSERT INTO lost (target, rank, domain, position, hosts, referring)
      SELECT targets.id, before.rank, gone.domain, gone.position, gone.hosts, gone.referring
      FROM targets JOIN earlier.targets AS old USING (domain) JOIN earlier.referrers AS before ON before.target = old.id
        JOIN earlier.sources AS gone ON gone.rank = before.rank
      WHERE targets.has_changes = 1 AND NOT EXISTS (
        SELECT 1 FROM renumbered JOIN referrers ON referrers.rank = renumbered.new
        WHERE renumbered.old = before.rank AND referrers.target = targets.id);
    DROP TABLE renumbered;
    DETACH earlier;`);
  return previous.about.release.id;
}

/** Whether a release ends before another one; unknown months do not prevent a comparison. */
const isEarlier = (first: GraphRelease, second: GraphRelease): boolean =>
  first.id !== second.id && (first.period === null || second.period === null || first.period.to < second.period.to);
