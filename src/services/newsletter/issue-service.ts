import type { User } from '#contracts/account/user.ts';
import {
  ISSUE_MESSAGES,
  ISSUES_SHOWN,
  type IssueInput,
  type IssuePreview,
  type IssueProgress,
  type NewsletterIssue,
} from '#contracts/publishing/newsletter-issue.ts';
import type { Db } from '#db/client.ts';
import {
  addRecipients,
  countDeliveries,
  type DeliveryState,
  deleteDraft,
  findIssue,
  type IssueRow,
  type IssueStatus,
  insertIssue,
  listIssues,
  updateIssue,
} from '#db/queries/publishing/newsletter-issues.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { formatCount } from '#lib/text/format.ts';
import type { MailProvider } from '#providers/mail/mail-provider.ts';
import { assertAdministrator } from '../admin/assert-administrator.ts';
import { type Actor, type AuditKind, recordAuditEvent } from '../admin/audit-log.ts';
import type { CleanContentInThread } from '../articles/clean-content-thread.ts';
import { composeIssue, renderIssue } from './issue-message.ts';
import type { SendIssueLater } from './issue-sender.ts';

/**
 * Newsletter issues, for administrators. Every method: @throws AppError forbidden; with an ID: not-found, conflict;
 * where the text is parsed: invalid-body
 */
export interface IssueService {
  list(administrator: User): Promise<NewsletterIssue[]>;
  read(administrator: User, id: string): Promise<NewsletterIssue>;
  create(administrator: User, input: IssueInput): Promise<NewsletterIssue>;
  /** Drafts only. */
  update(administrator: User, id: string, input: IssueInput): Promise<NewsletterIssue>;
  /** Drafts only. */
  delete(administrator: User, id: string): Promise<void>;
  /** Returns the message as subscribers will receive it; stores nothing. */
  preview(administrator: User, input: IssueInput): Promise<IssuePreview>;
  /** Sends the text immediately to the administrator's own email address. @throws AppError mail-failed */
  test(administrator: User, input: IssueInput): Promise<void>;
  /** Adds all currently confirmed subscribers as recipients and starts sending. */
  send(actor: Actor, id: string): Promise<NewsletterIssue>;
  /** Stops after the message in progress. */
  stop(actor: Actor, id: string): Promise<NewsletterIssue>;
  /** Continues with the remaining recipients. */
  resume(actor: Actor, id: string): Promise<NewsletterIssue>;
}

export interface IssueServiceOptions {
  db: Db;
  mail: MailProvider;
  baseUrl: string;
  cleanContent: CleanContentInThread;
  sendLater: SendIssueLater;
  now(): Date;
}

