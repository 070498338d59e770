import type { DatabaseSync } from 'node:sqlite';
import {
  type AuthorityPoint,
  LINK_GRAPH_SOURCE,
  type ReferringDomain,
  type ReferringDomains,
} from '#contracts/outside/link-graph.ts';
import { estimateAuthority } from '#lib/links/authority.ts';
import { describeRelease } from '#lib/links/graph-release.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { type GRAPH_KEYS, type GraphMetadata, openGraphFile } from './graph-files.ts';

/** An open file. */
interface GraphFile {
  database: DatabaseSync;
  about: GraphMetadata;
}

/**
 * Reads the current file of a kind. The file stays readable while an import replaces it.
 *
 * @returns null if nothing was imported, or another version of this program wrote the file
 */
export async function readGraphFile<Value>(
  store: Pick<ArtifactStore, 'open'>,
  key: (typeof GRAPH_KEYS)[keyof typeof GRAPH_KEYS],
  read: (file: GraphFile) => Value,
): Promise<Value | null> {
  const path = await store.open(key);
  const file = path === null ? null : openGraphFile(path);
  if (file === null) return null;
  try {
    return read(file);
  } finally {
    file.database.close();
  }
}

/** Builds a position with its authority. */
export const buildPoint = (release: string, position: number | null, listSize: number): AuthorityPoint => ({
  release: describeRelease(release),
  position,
  authority: position === null ? null : estimateAuthority(position),
  listSize,
});

/** Data about a domain in an imported ranks file. */
export interface ImportedPosition extends AuthorityPoint {
  /** Positions in earlier imports, oldest first. */
  history: AuthorityPoint[];
}

/** Reads the positions of domains from a ranks file. */
export function readPositions(
  { database, about }: GraphFile,
  domains: readonly string[],
): Map<string, ImportedPosition> {
  const find = database.prepare('SELECT position FROM positions WHERE domain = ?');
  const findHistory = database.prepare(
    'SELECT release, position, list_size FROM history WHERE domain = ? ORDER BY ordinal',
  );
  return new Map(
    domains.map((domain) => {
      const current = buildPoint(about.release.id, toNumber(find.get(domain)?.position), about.listSize);
      const history = findHistory
        .all(domain)
        .map((row) => buildPoint(String(row.release), toNumber(row.position), Number(row.list_size)));
      return [domain, { ...current, history }];
    }),
  );
}

/** Reads the referring domains of a domain from a links file; null if it was not tracked. */
export function readReferrers({ database, about }: GraphFile, domain: string, limit: number): ReferringDomains | null {
  const target = database.prepare('SELECT id, total, has_changes FROM targets WHERE domain = ?').get(domain);
  if (target === undefined) return null;
  const id = Number(target.id);
  const list = (table: string, condition = '') =>
    database
      .prepare(
        `SELECT domain, position, hosts, referring FROM ${table} WHERE target = ? ${condition} ORDER BY rank LIMIT ?`,
      )
      .all(id, limit)
      .map(readReferrer);
  const namedReferrers = 'referrers JOIN sources USING (rank)';
  const count = (table: string, condition = '') =>
    Number(database.prepare(`SELECT count(*) AS total FROM ${table} WHERE target = ? ${condition}`).get(id)?.total);
  const hasChanges = about.previousRelease !== null && target.has_changes === 1;
  return {
    quality: 'real',
    source: LINK_GRAPH_SOURCE,
    release: about.release,
    importedAt: about.importedAt,
    total: Number(target.total),
    domains: list(namedReferrers),
    changes: hasChanges
      ? {
          previous: describeRelease(about.previousRelease ?? ''),
          gainedTotal: count('referrers', 'AND is_gained = 1'),
          lostTotal: count('lost'),
          gained: list(namedReferrers, 'AND is_gained = 1'),
          lost: list('lost'),
        }
      : null,
  };
}

function readReferrer(row: Record<string, unknown>): ReferringDomain {
  const position = toNumber(row.position);
  return {
    domain: String(row.domain),
    harmonicPosition: position,
    authority: position === null ? null : estimateAuthority(position),
    hosts: Number(row.hosts),
    referringDomains: Number(row.referring),
  };
}

const toNumber = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
