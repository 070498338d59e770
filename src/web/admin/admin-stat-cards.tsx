import type { AdminStats } from '#contracts/product/admin.ts';
import { formatInteger } from '#lib/text/format.ts';
import { formatMoney } from '../format/money.ts';

/** Cards with users, Premium, revenue and open tickets. */
export function AdminStatCards({ stats }: { stats: AdminStats }) {
  const { currency, otherRevenue } = stats;
  const formatOtherRevenue = (field: 'monthlyRevenue' | 'totalRevenue') =>
    otherRevenue.map((revenue) => formatMoney(revenue[field], revenue.currency)).join(', ');
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-8 border bg-line lg:grid-cols-5">
      <Card label="Total users" value={formatInteger(stats.totalUsers)} />
      <Card label="Premium users" value={formatInteger(stats.premiumUsers)} note={describePremium(stats)} />
      <Card
        label="Monthly revenue"
        value={formatMoney(stats.monthlyRevenue, currency)}
        note={formatOtherRevenue('monthlyRevenue')}
      />
      <Card
        label="Total revenue"
        value={formatMoney(stats.totalRevenue, currency)}
        note={formatOtherRevenue('totalRevenue')}
      />
      <Card label="Open tickets" value={formatInteger(stats.openTickets)} />
    </dl>
  );
}

/**
 * Returns "2 subscribed (4.0% conversion), 1 granted"; only the conversion, if known, when no user has granted Premium.
 * Trials count as subscribed. Nonbreaking spaces keep each figure on the same line as its word.
 */
export function describePremium({ conversionPercent, grantedUsers, premiumUsers }: AdminStats): string {
  const conversionText = conversionPercent === null ? '' : `${conversionPercent.toFixed(1)}%\u00a0conversion`;
  if (grantedUsers === 0) return conversionText;
  const subscribed = `${formatInteger(premiumUsers - grantedUsers)} subscribed`;
  const detail = conversionText === '' ? '' : ` (${conversionText})`;
  return `${subscribed}${detail}, ${formatInteger(grantedUsers)}\u00a0granted`;
}

function Card({ label, value, note = '' }: { label: string; value: string; note?: string }) {
  return (
    <div className="bg-surface px-4 py-4 last:col-span-2 lg:last:col-span-1">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="figure mt-1">
        <span className="block text-20 font-semibold whitespace-nowrap text-ink">{value}</span>
        {note !== '' && <span className="block text-12 text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}
