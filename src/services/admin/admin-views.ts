import type { AdminPayment, AdminTicket, AdminUser, AdminWebsite, Page } from '#contracts/product/admin.ts';
import type { WebsiteWithOwner } from '#db/queries/accounts/admin-lists.ts';
import type { RowPage } from '#db/queries/accounts/admin-page.ts';
import type { UserRow } from '#db/queries/accounts/users.ts';
import type { AssignedTicket } from '#db/queries/commerce/admin-tickets.ts';
import type { PaymentRow } from '#db/queries/commerce/payment-rows.ts';
import { buildUserView } from '../accounts/user-view.ts';

/** Builds one page of a list, whose rows `view` converts for the client. */
export function buildListPage<Row, Item>(
  { rows, total }: RowPage<Row>,
  { page, pageSize }: { page: number; pageSize: number },
  view: (row: Row) => Item,
): Page<Item> {
  return { items: rows.map(view), total, page, pageSize };
}

export function buildAdminUserView(row: UserRow, now: Date): AdminUser {
  const { companyLogo: _logo, companyColor: _color, ...user } = buildUserView(row, now);
  return { ...user, isPremiumGranted: row.premiumGranted, isSuspended: row.suspendedAt !== null };
}

export function buildAdminPaymentView(row: PaymentRow & { userEmail: string }): AdminPayment {
  const { stripePaymentId, userId, userEmail, amount, currency, status, description, createdAt } = row;
  return {
    id: stripePaymentId,
    stripePaymentId,
    userId,
    userEmail,
    amount,
    currency,
    status,
    description,
    createdAt: createdAt.toISOString(),
  };
}

export function buildAdminWebsiteView(row: WebsiteWithOwner): AdminWebsite {
  const { id, domain, nickname, isActive, userId, userEmail, lastScore, lastAnalyzedAt, lastFailedAt, updatedAt } = row;
  return {
    id,
    domain,
    nickname,
    isActive,
    userId,
    userEmail,
    lastScore,
    lastAnalyzedAt: lastAnalyzedAt?.toISOString() ?? null,
    lastFailedAt: lastFailedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

export function buildAdminTicketView(row: AssignedTicket): AdminTicket {
  const { id, userId, name, email, category, subject, status, priority, assignedTo, assignedName } = row;
  return {
    id,
    userId,
    name,
    email,
    category,
    subject,
    status,
    priority,
    assignedTo,
    assignedName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
