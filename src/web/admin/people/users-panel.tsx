import { useState } from 'react';
import type { AdminUser, AuditEntry, Page } from '#contracts/product/admin.ts';
import { RelativeTime } from '#web/components/figures/relative-time.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { USER_COLUMNS } from '../columns.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { ListHead, Pager } from '../list-head.tsx';
import type { ListState } from '../load-admin.ts';
import { ChangeUserDialog } from './change-user-dialog.tsx';

/** Describes a change, for example "Plan changed: Premium granted". */
export function describeChange({ kind, change }: Pick<AuditEntry, 'kind' | 'change'>): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}: ${change}`;
}

const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { title: 'Change', cell: describeChange },
  { title: 'By', cell: ({ by }) => by ?? 'a deleted account' },
  { title: 'About', cell: ({ about }) => about ?? '' },
  { title: 'When', isFigure: true, cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
];

/** Lists users, each with a button to change the account, and the changes that administrators made. */
export function UsersPanel({ list, rows, audit }: { list: ListState; rows: Page<AdminUser>; audit: AuditEntry[] }) {
  const [changedUser, setChangedUser] = useState<AdminUser | null>(null);
  const change: Column<AdminUser> = {
    title: 'Action',
    isFigure: true,
    cell: (user) => (
      <Button
        look="quiet"
        size="row"
        className="-mr-2 max-sm:mr-0 max-sm:px-0"
        aria-label={`Change ${user.email}`}
        onClick={() => setChangedUser(user)}
      >
        Change
      </Button>
    ),
  };
  return (
    <div className="space-y-12">
      <div>
        <h2 className="mb-3 text-20 font-semibold text-ink">Users</h2>
        <ListHead list={list} noun="user" total={rows.total} />
        <DataTable
          label="Users"
          columns={[...USER_COLUMNS, change]}
          items={rows.items}
          readKey={({ id }) => id}
          list={list}
          empty="No users match this email, first name or last name."
        />
        <Pager list={list} total={rows.total} />
      </div>
      <div>
        <h2 className="mb-3 text-20 font-semibold text-ink">Changes by administrators</h2>
        <DataTable
          label="Changes by administrators"
          columns={AUDIT_COLUMNS}
          items={audit}
          readKey={({ id }) => id}
          empty="No changes yet. Each change to a role, plan or account is listed here with its date and author."
        />
      </div>
      {changedUser && <ChangeUserDialog user={changedUser} onClose={() => setChangedUser(null)} />}
    </div>
  );
}
