import { randomBytes } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { findAdministrator, findUserByEmail, makeAdministrator } from '#db/queries/accounts/users.ts';
import type { Auth } from './auth.ts';

export interface AdministratorOptions {
  db: Db;
  auth: Auth;
  email: string;
  /** Null in development only: a password is then generated and passed to `announce` once. */
  password: string | null;
  announce(credentials: { email: string; password: string }): void;
}

/**
 * Ensures that there is an administrator. An existing account with the administrator's email address keeps its
 * password.
 */
export async function ensureAdministrator(options: AdministratorOptions): Promise<void> {
  const { db, auth, email } = options;
  if ((await findAdministrator(db)) !== null) return;
  const existingUser = await findUserByEmail(db, email);
  if (existingUser !== null) return makeAdministrator(db, existingUser.id);
  const password = options.password ?? randomBytes(12).toString('base64url');
  const id = await auth.createUser({
    email: email.toLowerCase(),
    password,
    firstName: 'Site',
    lastName: 'Administrator',
  });
  await makeAdministrator(db, id);
  if (options.password === null) options.announce({ email, password });
}
