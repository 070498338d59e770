/** The contact form. Its messages reach support as tickets. */
import { z } from 'zod';
import { CONTACT_DEFAULT_SUBJECT, CONTACT_SUBJECTS } from './contact-texts.ts';
import { SUPPORT_MESSAGES, TICKET_HONEYPOT_FIELD, TICKET_LIMITS } from './support.ts';
import { createSingleLineSchema } from './user.ts';

/** Limits in characters. The message limit leaves room for the lines that are added before the message. */
export const CONTACT_LIMITS = { company: 200, website: 500, message: TICKET_LIMITS.message - 1_200 } as const;

const { nameRequired, emailRequired, emailInvalid, messageRequired } = SUPPORT_MESSAGES;

/** The form, with trimmed texts; empty optional fields are empty strings. */
export const contactFormSchema = z.object({
  name: createSingleLineSchema(TICKET_LIMITS.name, nameRequired).min(1, nameRequired),
  email: createSingleLineSchema(TICKET_LIMITS.email, emailRequired).min(1, emailRequired).pipe(z.email(emailInvalid)),
  company: createSingleLineSchema(CONTACT_LIMITS.company).default(''),
  website: createSingleLineSchema(CONTACT_LIMITS.website).default(''),
  subject: z.enum(CONTACT_SUBJECTS).default(CONTACT_DEFAULT_SUBJECT),
  message: z
    .string(messageRequired)
    .trim()
    .min(1, messageRequired)
    .max(CONTACT_LIMITS.message, `Enter up to ${CONTACT_LIMITS.message} characters.`),
  [TICKET_HONEYPOT_FIELD]: z.unknown().optional(),
});
