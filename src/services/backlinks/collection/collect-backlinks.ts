import type { LinkReport, LinkReportDraft, PreviousLinkReport } from '#contracts/outside/links/link-reports.ts';
import type { BacklinkCollectionRow } from '#db/queries/outside/links/backlink-collections.ts';
import type { BacklinkListQuery, BacklinkQuery, BacklinkSource } from '#providers/kit/backlink-source.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { toMicroUsd } from '../../data-sources/micro-usd.ts';
import type { CollectionLease } from './collection-lease.ts';
import { DRAFT_MS, MAX_COLLECTED_ANCHORS, MAX_COLLECTED_DOMAINS, MAX_COLLECTED_LINKS } from './collection-plan.ts';

/** Setting in failures caused by the monthly limit of the website. */
export const LIMIT_SETTING = 'monthly limit';

export interface CollectionInput {
  source: BacklinkSource;
  provider: ProviderError['provider'];
  lease: CollectionLease;
  domain: string;
  now(): Date;
  signal: AbortSignal;
}

/**
 * Requests everything that a report contains, and stores each result with its actual cost, so that no paid request is
 * repeated. No request is sent if the monthly limit cannot cover the remaining requests: an incomplete report is of no
 * use.
 *
 * @returns the report and the data that it replaces
 * @throws ProviderError if the vendor fails or the monthly limit does not cover the remaining requests;
 * CollectionLostError
 */
export async function collectBacklinks(
  input: CollectionInput,
): Promise<{ report: LinkReport; previous: PreviousLinkReport | null }> {
  const { lease, source, domain, now, signal } = input;
  const collection = createCollection(input);
  const { limitMicroUsd, costMicroUsd } = lease.row;
  if (estimateRemainingMicroUsd(source, collection.getDraft()) > limitMicroUsd - costMicroUsd)
    throw createLimitError(input);
  const query: BacklinkQuery = { domain, signal };
  await collection.sendOnce('summary', {
    rows: 1,
    request: () => source.readSummary(query),
    apply: (draft, { summary }) => ({
      ...draft,
      summary: summary === null ? null : { ...summary, maxRank: source.maxRank },
    }),
  });
  if ((collection.getDraft().summary?.backlinks ?? 0) > 0) await collectLists(collection, source, query);
  const { summary = null, domains = [], anchors = [], links } = collection.getDraft();
  const isOnePerDomain = (summary?.backlinks ?? 0) > MAX_COLLECTED_LINKS;
  return {
    report: { collectedAt: now().toISOString(), summary, domains, links, isOnePerDomain, anchors },
    previous: describePrevious(lease.row),
  };
}

/** Returns the highest cost of the data that a draft lacks, in millionths of a dollar. */
function estimateRemainingMicroUsd(source: BacklinkSource, draft: LinkReportDraft): number {
  const rows: number[] = [];
  if (draft.summary === undefined) rows.push(1);
  if (draft.summary === undefined || (draft.summary?.backlinks ?? 0) > 0) {
    if (draft.domains === undefined) rows.push(MAX_COLLECTED_DOMAINS);
    for (
      let offset = draft.nextLink ?? MAX_COLLECTED_LINKS;
      offset < MAX_COLLECTED_LINKS;
      offset += source.rowsPerRequest
    )
      rows.push(Math.min(source.rowsPerRequest, MAX_COLLECTED_LINKS - offset));
    if (draft.anchors === undefined) rows.push(MAX_COLLECTED_ANCHORS);
  }
  return rows.reduce((sum, count) => sum + toMicroUsd(source.estimateBacklinksUsd(count)), 0);
}

