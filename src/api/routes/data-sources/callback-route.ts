import { Hono } from 'hono';
import { describeCall } from '#api/openapi.ts';
import type { Services } from '#services/services.ts';

const MAX_PARAMETER_LENGTH = 4_096;

/** Creates the route to which consent pages return, under `/api`. */
export function createSourceCallbackRoutes({ accounts, dataSources }: Pick<Services, 'accounts' | 'dataSources'>) {
  const routes = new Hono();
  routes.get(
    '/data-sources/oauth/callback',
    describeCall({
      summary: "Returns from a provider's consent page to the data sources of the website",
      tag: 'Data sources',
      status: 302,
    }),
    async (context) => {
      // The codes in this URL must not reach another server through the Referer header.
      context.header('Referrer-Policy', 'no-referrer');
      const user = await accounts.findCurrentUser(context.req.raw);
      if (user === null) return context.redirect('/auth');
      const read = (name: string) => (context.req.query(name) ?? '').slice(0, MAX_PARAMETER_LENGTH);
      const callback = { state: read('state'), code: read('code'), error: read('error') };
      return context.redirect(dataSources.describeReturn(user, await dataSources.finishOAuth(user, callback)));
    },
  );
  return routes;
}
