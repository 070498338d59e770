import { contactFormSchema } from '#contracts/account/contact.ts';
import { newTicketSchema, TICKET_HONEYPOT_FIELD } from '#contracts/account/support.ts';
import type { WebServices } from '#services/web-services.ts';
import {
  buildFormFailure,
  buildSentOutcome,
  type FormOutcome,
  getFieldErrors,
  readFormTexts,
} from '../forms/form-outcome.ts';
import { buildContactTicket } from './contact-ticket.ts';

/** Handles the contact form when a browser without JavaScript posts it. `status` is the HTTP status of the page. */
export async function sendContact(
  request: Request,
  services: Pick<WebServices, 'getCurrentUser' | 'openTicketWithoutProof'>,
): Promise<{ outcome: FormOutcome; status: number }> {
  const values = await readFormTexts(request);
  const buildFailure = (fieldErrors: Record<string, string>, message: string | null, status: number) => ({
    outcome: { isSuccess: false, message, fieldErrors, values },
    status,
  });
  const parsed = contactFormSchema.safeParse(values);
  if (!parsed.success) return buildFailure(getFieldErrors(contactFormSchema, values), null, 400);
  const honeypotValue = values[TICKET_HONEYPOT_FIELD];
  const composedTicket = { ...buildContactTicket(parsed.data), [TICKET_HONEYPOT_FIELD]: honeypotValue };
  const ticket = newTicketSchema.safeParse(composedTicket);
  if (!ticket.success) return buildFailure(getFieldErrors(newTicketSchema, composedTicket), null, 400);
  try {
    await services.openTicketWithoutProof(request, await services.getCurrentUser(request), ticket.data);
    return { outcome: buildSentOutcome(), status: 200 };
  } catch (error) {
    const { message, fieldErrors, status } = buildFormFailure(error);
    return buildFailure(fieldErrors, message, status);
  }
}
