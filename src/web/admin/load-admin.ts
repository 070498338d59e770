import type { z } from 'zod';
import type { User } from '#contracts/account/user.ts';
import type { ListedAssistantPrice } from '#contracts/outside/assistants/price-list.ts';
import type { GraphStatus } from '#contracts/outside/graph-imports.ts';
import type { InstalledSource } from '#contracts/outside/source-installation.ts';
import {
  type AdminPayment,
  type AdminStats,
  type AdminTicket,
  type AdminUser,
  type AdminWebsite,
  type ArticleCounts,
  type AuditEntry,
  adminArticleListQuerySchema,
  OVERVIEW_ROW_COUNT,
  type Page,
  paymentListQuerySchema,
  type TicketThread,
  ticketListQuerySchema,
  userListQuerySchema,
  websiteListQuerySchema,
} from '#contracts/product/admin.ts';
import type { FailedJob, SystemStatus } from '#contracts/product/system.ts';
import type { Article, ArticleSummary } from '#contracts/publishing/article.ts';
import type { NewsletterIssue } from '#contracts/publishing/newsletter-issue.ts';
import type { WebAdmin } from '#services/web-admin.ts';

/** Administration tabs, in order; the first one has no `?tab=`. */
export const ADMIN_TABS = [
  { value: 'overview', label: 'Overview', to: '/admin' },
  { value: 'users', label: 'Users', to: '/admin?tab=users' },
  { value: 'payments', label: 'Payments', to: '/admin?tab=payments' },
  { value: 'websites', label: 'Websites', to: '/admin?tab=websites' },
  { value: 'articles', label: 'Articles', to: '/admin?tab=articles' },
  { value: 'support', label: 'Support', to: '/admin?tab=support' },
  { value: 'newsletter', label: 'Newsletter', to: '/admin?tab=newsletter' },
  { value: 'system', label: 'System', to: '/admin?tab=system' },
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number]['value'];

/** State of a list, read from its URL. */
export interface ListState {
  tab: AdminTab;
  page: number;
  pageSize: number;
  sort: string;
  order: 'asc' | 'desc';
  search: string;
  /** Status filter of tickets and articles; null without a filter. */
  status: string | null;
}

interface ListedItems<Item> {
  list: ListState;
  rows: Page<Item>;
}

/** Data of the open tab; other tabs load when they are opened. */
export type AdminPanel =
  | { tab: 'overview'; users: AdminUser[]; payments: AdminPayment[] }
  | ({ tab: 'users'; audit: AuditEntry[] } & ListedItems<AdminUser>)
  | ({ tab: 'payments' } & ListedItems<AdminPayment>)
  | ({ tab: 'websites' } & ListedItems<AdminWebsite>)
  | ({ tab: 'articles'; counts: ArticleCounts; missingSettings: readonly string[] } & ListedItems<ArticleSummary>)
  | { tab: 'article'; article: Article | null }
  | ({ tab: 'support' } & ListedItems<AdminTicket>)
  | { tab: 'ticket'; ticket: TicketThread | null; administrators: AdminUser[] }
  | { tab: 'newsletter'; subscriberCount: number; issues: NewsletterIssue[] }
  | { tab: 'issue'; issue: NewsletterIssue | null; subscriberCount: number; ownEmail: string }
  | {
      tab: 'system';
      status: SystemStatus;
      failedJobs: FailedJob[];
      sources: InstalledSource[];
      prices: ListedAssistantPrice[];
      graph: GraphStatus;
    }
  | { tab: 'failed' };

export interface AdminData {
  stats: AdminStats | null;
  tab: AdminTab;
  panel: AdminPanel;
}

export interface LoadAdminInput {
  request: Request;
  admin: WebAdmin;
  user: User;
  /** Called when a section fails to load; the other sections are still shown. */
  onError(error: unknown): void;
}

/** Loads all data that the first paint of the open tab needs. */
export async function loadAdmin({ request, admin, user, onError }: LoadAdminInput): Promise<AdminData> {
  const parameters = new URL(request.url).searchParams;
  const tab = ADMIN_TABS.find(({ value }) => value === parameters.get('tab'))?.value ?? 'overview';
  const [stats, panel] = await Promise.all([
    admin.readStats(user).catch((error: unknown) => {
      onError(error);
      return null;
    }),
    loadPanel({ tab, parameters, admin, user }).catch((error: unknown): AdminPanel => {
      onError(error);
      return { tab: 'failed' };
    }),
  ]);
  return { stats, tab, panel };
}

interface PanelInput extends Pick<LoadAdminInput, 'admin' | 'user'> {
  tab: AdminTab;
  parameters: URLSearchParams;
}