export function createIssueService(options: IssueServiceOptions): IssueService {
  const { db, mail, baseUrl, sendLater, now } = options;
  const createNotFoundError = () => new AppError('not-found', ISSUE_MESSAGES.gone);

  async function requireIssue(database: Db, id: string): Promise<IssueRow> {
    const row = isUuid(id) ? await findIssue(database, id) : null;
    if (row === null) throw createNotFoundError();
    return row;
  }
  const loadView = async (database: Db, row: IssueRow) =>
    buildIssueView(row, (await countDeliveries(database, [row.id])).get(row.id));
  /** Similar to the unsubscribe link in a real message, but without a token for an actual subscription. */
  const sampleLink = `${baseUrl}/api/newsletter/unsubscribe`;

  const composeSample = async ({ email }: User, input: IssueInput) =>
    composeIssue(await renderIssue(input, options), { to: email, unsubscribeLink: sampleLink });

  /** Changes the status of an issue and logs who did it, in one transaction. */
  async function changeStatus(
    { actor, id, from, kind }: { actor: Actor; id: string; from: readonly IssueStatus[]; kind: AuditKind },
    change: Partial<IssueRow>,
    effect: (transaction: Db, row: IssueRow) => Promise<string>,
  ): Promise<NewsletterIssue> {
    assertAdministrator(actor.user);
    return db.transaction(async (transaction) => {
      await requireIssue(transaction, id);
      const row = await updateIssue(transaction, { id, from }, change);
      const message = from.includes('draft') ? ISSUE_MESSAGES.notDraft : ISSUE_MESSAGES.notSending;
      if (row === null) throw new AppError('conflict', message);
      const words = await effect(transaction, row);
      await recordAuditEvent(transaction, actor, { kind, userId: null, change: `${row.subject}${words}`, at: now() });
      return loadView(transaction, row);
    });
  }

  return {
    async list(administrator) {
      assertAdministrator(administrator);
      const rows = await listIssues(db, ISSUES_SHOWN);
      const counts = await countDeliveries(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => buildIssueView(row, counts.get(row.id)));
    },
    async read(administrator, id) {
      assertAdministrator(administrator);
      return loadView(db, await requireIssue(db, id));
    },
    async create(administrator, input) {
      assertAdministrator(administrator);
      return loadView(db, await insertIssue(db, { ...input, now: now() }));
    },
    async update(administrator, id, input) {
      assertAdministrator(administrator);
      await requireIssue(db, id);
      const row = await updateIssue(db, { id, from: ['draft'] }, { ...input, updatedAt: now() });
      if (row === null) throw new AppError('conflict', ISSUE_MESSAGES.notDraft);
      return loadView(db, row);
    },
    async delete(administrator, id) {
      assertAdministrator(administrator);
      await requireIssue(db, id);
      if (!(await deleteDraft(db, id))) throw new AppError('conflict', ISSUE_MESSAGES.notDraft);
    },
    async preview(administrator, input) {
      assertAdministrator(administrator);
      const { subject, html, text } = await composeSample(administrator, input);
      return { subject, html, text };
    },
    async test(administrator, input) {
      assertAdministrator(administrator);
      const message = await composeSample(administrator, input);
      await mail.send({ ...message, subject: `[Test] ${message.subject}` }).catch((cause: unknown) => {
        throw new AppError('mail-failed', ISSUE_MESSAGES.testFailed, { cause });
      });
    },
    async send(actor, id) {
      assertAdministrator(actor.user);
      // Text that cannot be parsed is rejected here, not later in the job.
      await renderIssue(await requireIssue(db, id), options);
      return changeStatus(
        { actor, id, from: ['draft'], kind: 'newsletter-sent' },
        { status: 'sending', startedAt: now() },
        async (transaction, row) => {
          const recipients = await addRecipients(transaction, row.id);
          if (recipients === 0) throw new AppError('conflict', ISSUE_MESSAGES.noReaders);
          await sendLater(row.id, transaction);
          return ` (${formatCount(recipients, 'reader')})`;
        },
      );
    },
    stop: (actor, id) =>
      changeStatus({ actor, id, from: ['sending'], kind: 'newsletter-stopped' }, { status: 'stopped' }, async () => ''),
    // A failed job leaves the issue as "sending", so it can also be resumed.
    resume: (actor, id) =>
      changeStatus(
        { actor, id, from: ['stopped', 'sending'], kind: 'newsletter-resumed' },
        { status: 'sending' },
        async (transaction, row) => {
          await sendLater(row.id, transaction);
          return '';
        },
      ),
  };
}

function buildIssueView(row: IssueRow, counts: ReadonlyMap<DeliveryState, number> = new Map()): NewsletterIssue {
  const count = (state: DeliveryState) => counts.get(state) ?? 0;
  const progress: IssueProgress = {
    recipients: [...counts.values()].reduce((sum, value) => sum + value, 0),
    waiting: count('waiting'),
    sent: count('sent'),
    refused: count('refused'),
    skipped: count('skipped'),
    uncertain: count('claimed'),
  };
  return {
    id: row.id,
    subject: row.subject,
    content: row.content,
    status: row.status,
    progress,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
