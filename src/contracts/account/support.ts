/** Support requests from the help center and the contact form. */
import { z } from 'zod';
import { createSingleLineSchema } from './user.ts';

export const TICKET_CATEGORIES = ['billing', 'technical', 'features', 'api', 'reports', 'general'] as const;
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
/** Promised response time. */
export const SUPPORT_RESPONSE_HOURS = 24;
/** Limits in characters. */
export const TICKET_LIMITS = { name: 120, email: 254, subject: 200, message: 10_000 } as const;
/** Honeypot: a field that people do not see and bots fill in. */
export const TICKET_HONEYPOT_FIELD = 'topic';
/** The solved "I am not a robot" challenge: base64 of JSON, as ALTCHA sends it. */
export const TICKET_CAPTCHA_FIELD = 'altcha';

export const SUPPORT_MESSAGES = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  robot: 'Please verify you are not a robot.',
  errorTitle: 'Error',
  failed: 'Failed to submit ticket',
  submittedTitle: 'Ticket Submitted',
  submitted: "We've received your support request and will respond within 24 hours.",
} as const;

const { nameRequired, emailRequired, emailInvalid, subjectRequired, messageRequired } = SUPPORT_MESSAGES;

/** Line breaks and tabs are the only control characters allowed. */
const TEXT = /^(?:\P{Cc}|[\n\t])*$/u;

/** `POST /api/support/tickets`. Category and priority are marked as required in the form but not validated as such. */
export const newTicketSchema = z.object({
  name: createSingleLineSchema(TICKET_LIMITS.name, nameRequired).min(1, nameRequired),
  email: createSingleLineSchema(TICKET_LIMITS.email, emailRequired).min(1, emailRequired).pipe(z.email(emailInvalid)),
  category: z.enum(TICKET_CATEGORIES).default('general'),
  priority: z.enum(TICKET_PRIORITIES).default('medium'),
  subject: createSingleLineSchema(TICKET_LIMITS.subject, subjectRequired).min(1, subjectRequired),
  message: z
    .string(messageRequired)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, messageRequired)
        .max(TICKET_LIMITS.message, `Enter up to ${TICKET_LIMITS.message} characters.`)
        .regex(TEXT, 'Please remove control characters.'),
    ),
  [TICKET_HONEYPOT_FIELD]: z.unknown().optional(),
  [TICKET_CAPTCHA_FIELD]: z.string().max(4_000).optional(),
});
export type NewTicket = z.infer<typeof newTicketSchema>;

/**
 * `GET /api/support/challenge`: a proof-of-work challenge (ALTCHA, https://altcha.org/docs/v2/proof-of-work/). The
 * client returns it unchanged with its solution.
 */
export const captchaChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** Number of iterations per attempt. */
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    /** Unix time in seconds. */
    expiresAt: z.number().int(),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>;

/** Decoded content of the field `TICKET_CAPTCHA_FIELD`. */
export const captchaSolutionSchema = z.object({
  challenge: captchaChallengeSchema,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string() }),
});
