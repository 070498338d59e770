/** The current user and the account calls of the specification. */
import { z } from 'zod';
import { crawlScopeSchema } from './crawl-scope.ts';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

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
  isPremium: z.boolean(),
  isEmailVerified: z.boolean(),
  emailVerified: z.boolean(),
  subscriptionExpiresAt: z.string().nullable(),
  subscriptionStatus: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

const email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address.'));
const nameOf = (what: string) =>
  z.string().trim().min(1, `Please enter your ${what}.`).max(80, 'At most 80 characters.');

export const loginSchema = z.object({
  email,
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
});
export const registerSchema = z.object({
  email,
  password: z
    .string()
    .min(PASSWORD_MIN_LENGTH, `At least ${PASSWORD_MIN_LENGTH} characters.`)
    .max(PASSWORD_MAX_LENGTH, `At most ${PASSWORD_MAX_LENGTH} characters.`),
  firstName: nameOf('first name'),
  lastName: nameOf('last name'),
});

/** Answer of the account calls. */
export const accountAnswerSchema = z.object({ success: z.boolean(), message: z.string() });
/** Any error answer: `message` is what the user reads. */
export const errorAnswerSchema = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  /** For `monthly-limit`: `limit`, `left`, `resetsAt`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** Longest list of addresses that is read; enough for 10,000 of them with a few columns beside. */
export const URL_LIST_MAX_CHARACTERS = 4_000_000;

export const analyzeRequestSchema = z.object({
  url: z.string().max(20_000),
  scope: crawlScopeSchema.optional(),
  /** More addresses for `scope.urls`, as pasted or from a file: one a line, a table (CSV), or a sitemap. */
  urlList: z.string().max(URL_LIST_MAX_CHARACTERS).optional(),
});
export type AnalyzeRequest = z.infer<typeof analyzeRequestSchema>;
