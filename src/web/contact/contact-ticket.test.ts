import { expect, it } from 'vitest';
import { buildContactTicket } from './contact-ticket.ts';

const FORM = { name: 'Ann', email: 'ann@site.example', message: 'Hello,\nplease call.' };

it('sends what the specification says, with what was left empty named', () => {
  expect(buildContactTicket({ ...FORM, company: ' ', website: '', subject: 'Partnership' })).toEqual({
    name: 'Ann',
    email: 'ann@site.example',
    priority: 'medium',
    category: 'general',
    subject: 'Contact Form: Partnership',
    message: 'Name: Ann\nEmail: ann@site.example\nCompany: Not provided\nWebsite: Not provided\n\nHello,\nplease call.',
  });
});

it('begins with the general inquiry', () => {
  expect(buildContactTicket(FORM).subject).toBe('Contact Form: General Inquiry');
});
