import { type Context, Hono } from 'hono';
import { type ApiServices, REQUEST_ID_HEADER } from '#api/api-services.ts';
import { jsonBody } from '#api/middleware/json-body.ts';
import { describeCall } from '#api/openapi.ts';
import { isFromPage, unsubscribePage } from '#api/unsubscribe-page.ts';
import { subscribeNewsletterSchema } from '#contracts/newsletter.ts';
import { NEWSLETTER_MESSAGES, type NewsletterResult } from '#contracts/newsletter-texts.ts';
import { accountAnswerSchema } from '#contracts/user.ts';
import { AppError } from '#lib/app-error.ts';

const TAG = 'Newsletter';
const SUBSCRIBE_PATH = '/newsletter/subscribe';
/**
 * Programs of mail providers post here, from their own pages too, without a session (RFC 8058). It may therefore be called from anywhere:
 * nothing but the token in the address is looked at, so a foreign page can do no more than whoever holds the token.
 */
export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe';

/** Subscribing, and the links of newsletter mails. */
export function newsletterRoutes({ newsletter, baseUrl, onError }: ApiServices) {
  const routes = new Hono();
  routes.post(
    SUBSCRIBE_PATH,
    describeCall({
      summary: 'Ask for the newsletter; the answer is the same for every address',
      tag: TAG,
      answer: accountAnswerSchema,
      errors: { 400: 'Not an email address', 429: 'Too many attempts' },
    }),
    jsonBody(subscribeNewsletterSchema),
    async (context) => {
      const message = await newsletter.subscribe(context.req.raw, context.req.valid('json').email);
      return context.json({ success: true, message });
    },
  );

  const landing = (result: NewsletterResult) => `${baseUrl}/?newsletter=${result}`;
  /** Runs what a link asks for; something unexpected is logged and leads to the landing page, too. */
  async function resultOf(context: Context, work: () => Promise<NewsletterResult>): Promise<NewsletterResult> {
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
      // Link checkers of mail servers send HEAD; that must not use the link up.
      if (context.req.method === 'HEAD') return context.body(null, 204);
      return context.redirect(landing(await resultOf(context, () => newsletter.confirm(tokenOf(context)))));
    },
  );
  /** Only shows a button: programs open every link of a mail to look for malware, and must not end a subscription by that. */
  routes.get(
    '/newsletter/unsubscribe',
    describeCall({ summary: 'The page that asks whether to unsubscribe', tag: TAG }),
    (context) => {
      context.header('Referrer-Policy', 'no-referrer');
      return context.html(unsubscribePage(NEWSLETTER_MESSAGES.unsubscribe));
    },
  );
  routes.post(
    '/newsletter/unsubscribe',
    describeCall({
      summary: 'End a subscription with the token of a mail (RFC 8058); may be repeated',
      tag: TAG,
      answer: accountAnswerSchema,
      errors: { 400: 'No such token' },
    }),
    async (context) => {
      const end = () => newsletter.unsubscribe(tokenOf(context));
      if (!(await isFromPage(context))) {
        // Mail providers follow no redirect.
        await end();
        return context.json({ success: true, message: NEWSLETTER_MESSAGES.results.unsubscribed.text });
      }
      const result = await resultOf(context, async () => {
        const isKnown = await end().then(() => true, falseWhenInvalid);
        return isKnown ? 'unsubscribed' : 'unsubscribe-invalid';
      });
      return context.redirect(landing(result), 303);
    },
  );
  return routes;
}

const tokenOf = (context: Context): string => context.req.query('token') ?? '';

function falseWhenInvalid(error: unknown): false {
  if (error instanceof AppError && error.code === 'invalid-token') return false;
  throw error;
}
