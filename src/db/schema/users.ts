import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportSettings } from '#contracts/report/report-download.ts';
import { at } from '../columns.ts';

/**
 * Accounts. The columns up to `updatedAt` are those of Better Auth's core schema; the rest are from the specification.
 */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number'),
  companyName: text('company_name'),
  companyWebsite: text('company_website'),
  companyLogo: text('company_logo'),
  /** Accent of the user's reports: `#` and six lowercase hexadecimal digits. */
  companyColor: text('company_color'),
  /** Initial settings of the download dialog; null until the user saves them. */
  reportSettings: jsonb('report_settings').$type<ReportSettings>(),
  role: text('role').notNull().default('user'),
  isPremium: boolean('is_premium').notNull().default(false),
  /** Premium granted by an administrator. The payment provider's subscription status does not change it. */
  premiumGranted: boolean('premium_granted').notNull().default(false),
  /** Whether an email is sent when an analysis is done. */
  notifyWhenDone: boolean('notify_when_done').notNull().default(true),
  /** Whether an email is sent when the AI visibility of a website changed. */
  notifyVisibilityChanges: boolean('notify_visibility_changes').notNull().default(true),
  /** Token for the link in these emails that turns them off; it has no other effect. */
  notifyToken: uuid('notify_token').notNull().defaultRandom(),
  subscriptionStatus: text('subscription_status'),
  subscriptionExpiresAt: at('subscription_expires_at'),
  /**
   * The account was closed: sign-in is disabled, and its data is deleted after the period stated on the privacy page.
   */
  deletedAt: at('deleted_at'),
  /**
   * An administrator suspended the account: sign-in is disabled until the account is restored, and nothing is deleted.
   */
  suspendedAt: at('suspended_at'),
  /** The original email address; `email` is then a placeholder, so that the person may register again. */
  deletedEmail: text('deleted_email'),
});

/** Signed-in browsers (Better Auth). */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId)],
);

/** Sign-in methods; `password` contains the scrypt hash (Better Auth). */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user_id_index').on(table.userId)],
);

/** Short-lived values of Better Auth. */
export const verifications = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Single-use tokens sent by email. Only the SHA-256 of the token is stored. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    /** New email address that the link confirms; set only for links that change the email address. */
    newEmail: text('new_email'),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('email_tokens_user_id_index').on(table.userId)],
);
