import { Link } from 'react-router';
import { TICKET_STATUSES } from '#contracts/account/support.ts';
import type { AdminTicket, Page } from '#contracts/product/admin.ts';
import { RelativeTime } from '#web/components/figures/relative-time.tsx';
import { StatusTag } from '#web/components/figures/status-tag.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { getStatusTag } from '#web/format/status-words.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { ListHead, Pager } from '../list-head.tsx';
import type { ListState } from '../load-admin.ts';
import { getCategoryLabel, getDisplayedStatus, getPriorityTag } from './ticket-words.ts';

export const STATUS_OPTIONS = TICKET_STATUSES.map((value) => ({ value, label: getStatusTag(value).word }));

const COLUMNS: readonly Column<AdminTicket>[] = [
  {
    title: 'Subject',
    sort: 'subject',
    cell: ({ id, subject }) => (
      <Link to={`/admin?tab=support&ticket=${id}`} className="link">
        {subject}
      </Link>
    ),
  },
  { title: 'From', cell: ({ email }) => email },
  { title: 'Category', cell: ({ category }) => getCategoryLabel(category) },
  {
    title: 'Priority',
    sort: 'priority',
    firstOrder: 'desc',
    cell: ({ priority }) => {
      const { word, tone } = getPriorityTag(priority);
      return <Tag tone={tone}>{word}</Tag>;
    },
  },
  {
    title: 'Status',
    sort: 'status',
    firstOrder: 'desc',
    cell: ({ status }) => <StatusTag status={getDisplayedStatus(status)} />,
  },
  { title: 'Assigned to', cell: ({ assignedName }) => assignedName ?? 'Unassigned' },
  {
    title: 'Opened',
    sort: 'createdAt',
    firstOrder: 'desc',
    isFigure: true,
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
];

/** Lists all support tickets. */
export function SupportPanel({ list, rows }: { list: ListState; rows: Page<AdminTicket> }) {
  const isUnfiltered = list.search === '' && list.status === null;
  return (
    <div>
      <h2 className="mb-3 text-20 font-semibold text-ink">Support tickets</h2>
      <ListHead list={list} noun="ticket" total={rows.total} statuses={STATUS_OPTIONS} />
      <DataTable
        label="Support tickets"
        columns={COLUMNS}
        items={rows.items}
        readKey={({ id }) => id}
        list={list}
        empty={
          isUnfiltered
            ? 'No support tickets yet. Requests from the help center and the contact form appear here.'
            : 'No tickets match.'
        }
      />
      <Pager list={list} total={rows.total} />
    </div>
  );
}
