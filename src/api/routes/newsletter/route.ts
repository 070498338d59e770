import { type Context, Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { describeCall } from '#api/openapi.ts';
import { REQUEST_ID_HEADER } from '#api/request-id.ts';
import { isSentFromPage, renderUnsubscribePage } from '#api/unsubscribe-page.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { newsletterSubscriptionSchema } from '#contracts/publishing/newsletter.ts';
import { NEWSLETTER_MESSAGES, type NewsletterResult } from '#contracts/publishing/newsletter-texts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Newsletter';
const SUBSCRIBE_PATH = '/newsletter/subscribe';
/**
 * Mail providers post here without a session, some from their own pages (RFC 8058), so requests from any origin are
 * allowed. Only the token in the URL is checked, so another site can do no more than anyone who has the token.
 */
export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe';

/** Creates the routes for newsletter sign-up and the links of newsletter emails. */
export function createNewsletterRoutes({ newsletter, baseUrl, onError }: Services) {
  const routes = new Hono();
  routes.post(
    SUBSCRIBE_PATH,
    describeCall({
      summary: 'Subscribe to the newsletter; the response is the same for every email address',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 400: 'Not an email address', 429: 'Too many attempts' },
    }),
    validateJsonBody(newsletterSubscriptionSchema),
    async (context) => {
      const message = await newsletter.subscribe(context.req.raw, context.req.valid('json').email);
      return context.json({ success: true, message });
    },
  );

  const buildLandingUrl = (result: NewsletterResult) => `${baseUrl}/?newsletter=${result}`;
  /** Runs the action of a link; an unexpected error is logged and also redirects to the landing page. */
  async function runAction(context: Context, work: () => Promise<NewsletterResult>): Promise<NewsletterResult> {
    return work().catch((error: unknown) => {
      const { path, method } = context.req;
      onError(error, { path, method, requestId: context.req.header(REQUEST_ID_HEADER) ?? '' });
      return 'error' as const;
    });
  }

  routes.get(
    '/newsletter/confirm',
    describeCall({ summary: 'Open the link that confirms a subscription', tag: TAG, status: 302 }),
    async (context) => {
      // Link checkers of mail servers send HEAD, which must not consume the link.
      if (context.req.method === 'HEAD') return context.body(null, 204);
      return context.redirect(buildLandingUrl(await runAction(context, () => newsletter.confirm(readToken(context)))));
    },
  );
  /**
   * Shows only a button, because malware scanners open every link in an email and must not end a subscription that way.
   */
  routes.get(
    '/newsletter/unsubscribe',
    describeCall({ summary: 'Confirmation page for unsubscribing', tag: TAG }),
    (context) => {
      context.header('Referrer-Policy', 'no-referrer');
      return context.html(renderUnsubscribePage(NEWSLETTER_MESSAGES.unsubscribe));
    },
  );
  routes.post(
    '/newsletter/unsubscribe',
    describeCall({
      summary: 'Unsubscribe with the token from an email (RFC 8058); idempotent',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 400: 'Unknown token' },
    }),
    async (context) => {
      const end = () => newsletter.unsubscribe(readToken(context));
      if (!(await isSentFromPage(context))) {
        // Mail providers do not follow redirects.
        await end();
        return context.json({ success: true, message: NEWSLETTER_MESSAGES.results.unsubscribed.text });
      }
      const result = await runAction(context, async () => {
        const isKnownToken = await end().then(() => true, catchInvalidToken);
        return isKnownToken ? 'unsubscribed' : 'unsubscribe-invalid';
      });
      return context.redirect(buildLandingUrl(result), 303);
    },
  );
  return routes;
}

const readToken = (context: Context): string => context.req.query('token') ?? '';

function catchInvalidToken(error: unknown): false {
  if (error instanceof AppError && error.code === 'invalid-token') return false;
  throw error;
}
