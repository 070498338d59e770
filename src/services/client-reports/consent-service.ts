import { readFile } from 'node:fs/promises';
import { CLIENT_REPORT_MESSAGES, type UnsubscribeScope } from '#contracts/report/client-report-texts.ts';
import type { ClientLinkView } from '#contracts/report/client-reports.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findReportFile } from '#db/queries/analyses/report-files.ts';
import { findAnyWebsite } from '#db/queries/analyses/websites.ts';
import {
  confirmRecipient,
  findMailToken,
  findRecipient,
  isSuppressed,
  type MailTokenRow,
  suppress,
} from '#db/queries/client-reports/recipients.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { hashToken } from '../mail/mail-token.ts';
import type { ReportDownload } from '../reports/report-service.ts';

/** Decisions of the recipients of client reports. Recipients need only the token from an email. */
export interface ClientConsentService {
  /** Returns the data for the page of a link; null for an invalid link. @throws AppError rate-limited */
  open(request: Request, purpose: 'confirm' | 'unsubscribe', token: string): Promise<ClientLinkView | null>;
  /** Confirms the reports; false if the link is invalid or the recipient unsubscribed. @throws AppError rate-limited */
  confirm(request: Request, token: string): Promise<boolean>;
  /** Ends all reports of this sender, or of all senders; idempotent. @throws AppError invalid-token */
  unsubscribe(token: string, scope: UnsubscribeScope): Promise<void>;
  /** Returns the report for a link from an email. @throws AppError not-found, rate-limited */
  download(request: Request, token: string): Promise<ReportDownload>;
}

export interface ClientConsentServiceOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'consumeNetworkAttempt'>;
  store: ArtifactStore;
  now(): Date;
}

export function createClientConsentService({
  db,
  limits,
  store,
  now,
}: ClientConsentServiceOptions): ClientConsentService {
  const countAttempt = (request: Request) => limits.consumeNetworkAttempt('client-link', request);
  const find = (purpose: MailTokenRow['purpose'], token: string) =>
    findMailToken(db, { tokenHash: hashToken(token), purpose, now: now() });

  return {
    async open(request, purpose, token) {
      await countAttempt(request);
      const row = await find(purpose, token);
      const owner = row === null ? null : await findUser(db, row.userId);
      if (row === null || owner === null || owner.deletedAt !== null) return null;
      const recipient = row.recipientId === null ? null : await findRecipient(db, row.recipientId);
      if (purpose === 'confirm' && (recipient === null || !isWaiting(recipient.state))) return null;
      const website = recipient === null ? null : await findAnyWebsite(db, recipient.websiteId);
      return { senderEmail: owner.email, host: website?.domain ?? null };
    },
    async confirm(request, token) {
      await countAttempt(request);
      const row = await find('confirm', token);
      if (row === null || row.recipientId === null || (await isSuppressed(db, row))) return false;
      return confirmRecipient(db, row.recipientId, now());
    },
    async unsubscribe(token, scope) {
      const row = await find('unsubscribe', token);
      if (row === null) throw new AppError('invalid-token', CLIENT_REPORT_MESSAGES.linkInvalid);
      const { emailHash, userId } = row;
      await db.transaction((transaction) =>
        suppress(transaction, { emailHash, userId: scope === 'all' ? null : userId, now: now() }),
      );
    },
    async download(request, token) {
      await countAttempt(request);
      const row = await find('download', token);
      const owner = row === null ? null : await findUser(db, row.userId);
      const isOpen = owner !== null && owner.deletedAt === null && owner.suspendedAt === null;
      const file = isOpen && row?.reportFileId ? await findReportFile(db, row.userId, row.reportFileId) : null;
      const path = file?.artifactKey ? await store.open(file.artifactKey) : null;
      if (file === null || path === null) throw new AppError('not-found', CLIENT_REPORT_MESSAGES.fileGone);
      return { fileName: file.fileName, format: file.format, bytes: await readFile(path) };
    },
  };
}

const isWaiting = (state: string): boolean => state === 'pending' || state === 'confirmed';
