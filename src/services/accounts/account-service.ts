import type { User } from '#contracts/account/user.ts';
import { ACCOUNT_MESSAGES, VERIFICATION_MESSAGES, type VerificationResult } from '#contracts/product/messages.ts';
import { deleteSession, deleteSessions, trimSessions } from '#db/queries/accounts/sessions.ts';
import {
  consumeVerificationToken,
  countEmailTokens,
  findUser,
  findUserByEmail,
  type UserRow,
} from '#db/queries/accounts/users.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { MailComposer } from '../mail/mail-composer.ts';
import { hashToken } from '../mail/mail-token.ts';
import type { AccountContext } from './account-context.ts';
import { MAX_SESSIONS, VERIFICATION_MAILS_PER_HOUR } from './account-limits.ts';
import { describeWait } from './attempt-limits.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { buildUserView } from './user-view.ts';

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Outcome of an account call: the message for the user, and the cookies that sign the browser in or out. */
export interface AccountResult {
  message: string;
  cookies: string[];
}

/** Registration, sign-in and verification. Every method that signs in or out returns the cookies to set. */
export interface AccountService {
  /** @throws AppError already-registered, invalid-body, rate-limited, bad-request */
  register(request: Request, registration: Registration): Promise<AccountResult>;
  /** @throws AppError invalid-credentials, rate-limited, account-suspended */
  login(request: Request, credentials: Credentials): Promise<AccountResult>;
  /**
   * Signs an administrator in. An account without the role is treated like a nonexistent one: same response, same time.
   *
   * @throws AppError invalid-credentials, rate-limited, account-suspended
   */
  loginAdministrator(request: Request, credentials: Credentials): Promise<AccountResult>;
  signOut(request: Request): Promise<AccountResult>;
  findCurrentUser(request: Request): Promise<User | null>;
  /** Sends a new verification link. @throws AppError already-verified, mail-failed, rate-limited */
  resendVerification(request: Request, user: User): Promise<void>;
  /** Opens a verification link; never throws for a bad token. */
  verifyEmail(request: Request, token: string): Promise<VerificationResult>;
}

export interface AccountServiceOptions extends AccountContext {
  browsers: KnownBrowsers;
  signInLimits: SignInLimits;
  /** Sends immediately, for emails that the user is waiting for. */
  composer: MailComposer;
  onMailError(error: unknown): void;
}

/** Email address that no account can have (RFC 2606). */
const UNKNOWN_EMAIL = 'nobody@nowhere.invalid';
const HOUR_SECONDS = 3_600;
const SIGN_IN_UNAVAILABLE_MESSAGE = 'You cannot sign in right now. Please try again in a moment.';

