import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import { createSendMailLater } from '#jobs/send-mail.ts';
import { createUpdateCustomerLater } from '#jobs/update-customer.ts';
import type { MailProvider } from '#providers/mail/mail-provider.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AccountContext } from '#services/accounts/account-context.ts';
import {
  type AccountDataOptions,
  type AccountDataService,
  createAccountDataService,
} from '#services/accounts/account-data-service.ts';
import { type AccountService, createAccountService } from '#services/accounts/account-service.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { type Auth, createAuth } from '#services/accounts/auth.ts';
import { type ClosedAccountUses, createClosedAccountUses } from '#services/accounts/closed-account-uses.ts';
import { createKnownBrowsers } from '#services/accounts/known-browser.ts';
import { createLogoService, type LogoService } from '#services/accounts/logo-service.ts';
import { createNotificationService, type NotificationService } from '#services/accounts/notification-service.ts';
import { createPasswordPolicy } from '#services/accounts/password-policy.ts';
import { createPasswordService, type PasswordService } from '#services/accounts/password-service.ts';
import { createProfileService, type ProfileService } from '#services/accounts/profile-service.ts';
import { createSecurityLog } from '#services/accounts/security-log.ts';
import { createSessionService, type SessionService } from '#services/accounts/session-service.ts';
import { createSignInLimits } from '#services/accounts/sign-in-limits.ts';
import { createMailComposer, type MailComposer } from '#services/mail/mail-composer.ts';
import type { SendMailLater } from '#services/mail/mail-intent.ts';
import type { Logger } from '../logger.ts';
import type { Env } from '../settings/env.ts';
import { readSessionSecret } from '../settings/session-secret.ts';

export interface WireAccountsOptions {
  env: Env;
  logger: Logger;
  db: Db;
  queue: Queue;
  mail: MailProvider;
  store: ArtifactStore;
  trustedOrigins: string[];
  now(): Date;
}

export interface WiredAccounts {
  auth: Auth;
  accounts: AccountService;
  personal: {
    passwords: PasswordService;
    sessions: SessionService;
    profile: ProfileService;
    notifications: NotificationService;
    logos: LogoService;
  };
  composer: MailComposer;
  sendMail: SendMailLater;
  closedUses: ClosedAccountUses;
  /** Created last, because closing an account also ends its subscription and analyses. */
  accountData(ending: Pick<AccountDataOptions, 'billing' | 'cancelAnalyses'>): AccountDataService;
}

/** Builds all account services. */
export function wireAccounts(options: WireAccountsOptions): WiredAccounts {
  const { env, logger, db, queue, mail, store, now } = options;
  const secret = readSessionSecret(env.sessionSecret, env.dataDir);
  const secureCookies = env.baseUrl.startsWith('https:');
  const auth = createAuth({
    db,
    secret,
    secureCookies,
    now,
    baseUrl: env.baseUrl,
    trustedOrigins: options.trustedOrigins,
  });
  const composer = createMailComposer({ db, mail, baseUrl: env.baseUrl, now });
  const sendMail = createSendMailLater(queue);
  const context: AccountContext = {
    db,
    auth,
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
    closedUses: createClosedAccountUses({ secret, now }),
    baseUrl: env.baseUrl,
    isDevelopment: env.isDevelopment,
  };
  const browsers = createKnownBrowsers({ secret, isSecure: secureCookies });
  const signInLimits = createSignInLimits(context.limits, browsers);
  const accounts = createAccountService({
    ...context,
    browsers,
    signInLimits,
    composer,
    onMailError: (error) => logger.error('email was not accepted by the mail server', { error }),
  });
  const passwords = createPasswordService({ ...context, browsers, signInLimits });
  const sessions = createSessionService(context);
  return {
    auth,
    accounts,
    composer,
    sendMail,
    closedUses: context.closedUses,
    personal: {
      passwords,
      sessions,
      profile: createProfileService(context),
      notifications: createNotificationService(context),
      logos: createLogoService({ ...context, store, workFolder: join(env.dataDir, 'work') }),
    },
    accountData: (ending) => createAccountDataService({ ...context, passwordService: passwords, sessions, ...ending }),
  };
}
