import {
  CONTACT_CATEGORY,
  CONTACT_DEFAULT_SUBJECT,
  CONTACT_PRIORITY,
  CONTACT_SUBJECT_PREFIX,
  NOT_PROVIDED,
} from '#contracts/account/contact-texts.ts';

/** The contact form as entered. */
export type ContactTexts = Partial<Record<'name' | 'email' | 'company' | 'website' | 'subject' | 'message', string>>;

/** Converts a contact form to a ticket: its message contains all fields of the form (specification, section 7). */
export function buildContactTicket({ name = '', email = '', company, website, subject, message = '' }: ContactTexts) {
  return {
    name,
    email,
    subject: `${CONTACT_SUBJECT_PREFIX}${subject || CONTACT_DEFAULT_SUBJECT}`,
    message: [
      `Name: ${name}`,
      `Email: ${email}`,
      `Company: ${company?.trim() || NOT_PROVIDED}`,
      `Website: ${website?.trim() || NOT_PROVIDED}`,
      '',
      message,
    ].join('\n'),
    priority: CONTACT_PRIORITY,
    category: CONTACT_CATEGORY,
  } as const;
}
