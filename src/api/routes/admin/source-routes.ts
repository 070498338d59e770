import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import { connectionTestSchema } from '#contracts/outside/data-sources.ts';
import { installedSourcesSchema, setAllowanceSchema } from '#contracts/outside/source-installation.ts';
import type { Services } from '#services/services.ts';
import { ADMIN_ERRORS, TAG } from './respond-with-page.ts';

/** Creates the routes for the data sources of the installation, under `/api/admin`. */
export function createAdminSourceRoutes({ sourceInstallation }: Pick<Services, 'sourceInstallation'>) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/data-sources',
    describeCall({
      summary: 'Data sources of the installation: settings, usage of this month, allowances',
      tag: TAG,
      answer: installedSourcesSchema,
      errors: ADMIN_ERRORS,
    }),
    async (context) => context.json(await sourceInstallation.list(context.get('user'))),
  );
  routes.post(
    '/data-sources/:provider/test',
    describeCall({
      summary: "Test the connection with the installation's key",
      tag: TAG,
      answer: connectionTestSchema,
      errors: { ...ADMIN_ERRORS, 404: 'Not configured' },
    }),
    async (context) => context.json(await sourceInstallation.test(context.get('user'), context.req.param('provider'))),
  );
  routes.put(
    '/allowances/:provider',
    describeCall({
      summary: 'Set the monthly allowance of all accounts, or of one account, in dollars; 0 turns it off',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...ADMIN_ERRORS, 400: 'Not an amount, or an unknown email address', 404: 'Not a paid source' },
    }),
    validateJsonBody(setAllowanceSchema),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      await sourceInstallation.setAllowance(actor, context.req.param('provider'), context.req.valid('json'));
      return context.json({ success: true, message: SOURCE_MESSAGES.allowanceSaved });
    },
  );
  routes.delete(
    '/allowances/:provider/:userId',
    describeCall({
      summary: 'Remove the allowance of an account, so that the default applies',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...ADMIN_ERRORS, 404: 'No such allowance' },
    }),
    async (context) => {
      const { provider, userId } = context.req.param();
      await sourceInstallation.removeAllowance(
        { user: context.get('user'), request: context.req.raw },
        provider,
        userId,
      );
      return context.json({ success: true, message: SOURCE_MESSAGES.allowanceRemoved });
    },
  );
  return routes;
}
