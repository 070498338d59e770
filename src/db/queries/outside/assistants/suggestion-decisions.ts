import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { suggestionDecisions, websites } from '#db/tables.ts';

export type SuggestionDecisionRow = typeof suggestionDecisions.$inferSelect;

/** Lists what a user decided about suggested competitors of a website. */
export function listSuggestionDecisions(db: Db, websiteId: string): Promise<SuggestionDecisionRow[]> {
  return db
    .select()
    .from(suggestionDecisions)
    .where(eq(suggestionDecisions.websiteId, websiteId))
    .orderBy(asc(suggestionDecisions.decidedAt));
}

/** Returns the suggested names that were added as competitors of a website, by host. */
export async function listAddedNames(db: Db, websiteId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ host: suggestionDecisions.host, name: suggestionDecisions.name })
    .from(suggestionDecisions)
    .where(and(eq(suggestionDecisions.websiteId, websiteId), eq(suggestionDecisions.decision, 'added')));
  return new Map(
    [...Map.groupBy(rows, ({ host }) => host ?? '')].map(([host, some]) => [host, some.map(({ name }) => name)]),
  );
}

/** Stores a decision, replacing an earlier decision about the same suggestion. */
export async function storeSuggestionDecision(db: Db, row: SuggestionDecisionRow): Promise<void> {
  const { name, decision, host, decidedAt } = row;
  await db
    .insert(suggestionDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: [suggestionDecisions.websiteId, suggestionDecisions.key],
      set: { name, decision, host, decidedAt },
    });
}

/** Lists the decisions about suggested competitors of all websites of an account. */
export function listUserSuggestionDecisions(db: Db, userId: string) {
  const { name, decision, host, decidedAt } = suggestionDecisions;
  return db
    .select({ website: websites.domain, name, decision, host, decidedAt })
    .from(suggestionDecisions)
    .innerJoin(websites, eq(websites.id, suggestionDecisions.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(asc(websites.domain), desc(decidedAt));
}
