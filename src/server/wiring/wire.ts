import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import type { ExampleSiteTarget } from '#crawl/fetch/guard/example-site.ts';
import { type Db, openDatabase } from '#db/client.ts';
import { createQueue } from '#db/queue.ts';
import { dropBodiesJob } from '#jobs/drop-bodies.ts';
import type { Job } from '#jobs/job.ts';
import { makeReportJob } from '#jobs/make-report.ts';
import { recheckJob } from '#jobs/recheck.ts';
import { sendMailJob } from '#jobs/send-mail.ts';
import { sendNewsletterJob } from '#jobs/send-newsletter.ts';
import { updateCustomerJob } from '#jobs/update-customer.ts';
import { createDevelopmentMailbox, type DevelopmentMailbox } from '#providers/mail/development-mailbox.ts';
import { MailNotSentError, type MailProvider } from '#providers/mail/mail-provider.ts';
import { createSmtpMail } from '#providers/mail/smtp-mail.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import type { Auth } from '#services/accounts/auth.ts';
import { ensureAdministrator } from '#services/accounts/ensure-administrator.ts';
import { forgetAccounts } from '#services/accounts/forget-accounts.ts';
import type { RecheckRunner } from '#services/analyses/recheck/recheck-runner.ts';
import { createBrowserTurns } from '#services/analyses/run/browser-turns.ts';
import { createContentCleaner } from '#services/articles/clean-content-thread.ts';
import { createWebServices } from '#services/create-web-services.ts';
import type { ReportMaker } from '#services/reports/report-maker.ts';
import type { RenderPrint } from '#services/reports/report-writers.ts';
import type { Services } from '#services/services.ts';
import { createPreviewImages } from '#services/site/preview-images.ts';
import type { WebServices } from '#services/web-services.ts';
import { createWebsiteService } from '#services/websites/website-service.ts';
import { redactPath } from '../http/logged-path.ts';
import { createReadiness, type Readiness } from '../http/readiness.ts';
import type { Logger } from '../logger.ts';
import { type Env, isLoopbackHost } from '../settings/env.ts';
import { createInstalledBrowser } from '../settings/installed-browser.ts';
import { ensurePrivateFolder } from '../settings/private-folder.ts';
import { startBackgroundWork } from './background-work.ts';
import { createTimers } from './timers.ts';
import { wireAccounts } from './wire-accounts.ts';
import { wireAdmin } from './wire-admin.ts';
import { wireAnalyses } from './wire-analyses.ts';
import { wireAnalytics } from './wire-analytics.ts';
import { publishByTheClock, wireArticles } from './wire-articles.ts';
import { reconcileByTheClock, wireBilling } from './wire-billing.ts';
import { wireContact } from './wire-contact.ts';
import { registerByTheClock, wireDisk, wireRegister } from './wire-process.ts';
import { wireReports } from './wire-reports.ts';

const BACKUP_INTERVAL_MS = 6 * 3_600_000;

export interface WireOptions {
  env: Env;
  logger: Logger;
  /** Origin of the demo site in development; null elsewhere. */
  exampleSite: ExampleSiteTarget | null;
  /** Prints to the console; development only. */
  announce(text: string): void;
  /** Renders reports for print; part of the built web application. */
  renderPrint: RenderPrint;
  /** Folder of the Markdown articles that ship with the product; null = none. */
  articlesFolder: string | null;
  /** Returns the free space of the data folder, null when unknown; read from the disk by default. */
  freeBytes?(): Promise<number | null>;
}

/** All components of a process, built once and passed as arguments. */
export interface Application {
  services: Services;
  web: WebServices;
  mailbox: DevelopmentMailbox | null;
  /** For tools in this process. */
  db: Db;
  /** Deletes closed accounts whose retention period is over; also runs every hour. */
  forgetAccounts(): Promise<void>;
  /** Recovers reports of dead workers and removes expired ones; also runs on a timer. */
  reportMaker: Pick<ReportMaker, 'recover' | 'sweep'>;
  /** Runs re-checks; also called by the job queue. */
  recheckRunner: Pick<RecheckRunner, 'run'>;
  readiness(): Promise<Readiness>;
  /** Starts background work for the roles. */
  start(): Promise<void>;
  /** Returns running analyses to the queue, stops the queue, closes the database. */
  stop(): Promise<void>;
}

