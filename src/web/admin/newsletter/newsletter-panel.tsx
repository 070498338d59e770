import { Link } from 'react-router';
import type { NewsletterIssue } from '#contracts/publishing/newsletter-issue.ts';
import { formatCount } from '#lib/text/format.ts';
import { RelativeTime } from '#web/components/figures/relative-time.tsx';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { SUBSCRIBERS_PATH } from '../admin-api.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { describeProgress, ISSUE_STATUS } from './issue-words.ts';

const ISSUE_COLUMNS: readonly Column<NewsletterIssue>[] = [
  {
    title: 'Subject',
    cell: ({ id, subject }) => (
      <Link to={`/admin?tab=newsletter&issue=${id}`} className="link">
        {subject}
      </Link>
    ),
  },
  {
    title: 'Status',
    cell: ({ status }) => <Tag tone={ISSUE_STATUS[status].tone}>{ISSUE_STATUS[status].word}</Tag>,
  },
  { title: 'Progress', cell: ({ progress }) => describeProgress(progress) },
  { title: 'Created', isFigure: true, cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
];

/** Lists newsletter issues, and shows the number of subscribers and their export. */
export function NewsletterPanel({
  subscriberCount,
  issues,
}: {
  subscriberCount: number;
  issues: readonly NewsletterIssue[];
}) {
  return (
    <div className="space-y-12">
      <section aria-labelledby="newsletter-title">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="newsletter-title" className="text-20 font-semibold text-ink">
            Newsletter
          </h2>
          <Link to="/admin?tab=newsletter&issue=new" className={buttonClass({ size: 'small' })}>
            Create issue
          </Link>
        </div>
        <DataTable
          label="Newsletter issues"
          columns={ISSUE_COLUMNS}
          items={issues}
          readKey={({ id }) => id}
          empty="No issues yet. Draft one, send yourself a test, and then send it to all confirmed subscribers."
        />
      </section>
      <section aria-labelledby="subscribers-title" className="max-w-2xl">
        <h2 id="subscribers-title" className="text-20 font-semibold text-ink">
          Subscribers
        </h2>
        <p className="mt-2 text-ink-2">
          {subscriberCount === 0
            ? 'There are no confirmed subscribers yet.'
            : `${formatCount(subscriberCount, 'confirmed subscriber')}.`}{' '}
          The export lists the confirmed email addresses. Send issues from here, so that they contain an unsubscribe
          link. Each export is logged under “Changes by administrators”.
        </p>
        {subscriberCount === 0 ? (
          <Button look="secondary" disabled className="mt-6">
            Export subscribers (CSV)
          </Button>
        ) : (
          <a href={SUBSCRIBERS_PATH} download className={buttonClass({ look: 'secondary', className: 'mt-6' })}>
            Export subscribers (CSV)
          </a>
        )}
      </section>
    </div>
  );
}
