import { readFile } from 'node:fs/promises';
import { CLIENT_REPORT_MESSAGES, MAX_ATTACHMENT_BYTES } from '#contracts/report/client-report-texts.ts';
import { REPORT_MEDIA_TYPES } from '#contracts/report/report-download.ts';
import { REPORT_PROBLEMS, REPORT_RETENTION_DAYS } from '#contracts/report/report-jobs.ts';
import type { Db } from '#db/client.ts';
import { findUser, type UserRow } from '#db/queries/accounts/users.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import type { ReportFileRow } from '#db/queries/analyses/report-files.ts';
import { findAnyWebsite } from '#db/queries/analyses/websites.ts';
import {
  claimMailing,
  type DueMailing,
  type MailingRow,
  updateMailing,
  updateWaitingMailing,
} from '#db/queries/client-reports/mailings.ts';
import { endRecipientReports, findRecipient, isSuppressed } from '#db/queries/client-reports/recipients.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { may } from '#lib/runtime/policies.ts';
import { type MailMessage, MailNotSentError, type MailProvider } from '#providers/mail/mail-provider.ts';
import { buildClientReportMessage, type ClientReportMailInput } from '#providers/mail/templates/client-report-mails.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { buildUserView } from '../accounts/user-view.ts';
import { createFileLink, createUnsubscribeLinks } from '../mail/compose-client-report.ts';
import { hashToken } from '../mail/mail-token.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FIRST_RETRY_MINUTES = 5;
/** The delay doubles: the last attempt follows about ten hours after the first one. */
const MAX_ATTEMPTS = 8;
const PROBLEM_MAX_LENGTH = 300;

export interface MailingSenderOptions {
  db: Db;
  mail: MailProvider;
  store: ArtifactStore;
  limits: Pick<AttemptLimits, 'take'>;
  baseUrl: string;
  /** Reports of this size or larger are sent as a link. */
  maxAttachmentBytes?: number;
  now(): Date;
}

interface Addressee {
  owner: UserRow;
  email: string;
  recipientId: string | null;
}

