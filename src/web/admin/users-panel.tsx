import { useState } from 'react';
import { ADMIN_MESSAGES, type AdminUser, type AuditEntry, type Page } from '#contracts/admin.ts';
import { RelativeTime } from '../components/relative-time.tsx';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { adminApi } from './admin-api.ts';
import { USER_COLUMNS } from './columns.tsx';
import { type Column, DataTable, ListHead, Pager } from './data-table.tsx';
import type { ListState } from './load-admin.ts';
import { useAdminAction } from './use-admin-action.ts';

const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { title: 'Change', cell: ({ kind, change }) => `${kind.replaceAll('-', ' ')}: ${change}` },
  { title: 'By', cell: ({ by }) => by ?? 'an account that is gone' },
  { title: 'About', cell: ({ about }) => about ?? '' },
  { title: 'When', isFigure: true, cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
];

/** Every user, with role and plan to change, and what was changed before. */
export function UsersPanel({ list, rows, audit }: { list: ListState; rows: Page<AdminUser>; audit: AuditEntry[] }) {
  const [changed, setChanged] = useState<AdminUser | null>(null);
  const change: Column<AdminUser> = {
    title: 'Action',
    isFigure: true,
    cell: (user) => (
      <Button look="quiet" size="row" aria-label={`Change ${user.email}`} onClick={() => setChanged(user)}>
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
          keyOf={({ id }) => id}
          list={list}
          empty="No user has these words in email, first or last name."
        />
        <Pager list={list} total={rows.total} />
      </div>
      <div>
        <h2 className="mb-3 text-20 font-semibold text-ink">Changes by administrators</h2>
        <DataTable
          label="Changes by administrators"
          columns={AUDIT_COLUMNS}
          items={audit}
          keyOf={({ id }) => id}
          empty="Nothing was changed yet."
        />
      </div>
      {changed && <ChangeUserDialog user={changed} onClose={() => setChanged(null)} />}
    </div>
  );
}

const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Administrator' },
] as const;
const PLANS = [
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
] as const;

function ChangeUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useAdminAction(setProblem);
  const former = { role: user.role, plan: user.isPremium ? 'premium' : 'free' } as const;
  const [role, setRole] = useState<'user' | 'admin'>(former.role);
  const [plan, setPlan] = useState<'free' | 'premium'>(former.plan);
  const isSame = role === former.role && plan === former.plan;
  const save = async () => {
    setProblem(null);
    const change = { ...(role === former.role ? {} : { role }), ...(plan === former.plan ? {} : { plan }) };
    if ((await run(adminApi.changeUser(user.id, change), ADMIN_MESSAGES.userSaved)) !== null) onClose();
  };
  return (
    <Dialog title={user.email} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <SelectField
          id="user-role"
          label="Role"
          options={ROLES}
          value={role}
          onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'user')}
        />
        <SelectField
          id="user-plan"
          label="Plan"
          options={PLANS}
          value={plan}
          hint="Premium that is given here costs nothing and lasts until it is taken back here, whatever the payment provider says."
          onChange={({ target }) => setPlan(target.value === 'premium' ? 'premium' : 'free')}
        />
      </div>
      {problem && <Notice tone="critical" role="alert" title={problem} className="mt-4" />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isBusy || isSame} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
