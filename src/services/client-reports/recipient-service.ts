import type { User } from '#contracts/account/user.ts';
import { CLIENT_REPORT_MESSAGES, TEMPLATE_MESSAGES } from '#contracts/report/client-report-texts.ts';
import type { ClientReportSettings, ClientReportView } from '#contracts/report/client-reports.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { insertMailings } from '#db/queries/client-reports/mailings.ts';
import { deleteRecipient, findRecipient } from '#db/queries/client-reports/recipients.ts';
import {
  findLatestAnalysisWithReport,
  findSettings,
  lockClientReports,
  saveSettings,
} from '#db/queries/client-reports/settings.ts';
import { findTemplate } from '#db/queries/client-reports/templates.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { findOwnWebsite } from '#services/data-sources/find-own-website.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import { prepareReport, queueReport } from '../reports/queue-report.ts';
import type { SendReport } from '../reports/report-maker.ts';
import { buildReportRequest } from './build-report-request.ts';
import { buildClientReportView } from './build-view.ts';
import { computeNextMonth } from './compute-next-month.ts';
import { inviteRecipient, repeatInvitation } from './invite-recipient.ts';

/** Recipients and schedule of a website's email reports. */
export interface ClientReportService {
  /** @throws AppError not-found */
  read(user: User, websiteId: string): Promise<ClientReportView>;
  /** Sets when reports are sent and what they look like. @throws AppError not-found, premium-required */
  set(user: User, websiteId: string, settings: ClientReportSettings): Promise<ClientReportView>;
  /**
   * Adds a recipient and asks them to confirm.
   *
   * @throws AppError not-found, premium-required, invalid-body, bad-request at the limit, rate-limited
   */
  invite(user: User, websiteId: string, email: string): Promise<ClientReportView>;
  /** Asks a recipient once more. @throws AppError not-found, premium-required, bad-request, rate-limited */
  repeat(user: User, websiteId: string, recipientId: string): Promise<ClientReportView>;
  /** @throws AppError not-found */
  remove(user: User, websiteId: string, recipientId: string): Promise<ClientReportView>;
  /** Sends the latest report to the user. @throws AppError not-found, premium-required, rate-limited, bad-request */
  sendTest(user: User, websiteId: string): Promise<ClientReportView>;
}

export interface ClientReportServiceOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  sendMail: SendMailLater;
  sendReport: SendReport;
  now(): Date;
}

/** @throws AppError premium-required, email-not-verified */
function assertMaySend(user: User): void {
  const denial = findDenialCode(user, 'send-client-reports');
  if (denial === null) return;
  const { premium, emailNotVerified } = CLIENT_REPORT_MESSAGES;
  throw new AppError(denial, denial === 'premium-required' ? premium : emailNotVerified);
}

export function createClientReportService(options: ClientReportServiceOptions): ClientReportService {
  const { db, now } = options;
  const buildView = (user: User, website: WebsiteRow) => buildClientReportView(db, user, website);
  const findWebsiteRecipient = async ({ id }: WebsiteRow, recipientId: string) => {
    const recipient = isUuid(recipientId) ? await findRecipient(db, recipientId) : null;
    if (recipient === null || recipient.websiteId !== id) {
      throw new AppError('not-found', CLIENT_REPORT_MESSAGES.notFound);
    }
    return recipient;
  };
  return {
    async read(user, websiteId) {
      return buildView(user, await findOwnWebsite(db, user, websiteId));
    },
    async set(user, websiteId, settings) {
      const website = await findOwnWebsite(db, user, websiteId);
      assertMaySend(user);
      await changeSettings(website, settings, { db, now });
      return buildView(user, website);
    },
    async invite(user, websiteId, email) {
      const website = await findOwnWebsite(db, user, websiteId);
      assertMaySend(user);
      await inviteRecipient(website, email.toLowerCase(), options);
      return buildView(user, website);
    },
    async repeat(user, websiteId, recipientId) {
      const website = await findOwnWebsite(db, user, websiteId);
      assertMaySend(user);
      await repeatInvitation(website, await findWebsiteRecipient(website, recipientId), options);
      return buildView(user, website);
    },
    async remove(user, websiteId, recipientId) {
      const website = await findOwnWebsite(db, user, websiteId);
      const { id } = await findWebsiteRecipient(website, recipientId);
      await deleteRecipient(db, website.id, id);
      return buildView(user, website);
    },
    async sendTest(user, websiteId) {
      const website = await findOwnWebsite(db, user, websiteId);
      assertMaySend(user);
      await queueTest(user, website, options);
      return buildView(user, website);
    },
  };
}

/** @throws AppError not-found for a template of another website */
async function changeSettings(
  { id: websiteId, userId }: WebsiteRow,
  { frequency, templateId }: ClientReportSettings,
  { db, now }: Pick<ClientReportServiceOptions, 'db' | 'now'>,
): Promise<void> {
  const template = templateId === null ? null : await findTemplate(db, websiteId, templateId);
  if (templateId !== null && template === null) throw new AppError('not-found', TEMPLATE_MESSAGES.notFound);
  await db.transaction(async (transaction) => {
    await lockClientReports(transaction, websiteId);
    const before = await findSettings(transaction, websiteId);
    const isSame = before?.frequency === frequency;
    await saveSettings(transaction, {
      websiteId,
      userId,
      frequency,
      templateId,
      // Analyses that finished before reports were turned on are not sent.
      since: isSame ? before.since : now(),
      nextDueAt: frequency !== 'monthly' ? null : isSame ? before.nextDueAt : computeNextMonth(now()),
      updatedAt: now(),
    });
  });
}

/** Queues the latest report for the user. @throws AppError bad-request without an analysis, rate-limited */
async function queueTest(
  user: User,
  { id: websiteId, domain: host }: WebsiteRow,
  { db, limits, sendReport, now }: ClientReportServiceOptions,
): Promise<void> {
  const latest = await findLatestAnalysisWithReport(db, { userId: user.id, host, isScheduled: false });
  if (latest === null) throw new AppError('bad-request', CLIENT_REPORT_MESSAGES.noAnalysis);
  const templateId = (await findSettings(db, websiteId))?.templateId ?? null;
  const template = templateId === null ? null : await findTemplate(db, websiteId, templateId);
  const file = await prepareReport(db, user, buildReportRequest(latest.id, template));
  await limits.take('report', user.id);
  await db.transaction(async (transaction) => {
    const { id: reportFileId } = await queueReport(transaction, file, sendReport);
    const mailing = { userId: user.id, websiteId, recipientId: null, analysisId: latest.id, reportFileId };
    await insertMailings(transaction, [{ ...mailing, createdAt: now() }]);
  });
}
