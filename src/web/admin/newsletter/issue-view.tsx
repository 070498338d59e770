import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ISSUE_MESSAGES, type NewsletterIssue } from '#contracts/publishing/newsletter-issue.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ProgressBar } from '#web/components/ui/progress-bar.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { adminApi } from '../admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { IssueEditor } from './issue-editor.tsx';
import { describeProgress, ISSUE_STATUS } from './issue-words.ts';

const REFRESH_MS = 2_000;

export interface IssueViewProps {
  /** Null for a new issue. */
  issue: NewsletterIssue | null;
  /** Number of confirmed subscribers. */
  subscriberCount: number;
  /** Email address that receives test messages. */
  ownEmail: string;
}

/** One issue: a draft to edit, or its delivery status. */
export function IssueView({ issue, subscriberCount, ownEmail }: IssueViewProps) {
  return (
    <section aria-labelledby="issue-title">
      <Link to="/admin?tab=newsletter" className="link text-14">
        All issues
      </Link>
      <h2 id="issue-title" className="mt-3 text-20 font-semibold break-words text-ink">
        {issue === null ? 'New issue' : issue.subject}
      </h2>
      {issue === null || issue.status === 'draft' ? (
        <IssueEditor issue={issue} subscriberCount={subscriberCount} ownEmail={ownEmail} />
      ) : (
        <Delivery issue={issue} />
      )}
    </section>
  );
}

/** Delivery progress of an issue that is being sent or was sent. */
function Delivery({ issue }: { issue: NewsletterIssue }) {
  const { isBusy, run } = useAdminAction();
  const { revalidate } = useRevalidator();
  const { id, status, progress, startedAt, finishedAt } = issue;
  const isSending = status === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);
  const { word, tone } = ISSUE_STATUS[status];
  return (
    <div className="mt-4 max-w-2xl space-y-6">
      <p role="status" className="flex flex-wrap items-center gap-2 text-ink">
        <Tag tone={tone}>{word}</Tag>
        <span className="figure">{describeProgress(progress)}</span>
      </p>
      <ProgressBar
        label="Messages processed"
        percent={(100 * (progress.recipients - progress.waiting)) / Math.max(1, progress.recipients)}
        valueText={describeProgress(progress)}
      />
      <dl className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-[10rem_1fr]">
        <dt className="text-ink-2">Started</dt>
        <dd className="figure text-ink">{startedAt === null ? '–' : formatDateTime(startedAt)}</dd>
        <dt className="text-ink-2">Finished</dt>
        <dd className="figure text-ink">{finishedAt === null ? '–' : formatDateTime(finishedAt)}</dd>
      </dl>
      {progress.uncertain > 0 && (
        <p className="text-14 text-ink-2">
          Uncertain: the connection dropped while the mail server was accepting the message. It is not sent again, so
          that no one gets the issue twice.
        </p>
      )}
      {status !== 'sent' && (
        <div className="flex flex-wrap gap-2">
          {isSending && (
            <Button
              look="secondary"
              disabled={isBusy}
              onClick={() => void run(adminApi.changeIssueStatus(id, 'stop'), ISSUE_MESSAGES.stopped)}
            >
              Stop sending
            </Button>
          )}
          <Button
            look={isSending ? 'quiet' : 'primary'}
            disabled={isBusy}
            onClick={() => void run(adminApi.changeIssueStatus(id, 'resume'), ISSUE_MESSAGES.resumed)}
          >
            {isSending ? 'Retry now' : 'Resume sending'}
          </Button>
        </div>
      )}
      <pre className="rounded-4 border p-4 text-14 break-words whitespace-pre-wrap text-ink">{issue.content}</pre>
    </div>
  );
}
