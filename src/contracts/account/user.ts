/** The current user and the account API calls that the specification defines. */
import { z } from 'zod';
import { crawlScopeSchema } from '../analysis/crawl-scope.ts';
import { URL_LIST_MAX_CHARACTERS } from '../analysis/scope-limits.ts';
import { ACCOUNT_FIELD_MESSAGES, PASSWORD_MESSAGES } from '../product/account-messages.ts';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/**
 * Retention period for the data of a closed account, and the number of days in which users can request a copy, as the
 * privacy page promises.
 */
export const CLOSED_ACCOUNT_RETENTION_DAYS = 90;
export const CLOSED_ACCOUNT_BACKUP_DAYS = 30;

/** `GET /api/auth/user`. Contains the verified flag under both of its names. */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  companyWebsite: z.string().nullable(),
  companyLogo: z.string().nullable(),
  companyColor: z.string().nullable().describe("`#rrggbb`, the accent color of the company's reports."),
  notifyWhenDone: z.boolean().describe('Whether an email is sent when an analysis is done.'),
  notifyVisibilityChanges: z
    .boolean()
    .describe('Whether an email is sent when the AI visibility of a website changed.'),
  isPremium: z.boolean(),
  isEmailVerified: z.boolean(),
  emailVerified: z.boolean(),
  subscriptionExpiresAt: z.string().nullable(),
  subscriptionStatus: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** A trimmed email address. */
export const emailAddressSchema = z.string().trim().max(254).pipe(z.email(ACCOUNT_FIELD_MESSAGES.email));
const email = emailAddressSchema;
/** Builds the schema of a text without control characters: a line break could inject a header into an email. */
export const createSingleLineSchema = (maxLength: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(maxLength, `Enter up to ${maxLength} characters.`)
    .regex(/^\P{Cc}*$/u, 'Please remove line breaks and control characters.');
const createNameSchema = (missing: string) => createSingleLineSchema(80).min(1, missing);

const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, PASSWORD_MESSAGES.tooShort)
  .max(PASSWORD_MAX_LENGTH, `Enter up to ${PASSWORD_MAX_LENGTH} characters.`);

export const loginSchema = z.object({
  email,
  password: z.string().min(1, ACCOUNT_FIELD_MESSAGES.password).max(PASSWORD_MAX_LENGTH),
});
export const registerSchema = z.object({
  email,
  password: newPassword,
  firstName: createNameSchema(ACCOUNT_FIELD_MESSAGES.firstName),
  lastName: createNameSchema(ACCOUNT_FIELD_MESSAGES.lastName),
});

export const forgotPasswordSchema = z.object({ email });
export const resetPasswordSchema = z.object({ token: z.string().min(1).max(200), newPassword });
export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  newPassword,
});
/** Required again before an action that cannot be undone. */
export const confirmPasswordSchema = z.object({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) });

/** An optional field: nothing is stored when it is omitted or empty. */
const createOptionalLineSchema = (maxLength: number) =>
  createSingleLineSchema(maxLength)
    .nullish()
    .transform((text) => text || null);

/** `PUT /api/user/profile`. A changed `email` takes effect when the link sent to it is opened. */
export const profileSchema = z.object({
  firstName: createNameSchema(ACCOUNT_FIELD_MESSAGES.firstName),
  lastName: createNameSchema(ACCOUNT_FIELD_MESSAGES.lastName),
  email,
  phoneNumber: createOptionalLineSchema(40),
  companyName: createOptionalLineSchema(120),
  companyWebsite: createOptionalLineSchema(2_000),
});
export type ProfileChange = z.infer<typeof profileSchema>;
/**
 * `pendingEmail`: the new email address, which takes effect when the link sent to it is opened; null when it did not
 * change.
 */
export const profileResponseSchema = z.object({ user: userSchema, pendingEmail: z.string().nullable() });
export type ProfileResponse = z.infer<typeof profileResponseSchema>;

/** `PUT /api/user/notifications`. */
export const notificationsSchema = z
  .object({ whenDone: z.boolean().optional(), visibilityChanges: z.boolean().optional() })
  .refine((change) => Object.values(change).some((isOn) => isOn !== undefined), 'Choose at least one setting.');
export type NotificationChange = z.infer<typeof notificationsSchema>;

/** One signed-in browser. */
export const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean().describe('Whether this is the browser that sent the request.'),
  device: z
    .string()
    .nullable()
    .describe('Browser and operating system, such as "Chrome on Windows"; null when unknown.'),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/** Response to the account calls. */
export const accountResponseSchema = z.object({
  success: z.boolean(),
  message: z.string().describe('What was done, as text.'),
});
export type AccountResponse = z.infer<typeof accountResponseSchema>;
/** Any error response: `message` is shown to the user. */
export const errorResponseSchema = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  details: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('For `monthly-limit`: `limit`, `left`, `resetsAt`.'),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

export const analyzeRequestSchema = z.object({
  url: z.string().max(20_000).describe('URL or hostname to analyze. Without a scheme, https:// is assumed.'),
  scope: crawlScopeSchema.optional().describe('The part of the website to crawl; omit it for the entire website.'),
  urlList: z
    .string()
    .max(URL_LIST_MAX_CHARACTERS)
    .optional()
    .describe('More URLs for `scope.urls`, pasted or from a file: one per line, a table (CSV), or a sitemap.'),
});
export type AnalyzeRequest = z.infer<typeof analyzeRequestSchema>;
