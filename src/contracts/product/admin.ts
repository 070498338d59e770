/** Data that administrators can view and change. */
import { z } from 'zod';
import { paymentSchema } from '../account/billing.ts';
import { TICKET_LIMITS, TICKET_PRIORITIES, TICKET_STATUSES } from '../account/support.ts';
import { userSchema } from '../account/user.ts';
import { websiteSchema } from '../account/website.ts';
import { ARTICLE_STATUSES } from '../publishing/article.ts';

/** Number of recent users and of recent payments in the overview. */
export const OVERVIEW_ROW_COUNT = 5;
const PAGE_SIZES = { default: 25, max: 200 } as const;
const SEARCH_MAX_LENGTH = 100;

export const ADMIN_MESSAGES = {
  invalidCredentials: 'Invalid credentials',
  notAdministrator: 'This page is for administrators only.',
  userGone: 'This account no longer exists.',
  lastAdministrator: 'The last administrator cannot lose this role. Please appoint another one first.',
  subscriptionRunning: 'This account pays for Premium. Please end its subscription at the payment provider first.',
  userSaved: 'User updated',
  userDeleted: 'User deleted',
  ownAccount: 'You cannot suspend or delete your own account here. Ask another administrator, or use your profile.',
  lastAdministratorStays: 'The last administrator cannot be suspended or deleted. Please appoint another one first.',
  ticketGone: 'This ticket no longer exists.',
  ticketSaved: 'Ticket updated',
  replySent: 'Reply sent',
  replyRequired: 'Please write a reply.',
  assigneeInvalid: 'Only administrators can be assigned.',
  jobGone: 'This job no longer exists, or it has not failed.',
  jobRetried: 'Job queued for retry',
  failedTitle: 'Action failed',
  failed: 'Something went wrong. Please try again.',
} as const;

/**
 * Builds the query schema of a list: every list has the same parameters, and a call without any returns the first page.
 */
function buildListQuerySchema<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(PAGE_SIZES.max).default(PAGE_SIZES.default),
    sort: z.enum(sorts).default(sorts[0] as Sort[number]),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** The database rejects control characters. */
    search: z
      .string()
      .trim()
      .max(SEARCH_MAX_LENGTH)
      .regex(/^\P{Cc}*$/u)
      .default(''),
  });
}

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Number of items on all pages. */
  total: number;
  page: number;
  pageSize: number;
}

