/**
 * Texts and fixed values of the contact form, in a file without schemas so that small page scripts do not bundle them.
 */

export const CONTACT_SUBJECTS = [
  'General Inquiry',
  'SEO Consultation',
  'Technical Support',
  'Partnership',
  'Enterprise Solutions',
] as const;
export const CONTACT_DEFAULT_SUBJECT = CONTACT_SUBJECTS[0];
/** Subject prefix of tickets from the contact form. */
export const CONTACT_SUBJECT_PREFIX = 'Contact Form: ';
/** Shown for fields that the sender left empty. */
export const NOT_PROVIDED = 'Not provided';
/** Priority and category of every ticket from the contact form. */
export const CONTACT_PRIORITY = 'medium';
export const CONTACT_CATEGORY = 'general';
/** `{email}` is the support address. */
export const CONTACT_MESSAGES = {
  successTitle: 'Message sent successfully!',
  success: 'We have received your request and will respond to your email within 24 hours.',
  failedTitle: 'Failed to send message',
  failed: 'Please try again or contact us directly at {email}',
} as const;