/** Sends a report whose file is finished, at most once; otherwise stores why it is not sent. */
export async function sendMailing({ mailing, file }: DueMailing, options: MailingSenderOptions): Promise<void> {
  const { db, limits, now } = options;
  const { id, userId } = mailing;
  const addressee = await findAddressee(mailing, options);
  if (typeof addressee === 'string') return updateWaitingMailing(db, id, { state: 'skipped', problem: addressee });
  if (file === null || file.status === 'failed') {
    const problem = file?.failure ?? REPORT_PROBLEMS.notFound;
    return updateWaitingMailing(db, id, { state: 'failed', problem });
  }
  try {
    await limits.take('client-report-mail', userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
    const waitMs = (error.retryAfterSeconds ?? 0) * 1_000;
    return updateWaitingMailing(db, id, { problem: error.message, nextAttemptAt: new Date(now().getTime() + waitMs) });
  }
  if (!(await claimMailing(db, id))) return;
  const message = await composeMessage({ mailing, file, addressee }, options).catch(async (error: unknown) => {
    await planRetry(mailing, error, options);
    throw error;
  });
  if (message === null) return updateMailing(db, id, { state: 'failed', problem: REPORT_PROBLEMS.notFound });
  await deliver(mailing, message, options);
}

async function deliver(mailing: MailingRow, message: MailMessage, options: MailingSenderOptions): Promise<void> {
  const { db, mail, now } = options;
  try {
    await mail.send(message);
  } catch (error) {
    if (error instanceof MailNotSentError && error.isPermanent) {
      await updateMailing(db, mailing.id, { state: 'failed', problem: describe(error) });
      // A rejection because of size or suspected spam reveals nothing about the recipient.
      if (error.isRecipientRejected && mailing.recipientId !== null) {
        await endRecipientReports(db, mailing.recipientId, { state: 'bounced', now: now() });
      }
      return;
    }
    // A message that may have been delivered stays claimed: a missing report is better than a duplicate.
    if (error instanceof MailNotSentError) await planRetry(mailing, error, options);
    else await updateMailing(db, mailing.id, { problem: describe(error) });
    return;
  }
  await updateMailing(db, mailing.id, { state: 'sent', problem: null, sentAt: now() });
}

/** Returns who gets the report, or why no one does. */
async function findAddressee(
  { userId, recipientId }: MailingRow,
  { db, now }: MailingSenderOptions,
): Promise<Addressee | string> {
  const owner = await findUser(db, userId);
  if (owner === null || owner.deletedAt !== null || owner.suspendedAt !== null) return 'The account is closed.';
  if (!may(buildUserView(owner, now()), 'send-client-reports')) return CLIENT_REPORT_MESSAGES.premium;
  if (recipientId === null) return { owner, email: owner.email, recipientId };
  const recipient = await findRecipient(db, recipientId);
  const isConfirmed = recipient?.state === 'confirmed';
  if (recipient === null || !isConfirmed) return 'The recipient no longer gets reports.';
  const { email } = recipient;
  if (await isSuppressed(db, { emailHash: hashToken(email), userId })) return 'The recipient unsubscribed.';
  return { owner, email, recipientId };
}

interface Composition {
  mailing: MailingRow;
  file: ReportFileRow;
  addressee: Addressee;
}

/** Returns null when the file, the analysis or the website no longer exists. */
async function composeMessage(
  { mailing, file, addressee }: Composition,
  options: MailingSenderOptions,
): Promise<MailMessage | null> {
  const { db } = options;
  const { owner, email, recipientId } = addressee;
  const [website, analysis] = [
    await findAnyWebsite(db, mailing.websiteId),
    mailing.analysisId === null ? null : await findAnalysisRow(db, mailing.analysisId),
  ];
  const link = { userId: owner.id, emailHash: hashToken(email), recipientId };
  const report = await readReport(file, link, options);
  if (website === null || analysis === null || report === null) return null;
  return buildClientReportMessage({
    to: email,
    senderEmail: owner.email,
    companyName: owner.companyName || null,
    host: website.domain,
    measuredAt: analysis.measuredAt ?? analysis.createdAt.toISOString(),
    unsubscribe: recipientId === null ? null : await createUnsubscribeLinks(link, options),
    report,
  });
}

async function readReport(
  file: ReportFileRow,
  link: { userId: string; emailHash: string; recipientId: string | null },
  options: MailingSenderOptions,
): Promise<ClientReportMailInput['report'] | null> {
  const path = file.artifactKey === null ? null : await options.store.open(file.artifactKey);
  if (path === null) return null;
  if ((file.sizeBytes ?? 0) >= (options.maxAttachmentBytes ?? MAX_ATTACHMENT_BYTES)) {
    const expiresAt = new Date(options.now().getTime() + REPORT_RETENTION_DAYS * DAY_MS);
    return { link: await createFileLink({ ...link, reportFileId: file.id, expiresAt }, options), expiresAt };
  }
  return { fileName: file.fileName, contentType: REPORT_MEDIA_TYPES[file.format], content: await readFile(path) };
}

/**
 * Schedules another attempt for a message that was not accepted, unless this was the last one; `mailing.attempts` does
 * not include the current attempt.
 */
async function planRetry({ id, attempts }: MailingRow, error: unknown, options: MailingSenderOptions): Promise<void> {
  const delayMs = FIRST_RETRY_MINUTES * MINUTE_MS * 2 ** attempts;
  const isLast = attempts + 1 >= MAX_ATTEMPTS;
  await updateMailing(options.db, id, {
    state: isLast ? 'failed' : 'waiting',
    problem: describe(error),
    nextAttemptAt: isLast ? null : new Date(options.now().getTime() + delayMs),
  });
}

const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_MAX_LENGTH);
