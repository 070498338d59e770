import { eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { payments } from '../tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function findPayment(db: Db, stripePaymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.stripePaymentId, stripePaymentId));
  return row ?? null;
}
