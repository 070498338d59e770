import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { payments } from '#db/tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function findPayment(db: Db, stripePaymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.stripePaymentId, stripePaymentId));
  return row ?? null;
}
