import type { User } from '#contracts/account/user.ts';
import {
  GRAPH_IMPORT_MESSAGES,
  type GraphImportRequest,
  type GraphStatus,
  type ImportJob,
} from '#contracts/outside/graph-imports.ts';
import type { Db } from '#db/client.ts';
import {
  cancelGraphImport,
  findLatestGraphImport,
  type GraphImportRow,
  insertGraphImport,
} from '#db/queries/outside/graph-imports.ts';
import { describeRelease } from '#lib/links/graph-release.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { readEmbeddedRanks } from '#providers/common-crawl/embedded-ranks.ts';
import type { CommonCrawlClient } from '#providers/common-crawl/index.ts';
import type { ListedRelease } from '#providers/common-crawl/schema.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { assertAdministrator } from '../admin/assert-administrator.ts';
import { type Actor, recordAuditEvent } from '../admin/audit-log.ts';
import type { SendGraphImport } from './import/import-runner.ts';
import { listTrackedDomains } from './import/list-tracked-domains.ts';
import { GRAPH_KEYS } from './store/graph-files.ts';
import { readGraphFile } from './store/read-graph.ts';

/** Imports of the domain graph, for administrators. Every method: @throws AppError forbidden */
export interface GraphImportService {
  readStatus(user: User): Promise<GraphStatus>;
  /** Lists the releases that can be imported, newest first. @throws AppError source-unavailable */
  listReleases(user: User): Promise<ListedRelease[]>;
  /**
   * @throws AppError conflict in demo mode and while another import is unfinished; invalid-body without a website for
   * backlinks
   */
  start(actor: Actor, request: GraphImportRequest): Promise<ImportJob>;
  /** Ends an unfinished import; its download is kept for the next import. @throws AppError not-found */
  cancel(actor: Actor, id: string): Promise<void>;
}

export interface GraphImportServiceOptions {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  client: Pick<CommonCrawlClient, 'listReleases'>;
  send: SendGraphImport;
  /** Whether external data is simulated. */
  isDemo: boolean;
  now(): Date;
}

export function createGraphImportService(options: GraphImportServiceOptions): GraphImportService {
  const { db, store, client, send, now } = options;
  return {
    async readStatus(user) {
      assertAdministrator(user);
      const { releases, listSize } = readEmbeddedRanks();
      const [authority, backlinks, tracked, job] = await Promise.all([
        readGraphFile(store, GRAPH_KEYS.ranks, ({ about: { previousRelease: _, ...about } }) => about),
        readGraphFile(store, GRAPH_KEYS.links, ({ database, about: { listSize: _, ...about } }) => ({
          ...about,
          trackedDomains: Number(database.prepare('SELECT count(*) AS total FROM targets').get()?.total),
        })),
        listTrackedDomains(db),
        findLatestGraphImport(db),
      ]);
      return {
        isSimulated: options.isDemo,
        authority,
        backlinks,
        embedded: { release: describeRelease(releases.at(-1) ?? ''), listSize },
        trackedNow: tracked.length,
        job: job === null ? null : buildJob(job),
      };
    },
    async listReleases(user) {
      assertAdministrator(user);
      try {
        return await client.listReleases();
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        throw new AppError('source-unavailable', GRAPH_IMPORT_MESSAGES.indexUnavailable, { cause: error });
      }
    },
    async start(actor, request) {
      assertAdministrator(actor.user);
      if (options.isDemo) throw new AppError('conflict', GRAPH_IMPORT_MESSAGES.demo);
      const needsDomains = request.hasBacklinks || request.files.edges !== null;
      if (needsDomains && (await listTrackedDomains(db)).length === 0) {
        throw new AppError('invalid-body', GRAPH_IMPORT_MESSAGES.noWebsites);
      }
      const row = await db.transaction(async (transaction) => {
        const createdAt = now();
        const inserted = await insertGraphImport(transaction, { request, startedBy: actor.user.id, createdAt });
        if (inserted === null) throw new AppError('conflict', GRAPH_IMPORT_MESSAGES.running);
        const change = describeRequest(request);
        await recordAuditEvent(transaction, actor, {
          kind: 'graph-import-started',
          userId: null,
          change,
          at: createdAt,
        });
        return inserted;
      });
      await send(row.id);
      return buildJob(row);
    },
    async cancel(actor, id) {
      assertAdministrator(actor.user);
      await db.transaction(async (transaction) => {
        const isCanceled = isUuid(id) && (await cancelGraphImport(transaction, id, now()));
        if (!isCanceled) throw new AppError('not-found', GRAPH_IMPORT_MESSAGES.gone);
        await recordAuditEvent(transaction, actor, {
          kind: 'graph-import-canceled',
          userId: null,
          change: id,
          at: now(),
        });
      });
    },
  };
}

/** Describes a request for the log of administrator actions. */
function describeRequest({ release, limit, hasBacklinks, files }: GraphImportRequest): string {
  const givenFiles = Object.values(files).filter((file) => file !== null);
  if (givenFiles.length > 0) return `${givenFiles.join(', ')}, ${limit} domains`;
  return `${release ?? 'newest release'}, ${limit} domains${hasBacklinks ? ', backlinks' : ''}`;
}

const buildJob = (row: GraphImportRow): ImportJob => ({
  id: row.id,
  state: row.state,
  release: row.release ?? row.request.release,
  limit: row.request.limit,
  hasBacklinks: row.request.hasBacklinks || row.request.files?.edges != null,
  progress: row.progress,
  waitingFor: row.waitingFor,
  waitingUntil: row.waitingUntil?.toISOString() ?? null,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
