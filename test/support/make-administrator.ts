import { eq } from 'drizzle-orm';
import { users } from '#db/tables.ts';
import { registerUser, type TestClient, type TestProduct } from './test-product.ts';

/** Registers a new user with the administrator role. */
export async function registerAdministrator(
  product: TestProduct,
): Promise<TestClient & { email: string; userId: string }> {
  const user = await registerUser(product);
  const { db } = product.application;
  const [row] = await db
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.email, user.email))
    .returning({ id: users.id });
  return { ...user, userId: row?.id ?? '' };
}