/** Builds every part of the process; nothing runs yet. */
async function wireParts(options: WireOptions) {
  const { env, logger } = options;
  const now = () => new Date();
  ensurePrivateFolder(env.dataDir);
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  const { db } = database;
  const isWorker = env.roles.has('worker');
  const queue = createQueue(database, { isWorker, onError: (error) => logger.error('queue error', { error }) });
  const { mail, mailbox } = createMail(options);
  const store = createFolderStore(join(env.dataDir, 'artifacts'));
  const { auth, accounts, accountData, composer, closedUses, ...wired } = wireAccounts({
    env,
    logger,
    db,
    queue,
    mail,
    store,
    now,
    trustedOrigins: listTrustedOrigins(env),
  });
  const workerId = randomUUID();
  const disk = wireDisk(env, options.freeBytes);
  const interactiveTurns = createBrowserTurns();
  const browser = createInstalledBrowser({ settings: env.browser, logger, now });
  const { analyses, pictures, explore, exports, marks, runner, retention, ...again } = wireAnalyses({
    env,
    logger,
    db,
    queue,
    store,
    browser,
    interactiveTurns,
    now,
    exampleSite: options.exampleSite,
    sendMail: wired.sendMail,
    disk,
    workerId,
  });
  const kept = { marks, history: again.history, trackedKeywords: again.trackedKeywords };
  const { reports, shares, maker } = wireReports({
    env,
    logger,
    db,
    queue,
    store,
    browser,
    pictures,
    marks,
    now,
    turns: interactiveTurns,
    logos: wired.personal.logos,
    renderPrint: options.renderPrint,
  });
  const cleanContent = createContentCleaner();
  const websites = createWebsiteService({ db, now });
  const { importFiles, ...articles } = wireArticles({ ...options, db, store, cleanContent, now });
  const analytics = wireAnalytics({ env, db, logger, now });
  const workers = wireRegister({ env, db, workerId, browser, disk, runner });
  const readiness = createReadiness({ database, queue, browser, disk, workers });
  const contact = wireContact({ env, db, now, sendMail: wired.sendMail });
  const billing = wireBilling({ env, logger, db, now, sendMail: wired.sendMail });
  const { issueSender, ...admin } = wireAdmin({
    ...again,
    env,
    database,
    queue,
    readiness,
    workers,
    mail,
    cleanContent,
    sendMail: wired.sendMail,
    billing,
    closedUses,
    now,
  });
  const forget = () =>
    forgetAccounts({ db, store, retention: getFiles(maker, retention), billing, now, onError: onForgetError(logger) });
  const timers = createTimers(logger);
  const isAlone = database.kind === 'pglite';
  return {
    env,
    logger,
    now,
    database,
    db,
    isWorker,
    queue,
    mailbox,
    auth,
    accounts,
    accountData,
    composer,
    wired,
    browser,
    analyses,
    pictures,
    explore,
    exports,
    runner,
    retention,
    again,
    kept,
    reports,
    shares,
    maker,
    websites,
    importFiles,
    articles,
    analytics,
    workers,
    readiness,
    contact,
    billing,
    issueSender,
    admin,
    forget,
    timers,
    isAlone,
  };
}

type Parts = Awaited<ReturnType<typeof wireParts>>;

/** Lists every background job: their queues exist in each process, and workers run them. */
function listJobs(parts: Parts): Job[] {
  return [
    makeReportJob(parts.maker),
    recheckJob(parts.again.recheckRunner),
    sendMailJob(parts.composer),
    updateCustomerJob(parts.billing),
    sendNewsletterJob(parts.issueSender),
    dropBodiesJob(parts.retention),
  ];
}

export async function wire(options: WireOptions): Promise<Application> {
  const parts = await wireParts(options);
  const services = wireServices(options, parts);
  const onViewError = (error: unknown) => options.logger.error('article view could not be counted', { error });
  return {
    mailbox: parts.mailbox,
    db: parts.db,
    forgetAccounts: parts.forget,
    reportMaker: parts.maker,
    recheckRunner: parts.again.recheckRunner,
    services,
    web: createWebServices(services, onViewError),
    readiness: parts.readiness,
    start: () => start(options, parts),
    stop: () => stop(parts),
  };
}

function wireServices(options: WireOptions, parts: Parts): Services {
  const { env, logger, again, billing, wired } = parts;
  return {
    analytics: parts.analytics,
    ...parts.articles,
    ...parts.admin,
    reports: parts.reports,
    shares: parts.shares,
    accounts: parts.accounts,
    websites: parts.websites,
    analyses: parts.analyses,
    pictures: parts.pictures,
    explore: parts.explore,
    exports: parts.exports,
    ...parts.kept,
    rechecks: again.rechecks,
    billing,
    accountData: parts.accountData({ billing, ...again }),
    ...parts.contact,
    ...wired.personal,
    previews: createPreviewImages(),
    baseUrl: env.baseUrl,
    isDevelopment: env.isDevelopment,
    exampleSiteUrl: options.exampleSite === null ? null : EXAMPLE_SITE.url,
    isAllowedOrigin: (origin) => listTrustedOrigins(env).includes(origin),
    onError: (error, { path, ...context }) =>
      logger.error('request failed', { error, path: redactPath(path), ...context }),
  };
}

