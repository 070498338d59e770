import { Link } from 'react-router';
import type { AdminPayment, AdminUser } from '#contracts/product/admin.ts';
import { PAYMENT_COLUMNS, USER_COLUMNS } from './columns.tsx';
import { DataTable } from './data-table.tsx';

/** Most recent users and payments. */
export function OverviewPanel({ users, payments }: { users: AdminUser[]; payments: AdminPayment[] }) {
  const renderTitle = (title: string, to: string, all: string) => (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
      <h2 className="text-20 font-semibold text-ink">{title}</h2>
      <Link to={to} className="link text-14">
        {all}
      </Link>
    </div>
  );
  return (
    <div className="space-y-12">
      <div>
        {renderTitle('Recent users', '/admin?tab=users', 'All users')}
        <DataTable
          label="Recent users"
          columns={USER_COLUMNS}
          items={users}
          readKey={({ id }) => id}
          empty="No users yet. Accounts appear here as soon as someone registers."
        />
      </div>
      <div>
        {renderTitle('Recent payments', '/admin?tab=payments', 'All payments')}
        <DataTable
          label="Recent payments"
          columns={PAYMENT_COLUMNS}
          items={payments}
          readKey={({ id }) => id}
          empty="No payments yet. Payments appear here when a user upgrades through Stripe."
        />
      </div>
    </div>
  );
}
