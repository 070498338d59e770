import type { AdminPayment, Page } from '#contracts/product/admin.ts';
import { PAYMENT_COLUMNS } from '../columns.tsx';
import { DataTable } from '../data-table.tsx';
import { ListHead, Pager } from '../list-head.tsx';
import type { ListState } from '../load-admin.ts';

/** Lists all payments. */
export function PaymentsPanel({ list, rows }: { list: ListState; rows: Page<AdminPayment> }) {
  return (
    <div>
      <h2 className="mb-3 text-20 font-semibold text-ink">Payments</h2>
      <ListHead list={list} noun="payment" total={rows.total} />
      <DataTable
        label="Payments"
        columns={PAYMENT_COLUMNS}
        items={rows.items}
        readKey={({ id }) => id}
        list={list}
        empty={
          list.search === ''
            ? 'No payments yet. Payments appear here when a user upgrades through Stripe.'
            : 'No payments match.'
        }
      />
      <Pager list={list} total={rows.total} />
    </div>
  );
}
