import type { DatabaseSync } from 'node:sqlite';
import type { GraphRelease } from '#contracts/outside/link-graph.ts';
import { openGraphFile } from '../store/graph-files.ts';

/** Referring domains that are stored per tracked domain, best position first; all are counted. */
const MAX_STORED_REFERRERS = 100_000;

/** Positions of domains: an imported file, or the embedded list. */
export interface RankLookup {
  listSize: number;
  /** Path of the imported file; null = `positions`. */
  path: string | null;
  positions: ReadonlyMap<string, number>;
}

/** Sorts the references of each tracked domain by the position of the referring domain, and counts them. */
export function listReferrers(database: DatabaseSync, ranks: RankLookup): void {
  database.exec('CREATE TABLE scratch.known (domain TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID; BEGIN');
  storePositions(database, ranks);
  // A domain with and without `www` has two IDs but counts once; a domain does not refer to itself.
  database.exec(`COMMIT;
    CREATE TABLE scratch.found AS
      SELECT pairs.target, names.domain, max(names.hosts) AS hosts, max(names.referring) AS referring,
        (SELECT position FROM scratch.known WHERE known.domain = names.domain) AS position
      FROM scratch.pairs CROSS JOIN scratch.names ON names.source = pairs.source CROSS JOIN targets ON targets.id = pairs.target
      WHERE names.domain <> targets.domain
      GROUP BY pairs.target, names.domain;
    INSERT INTO referrers (target, rank, domain, position, hosts, referring)
      SELECT target, rank, domain, position, hosts, referring FROM (
        SELECT *, row_number() OVER (PARTITION BY target ORDER BY position IS NULL, position, domain) AS rank
        FROM scratch.found
      ) WHERE rank <= ${MAX_STORED_REFERRERS} ORDER BY target, rank;
    CREATE UNIQUE INDEX referrers_by_domain ON referrers (target, domain);
    UPDATE targets SET total = counted.total
      FROM (SELECT target, count(*) AS total FROM scratch.found GROUP BY target) AS counted WHERE counted.target = targets.id;`);
}

/** Stores the known positions of the referring domains. */
function storePositions(database: DatabaseSync, { path, positions }: RankLookup): void {
  const imported = path === null ? null : openGraphFile(path);
  const find = imported?.database.prepare('SELECT position FROM positions WHERE domain = ?');
  const insert = database.prepare('INSERT OR IGNORE INTO scratch.known VALUES (?, ?)');
  for (const row of database.prepare('SELECT domain FROM scratch.names').iterate()) {
    const domain = String(row.domain);
    const position = find === undefined ? positions.get(domain) : find.get(domain)?.position;
    if (position !== undefined) insert.run(domain, Number(position));
  }
  imported?.database.close();
}

/**
 * Marks gained referring domains and stores lost ones, for each domain whose lists are complete in both releases.
 *
 * @returns the ID of the earlier release; null if the file is not of an earlier one or cannot be read
 */
export function compareWithPrevious(
  database: DatabaseSync,
  previousPath: string,
  release: GraphRelease,
): string | null {
  const previous = openGraphFile(previousPath);
  if (previous === null) return null;
  previous.database.close();
  if (!isEarlier(previous.about.release, release)) return null;
  database.prepare('ATTACH ? AS earlier').run(previousPath);
  database.exec(`
    UPDATE targets SET has_changes = 1 WHERE total <= ${MAX_STORED_REFERRERS}
      AND domain IN (SELECT domain FROM earlier.targets WHERE total <= ${MAX_STORED_REFERRERS});
    UPDATE referrers SET is_gained = 1 FROM targets JOIN earlier.targets AS old USING (domain)
      WHERE targets.id = referrers.target AND targets.has_changes = 1 AND NOT EXISTS (
        SELECT 1 FROM earlier.referrers AS before WHERE before.target = old.id AND before.domain = referrers.domain);
    INSERT INTO lost (target, rank, domain, position, hosts, referring)
      SELECT targets.id, row_number() OVER (PARTITION BY targets.id ORDER BY before.rank),
        before.domain, before.position, before.hosts, before.referring
      FROM targets JOIN earlier.targets AS old USING (domain) JOIN earlier.referrers AS before ON before.target = old.id
      WHERE targets.has_changes = 1 AND NOT EXISTS (
        SELECT 1 FROM referrers WHERE referrers.target = targets.id AND referrers.domain = before.domain);
    DETACH earlier;`);
  return previous.about.release.id;
}

/** Whether a release ends before another one; unknown months do not prevent a comparison. */
const isEarlier = (first: GraphRelease, second: GraphRelease): boolean =>
  first.id !== second.id && (first.period === null || second.period === null || first.period.to < second.period.to);
