import type { AdminPayment, AdminUser } from '#contracts/product/admin.ts';
import { formatDate } from '#lib/text/format.ts';
import { RelativeTime } from '../components/figures/relative-time.tsx';
import { PaymentTag, StatusTag } from '../components/figures/status-tag.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { formatMoney } from '../format/money.ts';
import type { Column } from './data-table.tsx';

const readName = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`.trim();

/** Shows Free, Premium, or Premium granted by an administrator. */
function PlanTag({ user }: { user: AdminUser }) {
  if (!user.isPremium) return <Tag>Free</Tag>;
  return <Tag tone="accent">{user.isPremiumGranted ? 'Premium, granted' : 'Premium'}</Tag>;
}

export const USER_COLUMNS: readonly Column<AdminUser>[] = [
  { title: 'Email', sort: 'email', cell: (user) => user.email },
  { title: 'Name', sort: 'lastName', cell: readName },
  { title: 'Role', cell: ({ role }) => (role === 'admin' ? <Tag tone="medium">Administrator</Tag> : 'User') },
  { title: 'Plan', cell: (user) => <PlanTag user={user} /> },
  {
    title: 'Subscription',
    cell: ({ subscriptionStatus }) => (subscriptionStatus === null ? '' : <StatusTag status={subscriptionStatus} />),
  },
  { title: 'Status', cell: ({ isSuspended }) => (isSuspended ? <Tag tone="critical">Suspended</Tag> : 'Active') },
  { title: 'Verified', cell: ({ isEmailVerified }) => (isEmailVerified ? 'Yes' : 'No') },
  {
    title: 'Joined',
    sort: 'createdAt',
    firstOrder: 'desc',
    isFigure: true,
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
];

export const PAYMENT_COLUMNS: readonly Column<AdminPayment>[] = [
  { title: 'User', cell: ({ userEmail }) => userEmail },
  { title: 'Description', cell: ({ description }) => description },
  {
    title: 'Amount',
    sort: 'amount',
    firstOrder: 'desc',
    isFigure: true,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { title: 'Status', sort: 'status', cell: ({ status }) => <PaymentTag status={status} /> },
  { title: 'Payment', cell: ({ stripePaymentId }) => <code className="text-12">{stripePaymentId}</code> },
  {
    title: 'Date',
    sort: 'createdAt',
    firstOrder: 'desc',
    isFigure: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
