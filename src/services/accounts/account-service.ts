import { createHash, randomBytes } from 'node:crypto';
import { ACCOUNT_MESSAGES, VERIFICATION_MESSAGES, type VerificationResult } from '#contracts/messages.ts';
import type { User } from '#contracts/user.ts';
import type { Db } from '#db/client.ts';
import {
  consumeVerificationToken,
  countEmailTokens,
  findUser,
  findUserByEmail,
  insertEmailToken,
  type UserRow,
} from '#db/queries/users.ts';
import { AppError } from '#lib/app-error.ts';
import type { MailProvider } from '#providers/mail/mail-provider.ts';
import { verifyEmailMessage } from '#providers/mail/templates/verify-email.ts';
import type { Auth } from './auth.ts';
import { userView } from './user-view.ts';

const VERIFICATION_HOURS = 24;
/** Verification mails to one address; registering somebody else's must not become a way to flood them. */
const MAILS_PER_HOUR = 5;

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** An account call's outcome: what the user reads, and the cookies that sign the browser in or out. */
export interface AccountAnswer {
  message: string;
  cookies: string[];
}

/** Registration, sign-in and verification. Every method that signs in or out answers with the cookies to set. */
export interface AccountService {
  /** @throws AppError already-registered, rate-limited, bad-request */
  register(request: Request, registration: Registration): Promise<AccountAnswer>;
  /** @throws AppError invalid-credentials, rate-limited */
  login(request: Request, credentials: { email: string; password: string }): Promise<AccountAnswer>;
  logout(request: Request): Promise<AccountAnswer>;
  currentUser(request: Request): Promise<User | null>;
  /** Sends a fresh verification link. @throws AppError mail-failed, rate-limited */
  resendVerification(user: User): Promise<void>;
  /** Opens a verification link; never throws for a bad token. */
  verifyEmail(token: string): Promise<VerificationResult>;
}

export interface AccountServiceOptions {
  db: Db;
  auth: Auth;
  mail: MailProvider;
  baseUrl: string;
  now(): Date;
  onMailError(error: unknown): void;
}

const SIGN_IN_UNAVAILABLE = 'Signing in is not possible right now. Please try again in a moment.';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export function createAccountService(options: AccountServiceOptions): AccountService {
  const { db, auth, mail, baseUrl, now } = options;

  async function sendVerification(row: Pick<UserRow, 'id' | 'email' | 'firstName'>): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + VERIFICATION_HOURS * 3_600_000);
    await insertEmailToken(
      db,
      { tokenHash: hashToken(token), userId: row.id, purpose: 'verify-email', expiresAt },
      now(),
    );
    const link = `${baseUrl}/api/auth/verify-email?token=${token}`;
    await mail.send(
      verifyEmailMessage({ to: row.email, firstName: row.firstName, link, validHours: VERIFICATION_HOURS }),
    );
  }

  return {
    async register(request, registration) {
      const { firstName, lastName, password } = registration;
      const email = registration.email.toLowerCase();
      const response = await auth.forward(request, '/sign-up/email', {
        email,
        password,
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
      });
      if (!response.ok) throw await registrationError(response);
      const row = await findUserByEmail(db, email);
      if (row === null) throw new AppError('internal', ACCOUNT_MESSAGES.registrationFailed);
      // The account exists whether or not its mail leaves; the dashboard offers to send the link again.
      await sendVerification(row).catch(options.onMailError);
      return { message: ACCOUNT_MESSAGES.registrationSuccess, cookies: response.headers.getSetCookie() };
    },
    async login(request, { email, password }) {
      const response = await auth.forward(request, '/sign-in/email', { email: email.toLowerCase(), password });
      if (response.status === 429) throw rateLimited(response);
      if (response.status >= 500)
        throw new AppError('internal', SIGN_IN_UNAVAILABLE, { cause: new Error(`${response.status}`) });
      if (!response.ok) throw new AppError('invalid-credentials', ACCOUNT_MESSAGES.loginFailed);
      return { message: ACCOUNT_MESSAGES.loginSuccess, cookies: response.headers.getSetCookie() };
    },
    async logout(request) {
      const response = await auth.forward(request, '/sign-out');
      if (!response.ok)
        throw new AppError('internal', 'Signing out failed.', { cause: new Error(await response.text()) });
      return { message: 'Signed out', cookies: response.headers.getSetCookie() };
    },
    async currentUser(request) {
      const id = await auth.currentUserId(request.headers);
      const row = id === null ? null : await findUser(db, id);
      return row === null ? null : userView(row);
    },
    async resendVerification(user) {
      if (user.isEmailVerified) return;
      const hourAgo = new Date(now().getTime() - 3_600_000);
      if ((await countEmailTokens(db, user.id, hourAgo)) >= MAILS_PER_HOUR) {
        throw new AppError('rate-limited', ACCOUNT_MESSAGES.tooMany, { retryAfterSeconds: 3_600 });
      }
      try {
        await sendVerification(user);
      } catch (cause) {
        options.onMailError(cause);
        throw new AppError('mail-failed', VERIFICATION_MESSAGES.failed, { cause });
      }
    },
    async verifyEmail(token) {
      const use = await consumeVerificationToken(db, hashToken(token), now());
      return use === 'used-now' ? 'success' : use;
    },
  };
}

function rateLimited(response: Response): AppError {
  const seconds = Number(response.headers.get('x-retry-after'));
  return new AppError('rate-limited', ACCOUNT_MESSAGES.tooMany, { retryAfterSeconds: seconds > 0 ? seconds : 60 });
}

/** Better Auth answers 422 for an address that exists. */
async function registrationError(response: Response): Promise<AppError> {
  if (response.status === 429) return rateLimited(response);
  const body = await response.text();
  if (response.status === 422 && body.includes('USER_ALREADY_EXISTS')) {
    return new AppError('already-registered', ACCOUNT_MESSAGES.alreadyRegistered);
  }
  const code = response.status >= 500 ? 'internal' : 'bad-request';
  return new AppError(code, ACCOUNT_MESSAGES.registrationFailed, { cause: new Error(`${response.status} ${body}`) });
}