export function createAccountService(options: AccountServiceOptions): AccountService {
  const { db, auth, limits, log, now } = options;

  /** Counts a sign-in attempt. Returns a function that clears the counter. @throws AppError rate-limited */
  async function consumeSignInAttempt(request: Request, email: string): Promise<() => Promise<void>> {
    try {
      return await options.signInLimits.take(request, email);
    } catch (error) {
      await log.record({ kind: 'sign-in-limited', userId: (await findUserByEmail(db, email))?.id ?? null, request });
      throw error;
    }
  }

  /** @param canSignIn which existing accounts may sign in */
  async function signIn(
    request: Request,
    { email: enteredEmail, password }: Credentials,
    canSignIn: (row: UserRow) => boolean,
  ): Promise<AccountResult> {
    const email = enteredEmail.toLowerCase();
    const releaseAttempt = await consumeSignInAttempt(request, email);
    const previous = await auth.findCurrentSession(request.headers);
    const row = await findUserByEmail(db, email);
    const attemptedEmail = row !== null && !canSignIn(row) ? UNKNOWN_EMAIL : email;
    const response = await auth.forward(request, '/sign-in/email', { email: attemptedEmail, password });
    if (response.status >= 500)
      throw new AppError('internal', SIGN_IN_UNAVAILABLE_MESSAGE, { cause: new Error(`${response.status}`) });
    const userId = row?.id ?? null;
    if (!response.ok) {
      await log.record({ kind: 'sign-in-failed', userId, request });
      throw new AppError('invalid-credentials', ACCOUNT_MESSAGES.loginFailed);
    }
    await releaseAttempt();
    // Reported only if the password is correct, so that the error does not reveal whether an account exists.
    if (row !== null && row.suspendedAt !== null) {
      await deleteSessions(db, row.id, null);
      await log.record({ kind: 'sign-in-failed', userId, request });
      throw new AppError('account-suspended', ACCOUNT_MESSAGES.suspended);
    }
    // The browser's previous session ends, so that a stolen session token stops working.
    if (previous !== null) await deleteSession(db, previous.userId, previous.id);
    if (userId !== null) await trimSessions(db, userId, MAX_SESSIONS);
    await log.record({ kind: 'signed-in', userId, request });
    const cookies = [...response.headers.getSetCookie(), options.browsers.buildCookie(request.headers, email)];
    return { message: ACCOUNT_MESSAGES.loginSuccess, cookies };
  }

  return {
    async register(request, registration) {
      const { firstName, lastName, password } = registration;
      const email = registration.email.toLowerCase();
      await limits.consumeNetworkAttempt('register-address', request);
      await options.passwords.check(password, { email, field: 'password' });
      const name = `${firstName} ${lastName}`;
      const response = await auth.forward(request, '/sign-up/email', { email, password, name, firstName, lastName });
      if (!response.ok) throw await createRegistrationError(response);
      const row = await findUserByEmail(db, email);
      if (row === null) throw new AppError('internal', ACCOUNT_MESSAGES.registrationFailed);
      // Done before the verification link is sent, because no analysis can start without verification.
      await options.closedAccountUsage.restore(db, { id: row.id, email });
      await options.sendMail({ kind: 'verify-email', userId: row.id });
      await log.record({ kind: 'registered', userId: row.id, request });
      const cookies = [...response.headers.getSetCookie(), options.browsers.buildCookie(request.headers, email)];
      return { message: ACCOUNT_MESSAGES.registrationSuccess, cookies };
    },
    login: (request, credentials) => signIn(request, credentials, () => true),
    loginAdministrator: (request, credentials) => signIn(request, credentials, ({ role }) => role === 'admin'),
    async signOut(request) {
      const session = await auth.findCurrentSession(request.headers);
      const response = await auth.forward(request, '/sign-out');
      if (!response.ok) throw new AppError('internal', 'Sign-out failed.', { cause: new Error(await response.text()) });
      if (session !== null) await log.record({ kind: 'signed-out', userId: session.userId, request });
      return { message: 'Signed out', cookies: response.headers.getSetCookie() };
    },
    async findCurrentUser(request) {
      const session = await auth.findCurrentSession(request.headers);
      const row = session === null ? null : await findUser(db, session.userId);
      return row === null || row.deletedAt !== null || row.suspendedAt !== null ? null : buildUserView(row, now());
    },
    async resendVerification(request, user) {
      if (user.isEmailVerified) {
        throw new AppError('already-verified', VERIFICATION_MESSAGES.results['already-verified'].text);
      }
      const oneHourAgo = new Date(now().getTime() - 3_600_000);
      const sent = await countEmailTokens(db, { userId: user.id, purpose: 'verify-email', since: oneHourAgo });
      if (sent >= VERIFICATION_MAILS_PER_HOUR) {
        const message = ACCOUNT_MESSAGES.tooMany.replace('{wait}', describeWait(HOUR_SECONDS));
        throw new AppError('rate-limited', message, { retryAfterSeconds: HOUR_SECONDS });
      }
      try {
        await options.composer.send({ kind: 'verify-email', userId: user.id });
      } catch (cause) {
        options.onMailError(cause);
        throw new AppError('mail-failed', VERIFICATION_MESSAGES.failed, { cause });
      }
      await log.record({ kind: 'verification-sent', userId: user.id, request });
    },
    async verifyEmail(request, token) {
      const { use, userId } = await consumeVerificationToken(db, hashToken(token), now());
      if (use !== 'used-now') return use;
      await log.record({ kind: 'email-verified', userId, request });
      if (userId !== null) await options.sendMail({ kind: 'welcome', userId });
      return 'success';
    },
  };
}

/** Better Auth returns 422 for an email address that is already registered. */
async function createRegistrationError(response: Response): Promise<AppError> {
  const body = await response.text();
  if (response.status === 422 && body.includes('USER_ALREADY_EXISTS')) {
    return new AppError('already-registered', ACCOUNT_MESSAGES.alreadyRegistered);
  }
  const code = response.status >= 500 ? 'internal' : 'bad-request';
  return new AppError(code, ACCOUNT_MESSAGES.registrationFailed, { cause: new Error(`${response.status} ${body}`) });
}
