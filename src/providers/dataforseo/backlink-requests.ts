import type { BacklinkListQuery, BacklinkQuery, BacklinkSource } from '../kit/backlink-source.ts';
import { readAnchors, readBacklinks, readDomains, readSummary } from './backlink-schema.ts';
import { estimateBacklinksUsd } from './prices.ts';
import { PROBLEMS } from './status.ts';

/** The vendor's limits per request, and the maximum rank on its default scale. */
const MAX_ROWS = 1_000;
const MAX_RANK = 1_000;

interface BacklinkRequest {
  path: string;
  task: object;
  maxCostUsd: number;
  signal: AbortSignal | undefined;
}

/** Sends one task, and reads its response. */
type SendTask = <Value>(request: BacklinkRequest, read: (body: unknown, maxCostUsd: number) => Value) => Promise<Value>;

/**
 * Creates the requests of the Backlinks API. Links between subdomains of the domain and links to pages that redirect to
 * it are left out, so that every link leads to the domain itself.
 */
export function createBacklinkRequests(send: SendTask): Omit<BacklinkSource, 'name'> {
  const buildTask = (domain: string) => ({
    target: domain,
    backlinks_status_type: 'live',
    include_subdomains: true,
    include_indirect_links: false,
    exclude_internal_backlinks: true,
  });

  function sendList<Value>(
    endpoint: string,
    { domain, limit, offset, signal }: BacklinkListQuery,
    { task, read }: { task: object; read: (body: unknown, maxCostUsd: number) => Value },
  ): Promise<Value> {
    return send(
      {
        path: `backlinks/${endpoint}/live`,
        task: { ...buildTask(domain), limit, offset, ...task },
        maxCostUsd: estimateBacklinksUsd(limit),
        signal,
      },
      read,
    );
  }

  return {
    maxRank: MAX_RANK,
    rowsPerRequest: MAX_ROWS,
    accessSetting: PROBLEMS.access.setting,
    estimateBacklinksUsd,
    readSummary: ({ domain, signal }: BacklinkQuery) =>
      send(
        { path: 'backlinks/summary/live', task: buildTask(domain), maxCostUsd: estimateBacklinksUsd(1), signal },
        readSummary,
      ),
    listReferringDomains: (query) =>
      sendList('referring_domains', query, { task: { order_by: ['rank,desc'] }, read: readDomains }),
    listBacklinks: ({ isOnePerDomain, ...query }) =>
      sendList('backlinks', query, {
        task: { mode: isOnePerDomain ? 'one_per_domain' : 'as_is', order_by: ['rank,desc'] },
        read: readBacklinks,
      }),
    listAnchors: (query) => sendList('anchors', query, { task: { order_by: ['backlinks,desc'] }, read: readAnchors }),
  };
}
