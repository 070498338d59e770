import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { analyses, users, websites } from '#db/tables.ts';

/**
 * Score of the last completed analysis of a website, and when it was measured; both are null if there is no such
 * analysis.
 */
export interface BadgeRow {
  score: number | null;
  measuredAt: string | null;
}

/** Finds the badge with this ID; null if it is turned off, or its owner's account is closed or suspended. */
export async function findBadge(db: Db, badgeId: string): Promise<BadgeRow | null> {
  const [row] = await db
    .select({ websiteId: websites.id, score: analyses.seoScore, measuredAt: analyses.measuredAt })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .leftJoin(
      analyses,
      and(eq(analyses.userId, websites.userId), eq(analyses.host, websites.domain), eq(analyses.status, 'completed')),
    )
    .where(
      and(
        eq(websites.badgeId, badgeId),
        eq(websites.hasBadge, true),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(desc(analyses.finishedAt))
    .limit(1);
  return row === undefined ? null : { score: row.score, measuredAt: row.measuredAt };
}
