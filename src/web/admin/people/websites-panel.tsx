import type { AdminWebsite, Page } from '#contracts/product/admin.ts';
import { formatDate, formatScore } from '#lib/text/format.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { RelativeTime } from '#web/components/figures/relative-time.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { ListHead, Pager } from '../list-head.tsx';
import type { ListState } from '../load-admin.ts';

const COLUMNS: readonly Column<AdminWebsite>[] = [
  { title: 'Domain', sort: 'domain', cell: ({ domain }) => formatHost(domain) },
  { title: 'Name', cell: ({ nickname }) => nickname ?? '' },
  { title: 'User', cell: ({ userEmail }) => userEmail },
  {
    title: 'Status',
    cell: ({ isActive }) => <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Tag>,
  },
  {
    title: 'Last score',
    isFigure: true,
    cell: describeLastScore,
  },
  {
    title: 'Updated',
    sort: 'updatedAt',
    firstOrder: 'desc',
    isFigure: true,
    cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
  },
];

/** Returns the last score, or why there is none. */
export function describeLastScore({ lastScore, lastAnalyzedAt, lastFailedAt }: AdminWebsite): string {
  if (lastScore !== null) return formatScore(lastScore);
  if (lastAnalyzedAt !== null) return 'Not measured';
  return lastFailedAt === null ? 'Not analyzed yet' : `Analysis failed on ${formatDate(lastFailedAt)}`;
}

/** Lists the websites of all users. */
export function WebsitesPanel({ list, rows }: { list: ListState; rows: Page<AdminWebsite> }) {
  return (
    <div>
      <h2 className="mb-3 text-20 font-semibold text-ink">Websites</h2>
      <ListHead list={list} noun="website" total={rows.total} />
      <DataTable
        label="Websites"
        columns={COLUMNS}
        items={rows.items}
        readKey={({ id }) => id}
        list={list}
        empty={
          list.search === ''
            ? 'No tracked websites yet. A website appears here when a user analyzes or adds it.'
            : 'No websites match.'
        }
      />
      <Pager list={list} total={rows.total} />
    </div>
  );
}
