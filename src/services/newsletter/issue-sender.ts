import type { Db } from '#db/client.ts';
import {
  claimDelivery,
  findIssue,
  finishIssue,
  listSendingIssues,
  settleDelivery,
} from '#db/queries/publishing/newsletter-issues.ts';
import { MailNotSentError, type MailProvider } from '#providers/mail/mail-provider.ts';
import type { CleanContentInThread } from '../articles/clean-content-thread.ts';
import { composeIssueForSubscriber, type RenderedIssue, renderIssue } from './issue-message.ts';

/** Messages per job: few enough that a shutdown rarely interrupts one. */
const BATCH_SIZE = 20;
const PROBLEM_MAX_LENGTH = 300;

/** Queues the next batch of an issue. One job per issue is enough, so it may be requested at any time. */
export type SendIssueLater = (issueId: string, transaction?: Db) => Promise<void>;

/** Sends issues in batches, each message at most once. */
export interface IssueSender {
  /**
   * Sends the next batch and queues the one after it. Throws when the mail server is unavailable, so that the job is
   * retried.
   */
  send(issueId: string): Promise<void>;
  /** Queues the unfinished work of a stopped or killed process. */
  recover(): Promise<void>;
}

export interface IssueSenderOptions {
  db: Db;
  mail: MailProvider;
  baseUrl: string;
  cleanContent: CleanContentInThread;
  sendLater: SendIssueLater;
  now(): Date;
}

export function createIssueSender(options: IssueSenderOptions): IssueSender {
  const { db, sendLater, now } = options;
  return {
    async send(issueId) {
      const issue = await findIssue(db, issueId);
      if (issue === null) return;
      const rendered = await renderIssue(issue, options);
      for (let count = 0; count < BATCH_SIZE; count += 1) {
        if (!(await sendNextDelivery(issueId, rendered, options))) {
          await finishIssue(db, issueId, now());
          return;
        }
      }
      await sendLater(issueId);
    },
    async recover() {
      for (const id of await listSendingIssues(db)) await sendLater(id);
    },
  };
}

/** Sends one message; false when no recipient is waiting, or the issue is not being sent. */
async function sendNextDelivery(issueId: string, issue: RenderedIssue, options: IssueSenderOptions): Promise<boolean> {
  const { db, mail, now } = options;
  const delivery = await claimDelivery(db, issueId, now());
  if (delivery === null) return false;
  const settle = (state: 'waiting' | 'claimed' | 'sent' | 'refused' | 'skipped', problem: string | null) =>
    settleDelivery(db, delivery.id, { state, problem });
  const message = await composeIssueForSubscriber(delivery.subscriberId, issue, options).catch(
    async (error: unknown) => {
      await settle('waiting', null);
      throw error;
    },
  );
  if (message === null) {
    await settle('skipped', null);
    return true;
  }
  try {
    await mail.send(message);
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_MAX_LENGTH);
    if (error instanceof MailNotSentError && error.isPermanent) {
      await settle('refused', problem);
      return true;
    }
    // A message that may have been delivered stays claimed: a missing issue is better than a duplicate.
    await settle(error instanceof MailNotSentError ? 'waiting' : 'claimed', problem);
    throw error;
  }
  await settle('sent', null);
  return true;
}
