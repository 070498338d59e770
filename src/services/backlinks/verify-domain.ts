import { RETRY_HOURS, REVISIT_AFTER_DAYS } from '#contracts/outside/links/link-verification.ts';
import { TEMPORARY_REASONS } from '#contracts/outside/links/link-verification-texts.ts';
import type { PacedClient } from '#crawl/backlinks/paced-client.ts';
import { visitLinkPage } from '#crawl/backlinks/visit-link-page.ts';
import type { ParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import type { Db } from '#db/client.ts';
import {
  findVisitedPage,
  storeVisitedPage,
  type VerifiedDomainRow,
  type VisitedLinkPageRow,
} from '#db/queries/outside/backlinks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface VisitContext {
  db: Db;
  client: PacedClient;
  parser: ParsePool;
  /** Aborted when the process shuts down. */
  signal: AbortSignal;
  now(): Date;
}

type VisitResult = Pick<VerifiedDomainRow, 'pages' | 'links' | 'problem'>;

/**
 * Visits pages of a referring domain until one of them contains a link. Recent visits are not repeated, except failures
 * that may be temporary. The problem is null if at least one page was read.
 *
 * @throws the abort reason of `signal`
 */
export async function verifyDomain(
  context: VisitContext,
  { urls }: Pick<VerifiedDomainRow, 'urls'>,
  targetDomain: string,
): Promise<VisitResult> {
  const result: VisitResult = { pages: 0, links: [], problem: null };
  const reasons: string[] = [];
  for (const pageUrl of urls) {
    const visit = await readVisit(context, pageUrl, targetDomain);
    if (visit.reason !== null) {
      reasons.push(visit.reason);
      continue;
    }
    result.pages += 1;
    const checkedAt = visit.visitedAt.toISOString();
    result.links.push(...visit.links.map((link) => ({ ...link, sourceUrl: pageUrl, checkedAt })));
    if (result.links.length > 0) break;
  }
  if (result.pages > 0) return result;
  // Another reason proves that the website responds.
  const lasting = reasons.find((reason) => !TEMPORARY_REASONS.includes(reason));
  return { ...result, problem: lasting ?? reasons[0] ?? 'no-response' };
}

async function readVisit(
  { db, client, parser, signal, now }: VisitContext,
  pageUrl: string,
  targetDomain: string,
): Promise<VisitedLinkPageRow> {
  const time = now().getTime();
  const since = new Date(time - REVISIT_AFTER_DAYS * DAY_MS);
  const retryBefore = new Date(time - RETRY_HOURS * HOUR_MS);
  const known = await findVisitedPage(db, { pageUrl, targetDomain, since, retryBefore });
  if (known !== null) return known;
  const visited = await visitLinkPage(pageUrl, targetDomain, { client, parser });
  // An interrupted visit proves nothing, but would be reused for weeks.
  signal.throwIfAborted();
  const row = {
    pageUrl,
    targetDomain,
    reason: visited.state === 'read' ? null : visited.reason,
    links: visited.state === 'read' ? visited.links : [],
    visitedAt: now(),
  };
  await storeVisitedPage(db, row);
  return row;
}
