import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import {
  clientReportSettingsSchema,
  clientReportViewSchema,
  newRecipientSchema,
} from '#contracts/report/client-reports.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Client reports';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
const SENDING_ERRORS = { ...ERRORS, 402: 'Part of Premium', 403: 'The email address is not verified' };
const PATH = '/:id/client-reports';
const RECIPIENT_PATH = `${PATH}/recipients/:recipientId` as const;

/** Creates the routes for reports by email to clients, under `/api/user/websites/{id}/client-reports`. */
export function createClientReportRoutes({ accounts, clientReports }: Pick<Services, 'accounts' | 'clientReports'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  const answer = clientReportViewSchema;
  routes.get(
    PATH,
    describeCall({ summary: 'Who gets reports of a website by email, and when', tag: TAG, answer, errors: ERRORS }),
    requireSignedIn,
    async (context) => context.json(await clientReports.read(context.get('user'), context.req.param('id'))),
  );
  routes.put(
    PATH,
    describeCall({
      summary: 'Set when reports are sent to clients, and which template they use',
      tag: TAG,
      answer,
      errors: { ...SENDING_ERRORS, 400: 'A field is not valid (`fieldErrors`)' },
    }),
    requireSignedIn,
    validateJsonBody(clientReportSettingsSchema),
    async (context) =>
      context.json(await clientReports.set(context.get('user'), context.req.param('id'), context.req.valid('json'))),
  );
  routes.post(
    `${PATH}/recipients`,
    describeCall({
      summary: 'Add a recipient, who is asked by email to confirm',
      tag: TAG,
      answer,
      errors: { ...SENDING_ERRORS, 400: 'Not a valid recipient, or too many recipients', 429: 'Too many invitations' },
    }),
    requireSignedIn,
    validateJsonBody(newRecipientSchema),
    async (context) => {
      const { email } = context.req.valid('json');
      return context.json(await clientReports.invite(context.get('user'), context.req.param('id'), email));
    },
  );
  routes.post(
    `${RECIPIENT_PATH}/invitation`,
    describeCall({
      summary: 'Resend the confirmation email to a recipient',
      tag: TAG,
      answer,
      errors: {
        ...SENDING_ERRORS,
        400: 'Already confirmed, or the email was already sent twice',
        429: 'Too many invitations',
      },
    }),
    requireSignedIn,
    async (context) => {
      const { id, recipientId } = context.req.param();
      return context.json(await clientReports.repeat(context.get('user'), id, recipientId));
    },
  );
  routes.delete(
    RECIPIENT_PATH,
    describeCall({ summary: 'Remove a recipient', tag: TAG, answer, errors: ERRORS }),
    requireSignedIn,
    async (context) => {
      const { id, recipientId } = context.req.param();
      return context.json(await clientReports.remove(context.get('user'), id, recipientId));
    },
  );
  routes.post(
    `${PATH}/test`,
    describeCall({
      summary: 'Send the latest report to yourself, as clients get it',
      tag: TAG,
      answer,
      errors: { ...SENDING_ERRORS, 400: 'No finished analysis', 429: 'Too many reports' },
    }),
    requireSignedIn,
    async (context) => context.json(await clientReports.sendTest(context.get('user'), context.req.param('id'))),
  );
  return routes;
}
