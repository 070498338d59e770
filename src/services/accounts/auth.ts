import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contracts/account/user.ts';
import type { Db } from '#db/client.ts';
import { deleteSession } from '#db/queries/accounts/sessions.ts';
import { accounts, sessions, users, verifications } from '#db/tables.ts';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from './account-limits.ts';

/** Header that only our own server sets, from the socket: clients cannot choose the IP address used for rate limits. */
export const CLIENT_ADDRESS_HEADER = 'x-awi-client-address';
const BASE_PATH = '/api/ba';
const DAY_MS = 86_400_000;

/** How passwords are hashed and compared with a stored hash. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(attempt: { password: string; hash: string }): Promise<boolean>;
}

export interface AuthOptions {
  db: Db;
  secret: string;
  baseUrl: string;
  trustedOrigins: string[];
  secureCookies: boolean;
  now(): Date;
  /** Undefined for scrypt with the library's cost. */
  passwordHashing?: PasswordHashing | undefined;
}

/**
 * Better Auth. Users' requests are passed to its handler by `forward`, because it checks the origin and sets cookies.
 */
export interface Auth {
  /** Calls an endpoint of Better Auth (`/sign-in/email`) with the cookies and headers of the user's own request. */
  forward(request: Request, path: string, body?: object): Promise<Response>;
  /** Returns the session of a request; null without one. A session that is too old is deleted. */
  findCurrentSession(headers: Headers): Promise<{ id: string; userId: string } | null>;
  hashPassword(password: string): Promise<string>;
  verifyPassword(password: string, hash: string): Promise<boolean>;
  /** Creates an account with a password, for the first administrator. Returns its ID. */
  createUser(input: { email: string; password: string; firstName: string; lastName: string }): Promise<string>;
}

/** Error that the library logged during a call and replaced with an error without a cause. */
interface LoggedError {
  error: unknown;
}

function createBetterAuth(options: AuthOptions, calls: AsyncLocalStorage<LoggedError>) {
  return betterAuth({
    basePath: BASE_PATH,
    baseURL: options.baseUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    trustedOrigins: options.trustedOrigins,
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      // An account and its password are written atomically.
      transaction: true,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      revokeSessionsOnPasswordReset: true,
      ...(options.passwordHashing !== undefined && { password: options.passwordHashing }),
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
      },
    },
    session: { expiresIn: (SESSION_IDLE_DAYS * DAY_MS) / 1_000 },
    // We count attempts in the database: see `attempt-limits.ts`.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'awi',
      useSecureCookies: options.secureCookies,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    // Unexpected errors reach our own error handler and log instead of the library's console output.
    onAPIError: { throw: true },
    logger: {
      log: (_level, _message, ...details) => {
        const call = calls.getStore();
        if (call !== undefined) call.error = details.find((detail) => detail instanceof Error);
      },
    },
  });
}

export function createAuth(options: AuthOptions): Auth {
  const calls = new AsyncLocalStorage<LoggedError>();
  const auth = createBetterAuth(options, calls);
  /** Reads the session of a request. An unreachable database is the cause of the error. */
  const readSession = async (headers: Headers) => {
    const call: LoggedError = { error: undefined };
    try {
      return await calls.run(call, () => auth.api.getSession({ headers }));
    } catch (error) {
      throw call.error === undefined ? error : new Error('The session could not be read.', { cause: call.error });
    }
  };
  return {
    forward(request, path, body) {
      const headers = new Headers(request.headers);
      headers.delete('content-length');
      headers.set('content-type', 'application/json');
      // A request without an Origin does not come from a web page (curl, scripts); cross-site requests have already
      // been rejected.
      if (!headers.has('origin')) headers.set('origin', options.baseUrl);
      return auth.handler(
        new Request(`${options.baseUrl}${BASE_PATH}${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body ?? {}),
        }),
      );
    },
    async findCurrentSession(headers) {
      const found = await readSession(headers);
      if (found === null) return null;
      const { id, createdAt } = found.session;
      // The library extends a session while it is used; this limit forces a new sign-in eventually.
      if (options.now().getTime() - createdAt.getTime() < SESSION_MAX_DAYS * DAY_MS)
        return { id, userId: found.user.id };
      await deleteSession(options.db, found.user.id, id);
      return null;
    },
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    verifyPassword: async (password, hash) => (await auth.$context).password.verify({ password, hash }),
    async createUser({ email, password, firstName, lastName }) {
      const name = `${firstName} ${lastName}`.trim();
      const created = await auth.api.signUpEmail({ body: { email, password, name, firstName, lastName } });
      return created.user.id;
    },
  };
}
