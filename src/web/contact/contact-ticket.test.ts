import { expect, it } from 'vitest';
import { buildContactTicket } from './contact-ticket.ts';

const FORM_FIELDS = { name: 'Ann', email: 'ann@site.example', message: 'Hello,\nplease call.' };

it('sends the specified message, which also lists fields that were left empty', () => {
  expect(buildContactTicket({ ...FORM_FIELDS, company: ' ', website: '', subject: 'Partnership' })).toEqual({
    name: 'Ann',
    email: 'ann@site.example',
    priority: 'medium',
    category: 'general',
    subject: 'Contact Form: Partnership',
    message: 'Name: Ann\nEmail: ann@site.example\nCompany: Not provided\nWebsite: Not provided\n\nHello,\nplease call.',
  });
});

it('selects the general inquiry by default', () => {
  expect(buildContactTicket(FORM_FIELDS).subject).toBe('Contact Form: General Inquiry');
});
