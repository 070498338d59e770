import { newsletterSubscriptionSchema } from '#contracts/publishing/newsletter.ts';
import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';
import type { WebServices } from '#services/web-services.ts';
import { buildFormFailure, getFieldErrors, readFormTexts } from '../forms/form-outcome.ts';

/** Outcome of submitting the newsletter form without JavaScript. */
export interface NewsletterOutcome {
  isSuccess: boolean;
  message: string;
}

/**
 * Handles the newsletter form in the action of every page with a `NewsletterBlock`. `status` is the HTTP status of that
 * page.
 */
export async function subscribeFromForm(
  request: Request,
  services: Pick<WebServices, 'subscribeNewsletter'>,
): Promise<{ outcome: NewsletterOutcome; status: number }> {
  const texts = await readFormTexts(request);
  const parsed = newsletterSubscriptionSchema.safeParse(texts);
  if (!parsed.success) {
    const message = getFieldErrors(newsletterSubscriptionSchema, texts).email ?? NEWSLETTER_MESSAGES.failed;
    return { outcome: { isSuccess: false, message }, status: 400 };
  }
  try {
    const message = await services.subscribeNewsletter(request, parsed.data.email);
    return { outcome: { isSuccess: true, message }, status: 200 };
  } catch (error) {
    const { message, status } = buildFormFailure(error);
    return { outcome: { isSuccess: false, message }, status };
  }
}
