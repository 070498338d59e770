/** The current user and the account calls of the specification. */
import { z } from 'zod';
import { crawlScopeSchema } from './crawl-scope.ts';
import { PASSWORD_MESSAGES } from './messages.ts';
import { URL_LIST_MAX_CHARACTERS } from './scope-limits.ts';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** Account data is kept this long after the account was given up, and copied out on request within the first days, as the privacy page promises. */
export const CLOSED_ACCOUNT_KEPT_DAYS = 90;
export const CLOSED_ACCOUNT_COPY_DAYS = 30;

/** `GET /api/auth/user`. Carries both spellings of the verified flag. */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  companyWebsite: z.string().nullable(),
  companyLogo: z.string().nullable(),
  /** `#rrggbb`, the accent of the company's reports. */
  companyColor: z.string().nullable(),
  /** Whether an email is sent when an analysis is done. */
  notifyWhenDone: z.boolean(),
  isPremium: z.boolean(),
  isEmailVerified: z.boolean(),
  emailVerified: z.boolean(),
  subscriptionExpiresAt: z.string().nullable(),
  subscriptionStatus: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** An address as it was typed, without the space around it. */
export const emailAddressSchema = z.string().trim().max(254).pipe(z.email('Please enter a valid email address.'));
const email = emailAddressSchema;
/** Line breaks would begin a new header in a mail; nobody's name holds them. */
export const singleLineSchema = (maxLength: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(maxLength, `At most ${maxLength} characters.`)
    .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and control characters.');
const nameOf = (what: string) => singleLineSchema(80).min(1, `Please enter your ${what}.`);

const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, PASSWORD_MESSAGES.tooShort)
  .max(PASSWORD_MAX_LENGTH, `At most ${PASSWORD_MAX_LENGTH} characters.`);

export const loginSchema = z.object({
  email,
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
});
export const registerSchema = z.object({
  email,
  password: newPassword,
  firstName: nameOf('first name'),
  lastName: nameOf('last name'),
});

export const forgotPasswordSchema = z.object({ email });
export const resetPasswordSchema = z.object({ token: z.string().min(1).max(200), newPassword });
export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  newPassword,
});
/** Asked for again before what cannot be undone. */
export const confirmPasswordSchema = z.object({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) });

/** Left out or empty: nothing is kept there. */
const optional = (maxLength: number) =>
  singleLineSchema(maxLength)
    .nullish()
    .transform((text) => text || null);

/** `PUT /api/user/profile`. Another `email` takes effect when its link is opened. */
export const profileSchema = z.object({
  firstName: nameOf('first name'),
  lastName: nameOf('last name'),
  email,
  phoneNumber: optional(40),
  companyName: optional(120),
  companyWebsite: optional(2_000),
});
export type ProfileChange = z.infer<typeof profileSchema>;
/** `pendingEmail`: where a link went that must be opened before the address changes; null when it did not change. */
export const profileAnswerSchema = z.object({ user: userSchema, pendingEmail: z.string().nullable() });
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>;

/** `PUT /api/user/notifications`. */
export const notificationsSchema = z.object({ whenDone: z.boolean() });

/** One signed-in browser. */
export const sessionSchema = z.object({
  id: z.string(),
  /** The browser that asks. */
  isCurrent: z.boolean(),
  /** "Chrome on Windows"; null when it did not say. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SessionInfo = z.infer<typeof sessionSchema>;

/** Answer of the account calls. */
export const accountAnswerSchema = z.object({ success: z.boolean(), message: z.string() });
export type AccountAnswer = z.infer<typeof accountAnswerSchema>;
/** Any error answer: `message` is what the user reads. */
export const errorAnswerSchema = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  /** For `monthly-limit`: `limit`, `left`, `resetsAt`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export const analyzeRequestSchema = z.object({
  url: z.string().max(20_000),
  scope: crawlScopeSchema.optional(),
  /** More addresses for `scope.urls`, as pasted or from a file: one a line, a table (CSV), or a sitemap. */
  urlList: z.string().max(URL_LIST_MAX_CHARACTERS).optional(),
});
export type AnalyzeRequest = z.infer<typeof analyzeRequestSchema>;
