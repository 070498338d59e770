import { eq, sql } from 'drizzle-orm';
import { analyses } from '#db/tables.ts';
import type { TestProduct } from './test-product.ts';

/** Makes an analysis older than others, because a repeated analysis has the measurement time of the first one. */
export async function backdateAnalysis(product: TestProduct, id: string): Promise<void> {
  const measuredAt = '2026-01-01T00:00:00.000Z';
  await product.application.db
    .update(analyses)
    .set({ report: sql`jsonb_set(report, '{measuredAt}', to_jsonb(${measuredAt}::text))` })
    .where(eq(analyses.id, id));
}
