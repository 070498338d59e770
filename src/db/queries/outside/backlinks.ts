import { and, asc, desc, eq, gte, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { TEMPORARY_REASONS } from '#contracts/outside/links/link-verification-texts.ts';
import type { Db } from '#db/client.ts';
import { backlinkTargets, verifiedDomains, visitedLinkPages, websites } from '#db/tables.ts';

export type BacklinkTargetRow = typeof backlinkTargets.$inferSelect;
export type VisitedLinkPageRow = typeof visitedLinkPages.$inferSelect;
export type VerifiedDomainRow = typeof verifiedDomains.$inferSelect;

/** Lists the targets of a website that were checked at or after `since`. */
export function listBacklinkTargets(db: Db, websiteId: string, since: Date): Promise<BacklinkTargetRow[]> {
  return db
    .select()
    .from(backlinkTargets)
    .where(and(eq(backlinkTargets.websiteId, websiteId), gte(backlinkTargets.checkedAt, since)));
}

/** Stores how a linked page responded, replacing an earlier check. */
export async function storeBacklinkTarget(db: Db, row: BacklinkTargetRow): Promise<void> {
  const { finalStatus, chain, checkedAt } = row;
  await db
    .insert(backlinkTargets)
    .values(row)
    .onConflictDoUpdate({
      target: [backlinkTargets.websiteId, backlinkTargets.url],
      set: { finalStatus, chain, checkedAt },
    });
}

interface PageQuery {
  pageUrl: string;
  targetDomain: string;
  since: Date;
  retryBefore: Date;
}

/**
 * Returns the visit to a page for a target domain; null if the page was not visited since `since`. A visit that failed
 * for a temporary reason counts only if it was made at or after `retryBefore`.
 */
export async function findVisitedPage(
  db: Db,
  { pageUrl, targetDomain, since, retryBefore }: PageQuery,
): Promise<VisitedLinkPageRow | null> {
  const [row] = await db
    .select()
    .from(visitedLinkPages)
    .where(
      and(
        eq(visitedLinkPages.pageUrl, pageUrl),
        eq(visitedLinkPages.targetDomain, targetDomain),
        gte(visitedLinkPages.visitedAt, since),
        or(
          isNull(visitedLinkPages.reason),
          notInArray(visitedLinkPages.reason, [...TEMPORARY_REASONS]),
          gte(visitedLinkPages.visitedAt, retryBefore),
        ),
      ),
    );
  return row ?? null;
}

export async function storeVisitedPage(db: Db, row: VisitedLinkPageRow): Promise<void> {
  const { reason, links, visitedAt } = row;
  await db
    .insert(visitedLinkPages)
    .values(row)
    .onConflictDoUpdate({
      target: [visitedLinkPages.pageUrl, visitedLinkPages.targetDomain],
      set: { reason, links, visitedAt },
    });
}

/** Deletes visits before a given time. */
export async function deleteOldVisits(db: Db, before: Date): Promise<void> {
  await db.delete(visitedLinkPages).where(lt(visitedLinkPages.visitedAt, before));
}

/** Lists the verified domains of a website, newest first. */
export function listVerifiedDomains(db: Db, websiteId: string): Promise<VerifiedDomainRow[]> {
  return db
    .select()
    .from(verifiedDomains)
    .where(eq(verifiedDomains.websiteId, websiteId))
    .orderBy(desc(verifiedDomains.month), asc(verifiedDomains.domain));
}

/** Lists the verified domains of all websites of an account. */
export async function listUserVerifiedDomains(
  db: Db,
  userId: string,
): Promise<(VerifiedDomainRow & { website: string })[]> {
  const rows = await db
    .select({ row: verifiedDomains, website: websites.domain })
    .from(verifiedDomains)
    .innerJoin(websites, eq(websites.id, verifiedDomains.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(verifiedDomains.requestedAt, verifiedDomains.domain);
  return rows.map(({ row, website }) => ({ ...row, website }));
}

/** Lists the checked targets of all websites of an account. */
export async function listUserBacklinkTargets(
  db: Db,
  userId: string,
): Promise<(BacklinkTargetRow & { website: string })[]> {
  const rows = await db
    .select({ row: backlinkTargets, website: websites.domain })
    .from(backlinkTargets)
    .innerJoin(websites, eq(websites.id, backlinkTargets.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(backlinkTargets.url);
  return rows.map(({ row, website }) => ({ ...row, website }));
}

export interface DomainReservation {
  websiteId: string;
  month: string;
  limit: number;
  requestedAt: Date;
  /** Domains that did not respond are visited again if they were checked before this moment. */
  retryBefore: Date;
}

/**
 * Reserves visits to domains within the monthly limit; a domain is reserved twice in a month only if it did not
 * respond. Domains that did not respond are not counted. Returns the number of reserved domains.
 */
export function reserveVerifications(
  db: Db,
  { websiteId, month, limit, requestedAt, retryBefore }: DomainReservation,
  domains: readonly Pick<VerifiedDomainRow, 'domain' | 'urls'>[],
): Promise<number> {
  return db.transaction(async (transaction) => {
    // Two concurrent calls must not exceed the limit.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`verify links ${websiteId}`}))`);
    const rows = await transaction
      .select({
        domain: verifiedDomains.domain,
        problem: verifiedDomains.problem,
        checkedAt: verifiedDomains.checkedAt,
      })
      .from(verifiedDomains)
      .where(and(eq(verifiedDomains.websiteId, websiteId), eq(verifiedDomains.month, month)));
    const silent = rows.filter(({ problem }) => problem !== null && TEMPORARY_REASONS.includes(problem));
    const due = silent.filter(({ checkedAt }) => checkedAt !== null && checkedAt < retryBefore);
    const retriedDomains = new Set(due.map(({ domain }) => domain));
    const blockedDomains = new Set(rows.flatMap(({ domain }) => (retriedDomains.has(domain) ? [] : domain)));
    const remaining = Math.max(0, limit - (rows.length - silent.length));
    const added = domains.filter(({ domain }) => !blockedDomains.has(domain)).slice(0, remaining);
    if (added.length === 0) return 0;
    const again = { state: 'waiting' as const, requestedAt, claimedAt: null, problem: null, checkedAt: null };
    await transaction
      .insert(verifiedDomains)
      .values(added.map(({ domain, urls }) => ({ websiteId, month, domain, urls, requestedAt })))
      .onConflictDoUpdate({
        target: [verifiedDomains.websiteId, verifiedDomains.month, verifiedDomains.domain],
        set: { ...again, urls: sql`excluded.urls` },
      });
    return added.length;
  });
}

/** Assigns the next domain of a website to this worker; returns null when no domain is left. */
export function claimVerification(
  db: Db,
  websiteId: string,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<VerifiedDomainRow | null> {
  return db.transaction(async (transaction) => {
    const [next] = await transaction
      .select()
      .from(verifiedDomains)
      .where(and(eq(verifiedDomains.websiteId, websiteId), isClaimable(staleBefore)))
      .orderBy(verifiedDomains.requestedAt, verifiedDomains.domain)
      .limit(1)
      .for('update', { skipLocked: true });
    if (next === undefined) return null;
    await transaction
      .update(verifiedDomains)
      .set({ state: 'running', claimedAt: now })
      .where(
        and(
          eq(verifiedDomains.websiteId, websiteId),
          eq(verifiedDomains.month, next.month),
          eq(verifiedDomains.domain, next.domain),
        ),
      );
    return next;
  });
}

const isClaimable = (staleBefore: Date) =>
  or(
    eq(verifiedDomains.state, 'waiting'),
    and(eq(verifiedDomains.state, 'running'), lt(verifiedDomains.claimedAt, staleBefore)),
  );

/** Stores the result of the visit to a domain, or returns the domain to the queue. */
export async function updateVerification(
  db: Db,
  { websiteId, month, domain }: Pick<VerifiedDomainRow, 'websiteId' | 'month' | 'domain'>,
  change: Partial<Pick<VerifiedDomainRow, 'state' | 'pages' | 'links' | 'problem' | 'checkedAt'>>,
): Promise<void> {
  await db
    .update(verifiedDomains)
    .set(change)
    .where(
      and(
        eq(verifiedDomains.websiteId, websiteId),
        eq(verifiedDomains.month, month),
        eq(verifiedDomains.domain, domain),
        ne(verifiedDomains.state, 'done'),
      ),
    );
}

/**
 * Deletes the planned visits of a website and the listed pages of completed ones, because a source of links is deleted.
 * Domains that other sources list can be planned again; they do not count against the limit until then.
 */
export async function forgetVisitPlans(db: Db, websiteId: string): Promise<void> {
  const isOfWebsite = eq(verifiedDomains.websiteId, websiteId);
  await db.delete(verifiedDomains).where(and(isOfWebsite, ne(verifiedDomains.state, 'done')));
  await db.update(verifiedDomains).set({ urls: [] }).where(isOfWebsite);
}

/** Lists the IDs of websites with domains that wait for a worker, or whose worker is considered dead. */
export async function listWaitingVerifications(db: Db, staleBefore: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ websiteId: verifiedDomains.websiteId })
    .from(verifiedDomains)
    .where(isClaimable(staleBefore));
  return rows.map(({ websiteId }) => websiteId);
}
