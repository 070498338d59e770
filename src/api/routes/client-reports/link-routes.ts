import { type Context, Hono } from 'hono';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { CLIENT_REPORT_API_PATHS, CLIENT_REPORT_PATHS } from '#contracts/report/client-report-texts.ts';
import type { Services } from '#services/services.ts';
import { buildFileResponse } from '../reports/route.ts';

const TAG = 'Client reports';
/** Removes the prefix `/api`, under which the routes are mounted. */
const toRoute = (path: string): string => path.replace(/^\/api/, '');

/** Creates the endpoints of links in emails to clients. Their pages are in `web/routes/client-reports/`. */
export function createClientLinkRoutes({ clientConsent, baseUrl }: Pick<Services, 'clientConsent' | 'baseUrl'>) {
  const routes = new Hono();
  const unsubscribePath = toRoute(CLIENT_REPORT_API_PATHS.unsubscribe);
  routes.get(
    unsubscribePath,
    describeCall({ summary: 'Redirects to the page that asks before unsubscribing', tag: TAG, status: 302 }),
    // Malware scanners open every link in an email, and must not unsubscribe.
    (context) => {
      const query = new URLSearchParams({ token: readToken(context) });
      return context.redirect(`${baseUrl}${CLIENT_REPORT_PATHS.unsubscribe}?${query}`);
    },
  );
  routes.post(
    unsubscribePath,
    describeCall({
      summary: 'Unsubscribe from the reports of a sender with the token from an email (RFC 8058); idempotent',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 400: 'Unknown token' },
    }),
    async (context) => {
      await clientConsent.unsubscribe(readToken(context), 'sender');
      return context.json({ success: true, message: 'You have been unsubscribed.' });
    },
  );
  routes.get(
    toRoute(CLIENT_REPORT_API_PATHS.file),
    describeCall({
      summary: 'A report that was too large for its email',
      tag: TAG,
      errors: { 404: 'Not found, or expired', 429: 'Too many attempts' },
    }),
    async (context) => buildFileResponse(await clientConsent.download(context.req.raw, readToken(context))),
  );
  return routes;
}

const readToken = (context: Context): string => context.req.query('token') ?? '';
