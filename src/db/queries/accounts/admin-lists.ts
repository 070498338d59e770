import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { analyses, payments, users, websites } from '#db/tables.ts';
import type { WebsiteWithScore } from '../analyses/websites.ts';
import type { PaymentRow } from '../commerce/payment-rows.ts';
import { buildOrder, buildSearchCondition, computeOffset, type PageQuery, type RowPage } from './admin-page.ts';

const PAYMENT_SORTS = {
  createdAt: payments.createdAt,
  amount: payments.amount,
  status: payments.status,
} as const;

/** Lists the payments of all users, with the payer's email address. */
export async function listPaymentPage(
  db: Db,
  query: PageQuery & { sort: keyof typeof PAYMENT_SORTS },
): Promise<RowPage<PaymentRow & { userEmail: string }>> {
  const { sort, order, search, pageSize } = query;
  const isMatching = buildSearchCondition(search, [
    users.email,
    payments.stripePaymentId,
    payments.description,
    payments.status,
  ]);
  const found = await db
    .select({ payment: payments, userEmail: users.email })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(isMatching)
    .orderBy(...buildOrder(PAYMENT_SORTS[sort], order, payments.stripePaymentId))
    .limit(pageSize)
    .offset(computeOffset(query));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(isMatching);
  return { rows: found.map(({ payment, userEmail }) => ({ ...payment, userEmail })), total: counted?.total ?? 0 };
}

/** Returns the amounts paid, in cents by currency: in total and since a given time. */
export async function sumPayments(
  db: Db,
  since: Date,
): Promise<{ currency: string; monthlyRevenue: number; totalRevenue: number }[]> {
  const total = sql<string>`sum(${payments.amount})`;
  const recent = sql<string>`coalesce(sum(${payments.amount}) filter (where ${payments.createdAt} >= ${since.toISOString()}::timestamptz), 0)`;
  const rows = await db
    .select({ currency: payments.currency, total, recent })
    .from(payments)
    .where(eq(payments.status, 'paid'))
    .groupBy(payments.currency)
    .orderBy(desc(total), payments.currency);
  return rows.map((row) => ({
    currency: row.currency,
    monthlyRevenue: Number(row.recent),
    totalRevenue: Number(row.total),
  }));
}

const WEBSITE_SORTS = { updatedAt: websites.updatedAt, domain: websites.domain } as const;

/** A website with its score, its owner's email address and the time of its last failed analysis. */
export interface WebsiteWithOwner extends WebsiteWithScore {
  userEmail: string;
  lastFailedAt: Date | null;
}

/** Lists the websites of all users, each with the score of its last completed analysis. */
export async function listWebsitePage(
  db: Db,
  query: PageQuery & { sort: keyof typeof WEBSITE_SORTS },
): Promise<RowPage<WebsiteWithOwner>> {
  const { sort, order, search, pageSize } = query;
  const isMatching = buildSearchCondition(search, [websites.domain, websites.nickname, users.email]);
  const last = db
    .select({
      lastScore: sql<number | null>`${analyses.seoScore}`.as('last_score'),
      lastAnalyzedAt: sql<Date | null>`${analyses.finishedAt}`.mapWith(analyses.finishedAt).as('last_analyzed_at'),
    })
    .from(analyses)
    .where(
      sql`${analyses.userId} = ${websites.userId} and ${analyses.host} = ${websites.domain} and ${analyses.status} = 'completed'`,
    )
    .orderBy(desc(analyses.finishedAt))
    .limit(1)
    .as('last');
  const found = await db
    .select({
      website: websites,
      userEmail: users.email,
      lastScore: last.lastScore,
      lastAnalyzedAt: last.lastAnalyzedAt,
      lastFailedAt: sql<Date | null>`(
        select max(${analyses.finishedAt}) from ${analyses}
        where ${analyses.userId} = ${websites.userId} and ${analyses.host} = ${websites.domain} and ${analyses.status} = 'failed'
      )`.mapWith(analyses.finishedAt),
    })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .leftJoinLateral(last, sql`true`)
    .where(isMatching)
    .orderBy(...buildOrder(WEBSITE_SORTS[sort], order, websites.id))
    .limit(pageSize)
    .offset(computeOffset(query));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .where(isMatching);
  const rows = found.map(({ website, ...others }) => ({ ...website, ...others }));
  return { rows, total: counted?.total ?? 0 };
}