/** Parses the query of a list; if a URL parameter is invalid, all of them fall back to the defaults. */
function parseQuery<Schema extends z.ZodType>(schema: Schema, parameters: URLSearchParams): z.infer<Schema> {
  const filledParameters = Object.fromEntries([...parameters].filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(filledParameters);
  return parsed.success ? parsed.data : schema.parse({});
}

const buildListState = (
  tab: AdminTab,
  query: Omit<ListState, 'tab' | 'status'> & { status?: string | undefined },
): ListState => ({
  tab,
  page: query.page,
  pageSize: query.pageSize,
  sort: query.sort,
  order: query.order,
  search: query.search,
  status: query.status ?? null,
});

async function loadPanel(input: PanelInput): Promise<AdminPanel> {
  const { tab, parameters, admin, user } = input;
  switch (tab) {
    case 'overview': {
      const recentUsersQuery = { ...userListQuerySchema.parse({}), pageSize: OVERVIEW_ROW_COUNT };
      const recentPaymentsQuery = { ...paymentListQuerySchema.parse({}), pageSize: OVERVIEW_ROW_COUNT };
      const [users, payments] = await Promise.all([
        admin.listUsers(user, recentUsersQuery),
        admin.listPayments(user, recentPaymentsQuery),
      ]);
      return { tab, users: users.items, payments: payments.items };
    }
    case 'users': {
      const query = parseQuery(userListQuerySchema, parameters);
      const [rows, audit] = await Promise.all([admin.listUsers(user, query), admin.listAuditEntries(user)]);
      return { tab, list: buildListState(tab, query), rows, audit };
    }
    case 'payments': {
      const query = parseQuery(paymentListQuerySchema, parameters);
      return { tab, list: buildListState(tab, query), rows: await admin.listPayments(user, query) };
    }
    case 'websites': {
      const query = parseQuery(websiteListQuerySchema, parameters);
      return { tab, list: buildListState(tab, query), rows: await admin.listWebsites(user, query) };
    }
    case 'articles':
      return loadArticles(input);
    case 'support':
      return loadSupport(input);
    case 'newsletter':
      return loadNewsletter(input);
    case 'system': {
      const [status, failedJobs, sources, prices, graph] = await Promise.all([
        admin.readSystemStatus(user),
        admin.listFailedJobs(user),
        admin.listInstalledSources(user),
        admin.listAssistantPrices(user),
        admin.readGraphStatus(user),
      ]);
      return { tab, status, failedJobs, sources, prices, graph };
    }
  }
}

/** Loads the list, or the editor for `?article=new` and `?article=<id>`. */
async function loadArticles({ parameters, admin, user }: PanelInput): Promise<AdminPanel> {
  const id = parameters.get('article');
  if (id === 'new') return { tab: 'article', article: null };
  const article = id === null ? null : await admin.findArticle(user, id);
  if (article !== null) return { tab: 'article', article };
  const query = parseQuery(adminArticleListQuerySchema, parameters);
  const [rows, counts] = await Promise.all([admin.listArticles(user, query), admin.countArticles(user)]);
  const missingSettings = admin.listMissingWritingSettings(user);
  return { tab: 'articles', list: buildListState('articles', query), rows, counts, missingSettings };
}

/** Loads the list, or one ticket for `?ticket=<id>`. */
async function loadSupport({ parameters, admin, user }: PanelInput): Promise<AdminPanel> {
  const id = parameters.get('ticket');
  if (id !== null) {
    const administratorsQuery = { ...userListQuerySchema.parse({ role: 'admin' }), pageSize: 200 };
    const [ticket, administrators] = await Promise.all([
      admin.findTicket(user, id),
      admin.listUsers(user, administratorsQuery),
    ]);
    return { tab: 'ticket', ticket, administrators: administrators.items };
  }
  const query = parseQuery(ticketListQuerySchema, parameters);
  return { tab: 'support', list: buildListState('support', query), rows: await admin.listTickets(user, query) };
}

/** Loads the list, or one issue for `?issue=new` and `?issue=<id>`. */
async function loadNewsletter({ parameters, admin, user }: PanelInput): Promise<AdminPanel> {
  const id = parameters.get('issue');
  const subscriberCount = await admin.countSubscribers(user);
  const issue = id === null || id === 'new' ? null : await admin.findNewsletterIssue(user, id);
  if (id === 'new' || issue !== null) return { tab: 'issue', issue, subscriberCount, ownEmail: user.email };
  return { tab: 'newsletter', subscriberCount, issues: await admin.listNewsletterIssues(user) };
}
