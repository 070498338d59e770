import type { Installation } from './installation.ts';

/** No call of the product takes this long, unless it hangs. */
export const CALL_TIMEOUT_MS = 60_000;
const PARALLEL_REGISTRATIONS = 4;
/** Number of accounts that can have their own IP address of TEST-NET-1 (RFC 5737). */
const MAX_ACCOUNTS = 250;

/** A user with a verified email address. */
export interface Account {
  email: string;
  /**
   * Sends a request with the session of the user, from an IP address that no other user has.
   *
   * @throws TimeoutError after `timeoutMs`; TypeError when the connection breaks
   */
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Response>;
}

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Maximum time until the body is complete; null = no limit. */
  timeoutMs?: number | null;
}

/**
 * Registers users with verified email addresses. @throws when the product refuses a registration, or when there would
 * be more accounts than IP addresses
 */
export async function createAccounts(
  installation: Installation,
  { count, isPremium }: { count: number; isPremium: boolean },
): Promise<Account[]> {
  const [countRow] = await installation.query<{ count: number }>('select count(*)::int as count from users');
  const first = countRow?.count ?? 0;
  if (first + count > MAX_ACCOUNTS) throw new Error(`At most ${MAX_ACCOUNTS} accounts have an IP address`);
  const accounts: Account[] = [];
  let next = first;
  const register = async () => {
    while (next < first + count) {
      next += 1;
      accounts.push(await registerAccount(installation.origin, next));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REGISTRATIONS }, register));
  await installation.query('update users set email_verified = true, is_premium = $2 where email = any($1)', [
    accounts.map(({ email }) => email),
    isPremium,
  ]);
  return accounts;
}

async function registerAccount(origin: string, number: number): Promise<Account> {
  const email = `user${number}@site.example`;
  let cookie = '';
  const call: Account['call'] = (method, path, { body, headers = {}, timeoutMs = CALL_TIMEOUT_MS } = {}) =>
    fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        cookie,
        'x-forwarded-for': `192.0.2.${number}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(timeoutMs !== null && { signal: AbortSignal.timeout(timeoutMs) }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const person = { email, password: 'river stone 7', firstName: 'Ann', lastName: 'Example' };
  const response = await call('POST', '/api/auth/register', { body: person });
  const text = await response.text();
  if (!response.ok) throw new Error(`Registration returned ${response.status}: ${text}`);
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { email, call };
}
