import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { isSentFromPage, renderUnsubscribePage } from '#api/unsubscribe-page.ts';
import { OPT_OUT_TEXTS, readNotificationTopic } from '#contracts/account/notification-texts.ts';
import { accountResponseSchema, notificationsSchema, userSchema } from '#contracts/account/user.ts';
import { NOTIFICATION_MESSAGES } from '#contracts/product/account-messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';

const TAG = 'User';
/** Email clients post here without a session (RFC 8058); only the token in the URL matters. */
export const OPT_OUT_PATH = '/api/notifications/opt-out';

/** Creates the routes for optional emails: the settings, and the opt-out link. */
export function createNotificationRoutes({ accounts, notifications }: Services) {
  const routes = new Hono<SignedInEnv>();
  routes.put(
    '/user/notifications',
    describeCall({
      summary: 'Turn emails about finished analyses or about changes in AI visibility on or off',
      tag: TAG,
      answer: userSchema,
      errors: { 401: 'Not signed in' },
    }),
    requireUser(accounts),
    validateJsonBody(notificationsSchema),
    async (context) => context.json(await notifications.change(context.get('user'), context.req.valid('json'))),
  );
  /**
   * Shows only a button, because malware scanners open every link in an email and must not change a setting that way.
   */
  routes.get(
    '/notifications/opt-out',
    describeCall({ summary: 'Confirmation page for turning off the emails of one topic', tag: TAG }),
    (context) => {
      context.header('Referrer-Policy', 'no-referrer');
      return context.html(
        renderUnsubscribePage(OPT_OUT_TEXTS[readNotificationTopic(context.req.query('topic'))].optOut),
      );
    },
  );
  routes.post(
    '/notifications/opt-out',
    describeCall({
      summary: 'Turn off the emails of one topic with the token from one of them (RFC 8058); idempotent',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 400: 'Unknown token' },
    }),
    async (context) => {
      const topic = readNotificationTopic(context.req.query('topic'));
      const { done } = OPT_OUT_TEXTS[topic];
      const { invalid } = NOTIFICATION_MESSAGES;
      const isPage = await isSentFromPage(context);
      const isKnownToken = await notifications.optOut(context.req.query('token') ?? '', topic).then(
        () => true,
        (error: unknown) => {
          // Other clients get the JSON error.
          if (isPage && error instanceof AppError && error.code === 'invalid-token') return false;
          throw error;
        },
      );
      if (!isKnownToken) {
        const isSignedIn = (await accounts.findCurrentUser(context.req.raw)) !== null;
        const link = isSignedIn ? { href: '/profile', text: invalid.profile } : { href: '/auth', text: invalid.signIn };
        return context.html(
          renderUnsubscribePage({ title: invalid.title, text: invalid.text, button: null, link: link }),
          400,
        );
      }
      if (isPage) return context.html(renderUnsubscribePage({ ...done, button: null }));
      return context.json({ success: true, message: done.text });
    },
  );
  return routes;
}