async function start(options: WireOptions, parts: Parts): Promise<void> {
  const { env, timers, isAlone, database } = parts;
  parts.browser.start();
  const jobs = listJobs(parts);
  await parts.queue.start(jobs.map(({ queue }) => queue));
  if (env.roles.has('web')) {
    await ensureFirstAdministrator(options, parts.db, parts.auth);
    await parts.importFiles();
  }
  await registerByTheClock(parts.workers, timers, isAlone);
  if (parts.isWorker) await startWorker(parts, jobs);
  timers.every(BACKUP_INTERVAL_MS, 'backup failed', () => database.backUp());
}

async function startWorker(parts: Parts, jobs: readonly Job[]): Promise<void> {
  const { timers, billing } = parts;
  await startBackgroundWork({
    db: parts.db,
    queue: parts.queue,
    timers,
    runner: parts.runner,
    maker: parts.maker,
    jobs,
    now: parts.now,
    ...parts.again,
    issueSender: parts.issueSender,
    isAlone: parts.isAlone,
    forgetAccounts: parts.forget,
  });
  reconcileByTheClock(billing, timers);
  publishByTheClock(parts.articles.articles, timers);
}

async function stop({ timers, again, runner, maker, browser, queue, workers, database, logger }: Parts): Promise<void> {
  timers.stop();
  again.dispatcher.stop();
  // In parallel, because an analysis that has just started may be waiting for the browser test.
  const { recheckRunner } = again;
  await Promise.all([runner.shutDown(), recheckRunner.shutDown(), maker.shutDown(), browser.stop()]);
  await queue.stop(5_000);
  await workers.remove().catch((error) => logger.error('heartbeat could not be removed', { error }));
  await database.backUp().catch((error) => logger.error('backup failed', { error }));
  await database.close();
}

function ensureFirstAdministrator({ env, announce }: WireOptions, db: Db, auth: Auth): Promise<void> {
  return ensureAdministrator({
    db,
    auth,
    email: env.adminEmail,
    password: env.adminPassword ?? null,
    announce: ({ email, password }) => announce(`Administrator (shown once): ${email} / ${password}`),
  });
}

type UserFiles = Pick<ReportMaker, 'deleteUserFiles'>;

/** Deletes all files of a user: reports, then crawls. */
function getFiles(maker: UserFiles, retention: UserFiles): UserFiles {
  return {
    async deleteUserFiles(userId) {
      await maker.deleteUserFiles(userId);
      await retention.deleteUserFiles(userId);
    },
  };
}

const onForgetError = (logger: Logger) => (error: unknown) => logger.error('account could not be deleted', { error });

/**
 * Creates the SMTP provider when configured; otherwise, in development, a file-based mailbox whose links are printed on
 * the console.
 */
function createMail({ env, logger, announce }: WireOptions) {
  if (env.smtpUrl !== undefined) return { mail: createSmtpMail(env.smtpUrl, env.mailFrom), mailbox: null };
  if (!env.isDevelopment) return { mail: createFailingMailProvider(logger), mailbox: null };
  const mailbox = createDevelopmentMailbox(join(env.dataDir, 'mail'), ({ to, subject, actionUrl }) =>
    announce(`Email to ${to}: ${subject}${actionUrl === null ? '' : `\n  ${actionUrl}`}`),
  );
  return { mail: mailbox, mailbox };
}

/**
 * Creates the provider for production without SMTP_URL: every attempt fails with that reason, and no link appears in
 * the log.
 */
function createFailingMailProvider(logger: Logger): MailProvider {
  logger.warn('SMTP_URL is not set: verification links cannot be sent, so new users cannot run analyses');
  return {
    send: () => Promise.reject(new MailNotSentError('SMTP_URL is not set', { isPermanent: false, cause: null })),
  };
}

/** Lists our own origin and, in development, its other loopback names. */
function listTrustedOrigins(env: Env): string[] {
  const url = new URL(env.baseUrl);
  if (!env.isDevelopment || !isLoopbackHost(url.hostname)) return [url.origin];
  return ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`);
}