async function collectLists(collection: Collection, source: BacklinkSource, query: BacklinkQuery): Promise<void> {
  const list = (limit: number, offset = 0): BacklinkListQuery => ({ ...query, limit, offset });
  await collection.sendOnce('domains', {
    rows: MAX_COLLECTED_DOMAINS,
    request: () => source.listReferringDomains(list(MAX_COLLECTED_DOMAINS)),
    apply: (draft, { rows }) => ({ ...draft, domains: rows }),
  });
  const isOnePerDomain = (collection.getDraft().summary?.backlinks ?? 0) > MAX_COLLECTED_LINKS;
  for (let offset = collection.getDraft().nextLink; offset !== null; offset = collection.getDraft().nextLink) {
    const limit = Math.min(source.rowsPerRequest, MAX_COLLECTED_LINKS - offset);
    const start = offset;
    await collection.send({
      rows: limit,
      request: () => source.listBacklinks({ ...list(limit, start), isOnePerDomain }),
      apply: (draft, { rows, received }) => ({
        ...draft,
        links: [...draft.links, ...rows],
        nextLink: received < limit || start + received >= MAX_COLLECTED_LINKS ? null : start + received,
      }),
    });
  }
  await collection.sendOnce('anchors', {
    rows: MAX_COLLECTED_ANCHORS,
    request: () => source.listAnchors(list(MAX_COLLECTED_ANCHORS)),
    apply: (draft, { rows }) => ({ ...draft, anchors: rows }),
  });
}

interface Step<Result> {
  /** Maximum number of rows, which determines the highest cost. */
  rows: number;
  request(): Promise<Result>;
  apply(draft: LinkReportDraft, result: Result): LinkReportDraft;
}

/** The requests of one collection. */
interface Collection {
  /** Returns all data received so far. */
  getDraft(): LinkReportDraft;
  send<Result extends { costUsd: number }>(step: Step<Result>): Promise<void>;
  /** Sends a request unless an earlier attempt received its result. */
  sendOnce<Result extends { costUsd: number }>(
    part: 'summary' | 'domains' | 'anchors',
    step: Step<Result>,
  ): Promise<void>;
}

function createCollection(input: CollectionInput): Collection {
  const { lease, source, now } = input;
  let draft = resumeDraft(lease.row, now());

  async function send<Result extends { costUsd: number }>({ rows, request, apply }: Step<Result>): Promise<void> {
    const reservedMicroUsd = toMicroUsd(source.estimateBacklinksUsd(rows));
    if (!(await lease.reserve(reservedMicroUsd))) throw createLimitError(input);
    const result = await request().catch(async (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      const microUsd = toMicroUsd(error.costUsd);
      await lease.settle({
        pendingMicroUsd: 0,
        addedMicroUsd: microUsd - reservedMicroUsd,
        ...(microUsd > 0 && { unansweredAt: now() }),
      });
      throw error;
    });
    const next = apply(draft, result);
    const addedMicroUsd = toMicroUsd(result.costUsd) - reservedMicroUsd;
    await lease.settle({ pendingMicroUsd: 0, addedMicroUsd, draft: next });
    draft = next;
  }

  return {
    getDraft: () => draft,
    send,
    async sendOnce(part, step) {
      if (draft[part] === undefined) await send(step);
    },
  };
}

function resumeDraft({ draft }: BacklinkCollectionRow, now: Date): LinkReportDraft {
  const isFresh = draft !== null && Date.parse(draft.startedAt) > now.getTime() - DRAFT_MS;
  return isFresh ? draft : { startedAt: now.toISOString(), links: [], nextLink: 0 };
}

function describePrevious({ report }: BacklinkCollectionRow): PreviousLinkReport | null {
  if (report === null) return null;
  return {
    collectedAt: report.collectedAt,
    domains: report.domains.map(({ domain }) => domain),
    isComplete: report.domains.length < MAX_COLLECTED_DOMAINS,
  };
}

/** Creates the failure of a request that the monthly limit does not cover. */
function createLimitError({ provider, now }: Pick<CollectionInput, 'provider' | 'now'>): ProviderError {
  const time = now();
  return new ProviderError({
    provider,
    failure: 'quota',
    message: 'The monthly limit for backlinks of this website does not cover an update.',
    detail: 'the monthly limit does not cover the worst-case cost; nothing was sent',
    setting: LIMIT_SETTING,
    retryAt: new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1)),
  });
}
