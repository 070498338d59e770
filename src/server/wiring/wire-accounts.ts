import { createUpdateCustomerLater } from '#jobs/update-customer.ts';
import type { AccountContext } from '#services/accounts/account-context.ts';
import { createAccountService } from '#services/accounts/account-service.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createAuth } from '#services/accounts/auth.ts';
import { createClosedAccountUsage } from '#services/accounts/closed-account-uses.ts';
import { ensureAdministrator } from '#services/accounts/ensure-administrator.ts';
import { createKnownBrowsers } from '#services/accounts/known-browser.ts';
import { createLogoService } from '#services/accounts/logo-service.ts';
import { createNotificationService } from '#services/accounts/notification-service.ts';
import { createPasswordPolicy } from '#services/accounts/password-policy.ts';
import { createPasswordService } from '#services/accounts/password-service.ts';
import { createProfileService } from '#services/accounts/profile-service.ts';
import { createSecurityLog } from '#services/accounts/security-log.ts';
import { createSessionService } from '#services/accounts/session-service.ts';
import { createSignInLimits } from '#services/accounts/sign-in-limits.ts';
import { readSessionSecret } from '../settings/session-secret.ts';
import { listTrustedOrigins } from '../settings/trusted-origins.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { MailSharedValues } from './wire-mail.ts';

type AccountServices = 'accounts' | 'passwords' | 'sessions' | 'profile' | 'notifications' | 'logos';

export interface AccountsSharedValues {
  accountContext: AccountContext;
}

type RequiredServices = Core & Pick<MailSharedValues, 'sendMail' | 'composer'>;

/** Builds the account services, except for the export and the closure of an account. */
export function wireAccounts(core: RequiredServices): Area<AccountServices, AccountsSharedValues> {
  const { env, logger, composer, announce } = core;
  const secret = readSessionSecret(env.sessionSecret, env.dataDir);
  const accountContext = createAccountContext(core, secret);
  const { db, auth, limits } = accountContext;
  const browsers = createKnownBrowsers({ secret, isSecure: isSecure(core) });
  const signInLimits = createSignInLimits(limits, browsers);
  return {
    services: {
      accounts: createAccountService({
        ...accountContext,
        browsers,
        signInLimits,
        composer,
        onMailError: (error) => logger.error('email was not accepted by the mail server', { error }),
      }),
      passwords: createPasswordService({ ...accountContext, browsers, signInLimits }),
      sessions: createSessionService(accountContext),
      profile: createProfileService(accountContext),
      notifications: createNotificationService(accountContext),
      logos: createLogoService({ ...accountContext, store: core.store, workFolder: core.workFolder }),
    },
    shared: { accountContext },
    jobs: [],
    timers: [],
    start: {
      web: () =>
        ensureAdministrator({
          db,
          auth,
          email: env.adminEmail,
          password: env.adminPassword ?? null,
          announce: ({ email, password }) => announce(`Administrator (shown once): ${email} / ${password}`),
        }),
    },
  };
}

const isSecure = ({ env }: Core): boolean => env.baseUrl.startsWith('https:');

function createAccountContext(core: RequiredServices, secret: string): AccountContext {
  const { env, logger, db, queue, sendMail, now } = core;
  return {
    db,
    auth: createAuth({
      db,
      secret,
      secureCookies: isSecure(core),
      now,
      baseUrl: env.baseUrl,
      trustedOrigins: listTrustedOrigins(env),
      passwordHashing: core.passwordHashing,
    }),
    sendMail,
    now,
    updateCustomer: createUpdateCustomerLater(queue),
    limits: createAttemptLimits({ db, now }),
    log: createSecurityLog({
      db,
      now,
      onError: (error) => logger.error('security event could not be stored', { error }),
    }),
    passwords: createPasswordPolicy(),
    closedAccountUsage: createClosedAccountUsage({ secret, now }),
    baseUrl: env.baseUrl,
    isDevelopment: env.isDevelopment,
  };
}
