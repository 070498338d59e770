/** Requests to the support, from the help centre and the contact form. */
import { z } from 'zod';
import { singleLineSchema } from './user.ts';

export const TICKET_CATEGORIES = ['billing', 'technical', 'features', 'api', 'reports', 'general'] as const;
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
/** Answers are promised within this long. */
export const SUPPORT_ANSWER_HOURS = 24;
/** Characters. */
export const TICKET_LIMITS = { name: 120, email: 254, subject: 200, message: 10_000 } as const;
/** A field that people do not see and programs fill in. */
export const TICKET_TRAP_FIELD = 'topic';

export const SUPPORT_MESSAGES = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  submittedTitle: 'Ticket Submitted',
  submitted: "We've received your support request and will respond within 24 hours.",
} as const;

const { nameRequired, emailRequired, emailInvalid, subjectRequired, messageRequired } = SUPPORT_MESSAGES;

/** Lines and tabs, and no other control characters. */
const TEXT = /^(?:\P{Cc}|[\n\t])*$/u;

/** `POST /api/support/tickets`. Category and priority are marked as required in the form and have no rule. */
export const newTicketSchema = z.object({
  name: singleLineSchema(TICKET_LIMITS.name, nameRequired).min(1, nameRequired),
  email: singleLineSchema(TICKET_LIMITS.email, emailRequired).min(1, emailRequired).pipe(z.email(emailInvalid)),
  category: z.enum(TICKET_CATEGORIES).default('general'),
  priority: z.enum(TICKET_PRIORITIES).default('medium'),
  subject: singleLineSchema(TICKET_LIMITS.subject, subjectRequired).min(1, subjectRequired),
  message: z
    .string(messageRequired)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, messageRequired)
        .max(TICKET_LIMITS.message, `At most ${TICKET_LIMITS.message} characters.`)
        .regex(TEXT, 'Please leave out control characters.'),
    ),
  [TICKET_TRAP_FIELD]: z.unknown().optional(),
});
export type NewTicket = z.infer<typeof newTicketSchema>;
