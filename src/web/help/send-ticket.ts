import { newTicketSchema, TICKET_CAPTCHA_FIELD } from '#contracts/account/support.ts';
import type { WebServices } from '#services/web-services.ts';
import {
  buildFormFailure,
  buildSentOutcome,
  type FormOutcome,
  getFieldErrors,
  readFormTexts,
} from '../forms/form-outcome.ts';

/**
 * Handles plain posts of the ticket form. The spam check cannot be solved without JavaScript, so the page shows another
 * way to contact us.
 */
export async function sendTicket(
  request: Request,
  services: Pick<WebServices, 'getCurrentUser' | 'openTicket'>,
): Promise<{ outcome: FormOutcome; status: number }> {
  const { [TICKET_CAPTCHA_FIELD]: proof = '', ...values } = await readFormTexts(request);
  const buildFailure = (fieldErrors: Record<string, string>, message: string | null, status: number) => ({
    outcome: { isSuccess: false, message, fieldErrors, values },
    status,
  });
  const ticketFields = { ...values, [TICKET_CAPTCHA_FIELD]: proof };
  const parsed = newTicketSchema.safeParse(ticketFields);
  if (!parsed.success) return buildFailure(getFieldErrors(newTicketSchema, ticketFields), null, 400);
  try {
    await services.openTicket(request, await services.getCurrentUser(request), parsed.data);
    return { outcome: buildSentOutcome(), status: 200 };
  } catch (error) {
    const { message, fieldErrors, status } = buildFormFailure(error);
    return buildFailure(fieldErrors, message, status);
  }
}
