import type { Payment } from '#contracts/account/billing.ts';
import { formatDate } from '#lib/text/format.ts';
import { PaymentTag } from '#web/components/figures/status-tag.tsx';
import { formatMoney } from '#web/format/money.ts';
import { EmptyState } from '../empty-state.tsx';

const CELL_CLASS = 'py-2 pl-4 text-right';

/** Payments and open invoices, newest first. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  return (
    <section aria-labelledby="payments-title">
      <h2 id="payments-title" className="text-20 font-semibold text-ink">
        Payment history
      </h2>
      <div className="mt-4">
        {payments.length === 0 ? (
          <EmptyState title="No payments yet" text="Each payment appears here with its date, amount and receipt." />
        ) : (
          <PaymentTable payments={payments} />
        )}
      </div>
    </section>
  );
}

function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <table className="w-full border-collapse text-14">
      <thead>
        <tr className="border-b text-left text-12 text-ink-3">
          <th scope="col" className="py-2 font-medium">
            Payment
          </th>
          <th scope="col" className={`${CELL_CLASS} font-medium`}>
            Amount
          </th>
          <th scope="col" className={`${CELL_CLASS} font-medium`}>
            Status
          </th>
          <th scope="col" className={`${CELL_CLASS} font-medium`}>
            Receipt
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id} className="border-b">
            <th scope="row" className="py-2 text-left font-normal">
              <span className="figure block text-ink">{formatDate(payment.createdAt)}</span>
              <span className="block text-12 break-words text-ink-3">{payment.description}</span>
            </th>
            <td className={`${CELL_CLASS} figure text-ink sm:whitespace-nowrap`}>
              {formatMoney(payment.amount, payment.currency)}
            </td>
            <td className={CELL_CLASS}>
              <PaymentTag status={payment.status} />
            </td>
            <td className={CELL_CLASS}>
              <Receipt payment={payment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link to the provider's page, where an open invoice can be paid. Only https URLs become links. */
function Receipt({ payment: { receiptUrl, createdAt, status } }: { payment: Payment }) {
  if (receiptUrl === null || !receiptUrl.startsWith('https://')) return <span className="text-ink-3">None</span>;
  const label = status === 'open' ? 'Pay invoice' : 'Receipt';
  return (
    <a
      href={receiptUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} from ${formatDate(createdAt)}, opens in a new tab`}
      className="link inline-flex min-h-6 items-center"
    >
      {label}
    </a>
  );
}
