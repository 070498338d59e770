import {
  type AuthorityFigure,
  type AuthorityPoint,
  LINK_GRAPH_SOURCE,
  type ReferringDomains,
} from '#contracts/outside/link-graph.ts';
import { findGraphDomain } from '#lib/links/graph-domain.ts';
import { type EmbeddedRanks, readEmbeddedRanks } from '#providers/common-crawl/embedded-ranks.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { GRAPH_KEYS } from './store/graph-files.ts';
import { buildPoint, readGraphFile, readPositions, readReferrers } from './store/read-graph.ts';

const DEFAULT_LIST_LIMIT = 1_000;

/** Authority and referring domains from the domain graph of Common Crawl. */
export interface LinkGraphService {
  /**
   * Reads the authority of registrable domains. A domain that is not listed has a figure without a position; a domain
   * that the graph cannot contain (`findGraphDomain`), such as an IP address or a tenant of a hosting service, has no
   * figure.
   */
  readAuthority(domains: readonly string[]): Promise<Map<string, AuthorityFigure>>;
  /**
   * Lists domains that reference a registrable domain, best position first, up to `limit` (default 1,000). Null = the
   * domain was not part of an import of backlinks; `total` 0 = the domain was imported, but no referring domains were
   * found.
   */
  listReferringDomains(domain: string, limit?: number): Promise<ReferringDomains | null>;
}

export function createLinkGraphService({ store }: { store: Pick<ArtifactStore, 'open'> }): LinkGraphService {
  let embedded: EmbeddedRanks | null = null;
  function getEmbedded(): EmbeddedRanks {
    embedded ??= readEmbeddedRanks();
    return embedded;
  }

  return {
    async readAuthority(domains) {
      const known = domains.filter((domain) => findGraphDomain(domain) === domain);
      const imported = await readGraphFile(store, GRAPH_KEYS.ranks, (file) => ({
        importedAt: file.about.importedAt,
        positions: readPositions(file, known),
      }));
      const figures = known.map((domain) => {
        const list = listEmbeddedPoints(domain, getEmbedded());
        const current = imported?.positions.get(domain);
        if (imported == null || current === undefined) return buildFigure(domain, list, null);
        const { history, ...point } = current;
        const points = mergePoints(list.points, [...history, point]);
        return buildFigure(domain, { points, current: point }, imported.importedAt);
      });
      return new Map(figures.map((figure) => [figure.domain, figure]));
    },
    listReferringDomains: (domain, limit = DEFAULT_LIST_LIMIT) =>
      readGraphFile(store, GRAPH_KEYS.links, (file) => readReferrers(file, domain, limit)),
  };
}

/** History points of one domain, oldest first, including the current point. */
interface PointList {
  points: AuthorityPoint[];
  current: AuthorityPoint;
}

/** Lists the embedded positions. The history of a domain is known only if it is in the newest list. */
function listEmbeddedPoints(domain: string, { releases, listSize, positions }: EmbeddedRanks): PointList {
  const row = positions.get(domain);
  const points = releases.map((id, index) => buildPoint(id, row?.[index] ?? null, listSize));
  const current = points.at(-1) ?? buildPoint('', null, listSize);
  return { points: row === undefined ? [] : points, current };
}

/** Adds imported positions, which replace embedded positions of the same release. */
function mergePoints(embedded: readonly AuthorityPoint[], imported: readonly AuthorityPoint[]): AuthorityPoint[] {
  const byRelease = new Map([...embedded, ...imported].map((point) => [point.release.id, point]));
  const getEnd = ({ release }: AuthorityPoint): string => release.period?.to ?? '';
  return [...byRelease.values()].sort((a, b) => (getEnd(a) < getEnd(b) ? -1 : 1));
}

function buildFigure(domain: string, { points, current }: PointList, importedAt: string | null): AuthorityFigure {
  return {
    domain,
    quality: 'estimated',
    source: LINK_GRAPH_SOURCE,
    ...current,
    importedAt,
    history: points.filter((point) => point.release.id !== current.release.id),
  };
}