export const userListQuerySchema = buildListQuerySchema(['createdAt', 'email', 'firstName', 'lastName']).extend({
  role: z.enum(['user', 'admin']).optional(),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;
export const paymentListQuerySchema = buildListQuerySchema(['createdAt', 'amount', 'status']);
export type PaymentListQuery = z.infer<typeof paymentListQuerySchema>;
export const websiteListQuerySchema = buildListQuerySchema(['updatedAt', 'domain']);
export type WebsiteListQuery = z.infer<typeof websiteListQuerySchema>;
export const ticketListQuerySchema = buildListQuerySchema([
  'createdAt',
  'updatedAt',
  'priority',
  'status',
  'subject',
]).extend({
  status: z.enum(TICKET_STATUSES).optional(),
});
export type TicketListQuery = z.infer<typeof ticketListQuerySchema>;
export const adminArticleListQuerySchema = buildListQuerySchema([
  ...(['createdAt', 'title', 'category', 'status', 'views', 'publishedAt'] as const),
]).extend({ status: z.enum(ARTICLE_STATUSES).optional() });
export type AdminArticleListQuery = z.infer<typeof adminArticleListQuerySchema>;

/** `GET /api/admin/stats`. Amounts are in cents of `currency`, the currency with the highest total. */
export const adminStatsSchema = z.object({
  totalUsers: z.number().int(),
  premiumUsers: z.number().int(),
  /** Number of users whose Premium was granted by an administrator. */
  grantedUsers: z.number().int(),
  /** Percentage of users with a subscription, with one decimal; granted Premium does not count. Null without users. */
  conversionPercent: z.number().nullable(),
  currency: z.string(),
  /** Amount paid since the first day of this UTC month. */
  monthlyRevenue: z.number().int(),
  totalRevenue: z.number().int(),
  /** Amounts paid in other currencies. */
  otherRevenue: z.array(
    z.object({ currency: z.string(), monthlyRevenue: z.number().int(), totalRevenue: z.number().int() }),
  ),
  /** Number of tickets with the status `open`; tickets in progress do not count. */
  openTickets: z.number().int(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/**
 * An account in lists. `isPremiumGranted`: whether an administrator granted Premium, regardless of the payment
 * provider's state.
 */
export const adminUserSchema = userSchema.omit({ companyLogo: true, companyColor: true }).extend({
  isPremiumGranted: z.boolean(),
  isSuspended: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/**
 * `PUT /api/admin/users/{id}`: omitted fields stay unchanged. `premium` grants Premium, `free` revokes the grant;
 * `verified` confirms the email address manually; `suspended` ends sessions and analyses and blocks sign-in until the
 * suspension is lifted.
 */
export const changeUserSchema = z
  .object({
    role: z.enum(['user', 'admin']).optional(),
    plan: z.enum(['free', 'premium']).optional(),
    verified: z.literal(true).optional(),
    suspended: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Please choose what to change.');
export type UserChange = z.infer<typeof changeUserSchema>;

export const adminPaymentSchema = paymentSchema
  .omit({ receiptUrl: true })
  .extend({ userId: z.string(), userEmail: z.string() });
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

export const adminWebsiteSchema = websiteSchema
  .omit({
    lastAnalysisId: true,
    isAnalyzing: true,
    badgeId: true,
    tags: true,
    lastAiReadiness: true,
    scoreChange: true,
    aiReadinessChange: true,
    openAlerts: true,
    acknowledgedAlerts: true,
    nextRunAt: true,
  })
  .extend({
    userEmail: z.string(),
    /** When an analysis last failed; null if none did. */
    lastFailedAt: z.string().nullable(),
  });
export type AdminWebsite = z.infer<typeof adminWebsiteSchema>;

/** A support ticket in lists, with status and priority as stored. */
export const adminTicketSchema = z.object({
  id: z.string(),
  /** Account of the sender; null for a visitor. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  category: z.string(),
  subject: z.string(),
  status: z.string().nullable(),
  priority: z.string(),
  /** ID of an administrator. */
  assignedTo: z.string().nullable(),
  assignedName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminTicket = z.infer<typeof adminTicketSchema>;

const ticketReplySchema = z.object({
  id: z.string(),
  /** Author of the reply; null when that account no longer exists. */
  authorName: z.string().nullable(),
  message: z.string(),
  createdAt: z.string(),
});
/** `GET /api/admin/support-tickets/{id}`. */
export const ticketThreadSchema = adminTicketSchema.extend({
  message: z.string(),
  replies: z.array(ticketReplySchema),
});
export type TicketThread = z.infer<typeof ticketThreadSchema>;

/** `PUT /api/admin/support-tickets/{id}`: omitted fields stay unchanged. */
export const changeTicketSchema = z.object({
  status: z.enum(TICKET_STATUSES).optional(),
  priority: z.enum(TICKET_PRIORITIES).optional(),
  assignedTo: z.string().max(100).nullable().optional(),
});
export type TicketChange = z.infer<typeof changeTicketSchema>;

/** `POST /api/admin/support-tickets/{id}/replies`: emailed to the sender of the ticket. */
export const newReplySchema = z.object({
  message: z
    .string(ADMIN_MESSAGES.replyRequired)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, ADMIN_MESSAGES.replyRequired)
        .max(TICKET_LIMITS.message, `Enter up to ${TICKET_LIMITS.message} characters.`)
        .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Please remove control characters.'),
    ),
});

/** `GET /api/admin/content-plans`: the number of articles in each blog category, and what is planned next. */
export const contentPlanSchema = z.object({
  category: z.string(),
  published: z.number().int(),
  drafts: z.number().int(),
  scheduled: z.number().int(),
  next: z.object({ title: z.string(), publishedAt: z.string() }).nullable(),
});
export type ContentPlan = z.infer<typeof contentPlanSchema>;

export interface ArticleCounts {
  total: number;
  published: number;
  drafts: number;
  scheduled: number;
}

/** A change made by an administrator. */
export const auditEntrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** Who made the change; null when the account no longer exists. */
  by: z.string().nullable(),
  /** The account that was changed; null if the change did not concern an account, or the account no longer exists. */
  about: z.string().nullable(),
  /** Old and new value, such as "user → admin", or what was done. */
  change: z.string(),
  createdAt: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
