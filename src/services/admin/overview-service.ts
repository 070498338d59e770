import type { User } from '#contracts/account/user.ts';
import type {
  AdminPayment,
  AdminStats,
  AdminUser,
  AdminWebsite,
  Page,
  PaymentListQuery,
  UserListQuery,
  WebsiteListQuery,
} from '#contracts/product/admin.ts';
import type { Db } from '#db/client.ts';
import { listPaymentPage, listWebsitePage, sumPayments } from '#db/queries/accounts/admin-lists.ts';
import { countUsers, listUserPage } from '#db/queries/accounts/admin-users.ts';
import { countOpenTickets } from '#db/queries/commerce/admin-tickets.ts';
import { buildAdminPaymentView, buildAdminUserView, buildAdminWebsiteView, buildListPage } from './admin-views.ts';
import { assertAdministrator } from './assert-administrator.ts';

/** Currency of the plans; shown until the first payment. */
const DEFAULT_CURRENCY = 'usd';

/** Overview of users, payments and websites for administrators. Every method: @throws AppError forbidden */
export interface OverviewService {
  readStats(administrator: User): Promise<AdminStats>;
  listUsers(administrator: User, query: UserListQuery): Promise<Page<AdminUser>>;
  listPayments(administrator: User, query: PaymentListQuery): Promise<Page<AdminPayment>>;
  listWebsites(administrator: User, query: WebsiteListQuery): Promise<Page<AdminWebsite>>;
}

export function createOverviewService({ db, now }: { db: Db; now(): Date }): OverviewService {
  return {
    async readStats(administrator) {
      assertAdministrator(administrator);
      const at = now();
      const [users, revenue, openTickets] = await Promise.all([
        countUsers(db, at),
        sumPayments(db, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))),
        countOpenTickets(db),
      ]);
      const [main = { currency: DEFAULT_CURRENCY, monthlyRevenue: 0, totalRevenue: 0 }, ...otherRevenue] = revenue;
      const { total: totalUsers, premium: premiumUsers, subscribed } = users;
      const conversionPercent = totalUsers === 0 ? null : Math.round((1_000 * subscribed) / totalUsers) / 10;
      const grantedUsers = premiumUsers - subscribed;
      return { totalUsers, premiumUsers, grantedUsers, conversionPercent, ...main, otherRevenue, openTickets };
    },
    async listUsers(administrator, query) {
      assertAdministrator(administrator);
      return buildListPage(await listUserPage(db, query), query, (row) => buildAdminUserView(row, now()));
    },
    async listPayments(administrator, query) {
      assertAdministrator(administrator);
      return buildListPage(await listPaymentPage(db, query), query, buildAdminPaymentView);
    },
    async listWebsites(administrator, query) {
      assertAdministrator(administrator);
      return buildListPage(await listWebsitePage(db, query), query, buildAdminWebsiteView);
    },
  };
}
