import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { BACKLINK_TEXTS, SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import {
  choosePropertySchema,
  connectableSourceSchema,
  connectionTestSchema,
  connectKeySchema,
  connectServiceAccountSchema,
  listedPropertySchema,
  ownershipCheckSchema,
  setBacklinkLimitSchema,
  verifyOwnershipSchema,
  websiteSourcesSchema,
} from '#contracts/outside/data-sources.ts';
import { setMarketSchema } from '#contracts/outside/markets.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Data sources';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
const CONNECT_ERRORS = {
  ...ERRORS,
  402: 'Part of Premium',
  403: 'Email address not verified',
  422: 'Rejected by the provider; `details.setting` contains the setting that is wrong',
  429: 'Too many attempts',
  502: 'The provider is unavailable',
};
const SOURCE_PATH = '/:id/data-sources/:provider';

/** Creates the routes for the data sources of a website, under `/api/user/websites`. */
export function createDataSourceRoutes({ accounts, dataSources }: Pick<Services, 'accounts' | 'dataSources'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/:id/data-sources',
    describeCall({
      summary: 'The data sources of a website, its ownership and its market',
      tag: TAG,
      answer: websiteSourcesSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await dataSources.list(context.get('user'), context.req.param('id'))),
  );
  routes.post(
    `${SOURCE_PATH}/key`,
    describeCall({
      summary: 'Connect a source with an API key',
      tag: TAG,
      answer: accountResponseSchema,
      errors: CONNECT_ERRORS,
    }),
    requireSignedIn,
    validateJsonBody(connectKeySchema),
    async (context) => {
      const target = readTarget(context.req.param());
      await dataSources.connectWithKey(context.get('user'), target, context.req.valid('json'));
      return context.json({ success: true, message: SOURCE_MESSAGES.connected });
    },
  );
  routes.post(
    `${SOURCE_PATH}/service-account`,
    describeCall({
      summary: 'Connect a source with the key file of a service account',
      tag: TAG,
      answer: accountResponseSchema,
      errors: CONNECT_ERRORS,
    }),
    requireSignedIn,
    validateJsonBody(connectServiceAccountSchema),
    async (context) => {
      const target = readTarget(context.req.param());
      await dataSources.connectWithServiceAccount(context.get('user'), target, context.req.valid('json').keyFile);
      return context.json({ success: true, message: SOURCE_MESSAGES.connected });
    },
  );
  routes.post(
    `${SOURCE_PATH}/oauth`,
    describeCall({
      summary: "Start connecting a source; returns the URL of the provider's consent page",
      tag: TAG,
      answer: z.object({ url: z.url() }),
      errors: { ...CONNECT_ERRORS, 503: 'Not configured by the operator' },
    }),
    requireSignedIn,
    async (context) =>
      context.json({ url: await dataSources.startOAuth(context.get('user'), readTarget(context.req.param())) }),
  );
  routes.delete(
    SOURCE_PATH,
    describeCall({
      summary: 'Disconnect a source: its token and data are deleted',
      tag: TAG,
      answer: accountResponseSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => {
      await dataSources.disconnect(context.get('user'), readTarget(context.req.param()));
      return context.json({ success: true, message: SOURCE_MESSAGES.disconnected });
    },
  );
  addConnectionCalls(routes, { accounts, dataSources });
  addBacklinkCalls(routes, { accounts, dataSources });
  addWebsiteCalls(routes, { accounts, dataSources });
  return routes;
}

type Routes = Hono<SignedInEnv>;
type DataSourceRouteServices = Pick<Services, 'accounts' | 'dataSources'>;

/** Adds the routes for a connected source. */
function addConnectionCalls(routes: Routes, { accounts, dataSources }: DataSourceRouteServices): void {
  const requireSignedIn = requireUser(accounts);
  routes.get(
    `${SOURCE_PATH}/properties`,
    describeCall({
      summary: 'The properties of the connected account, those that cover the website first',
      tag: TAG,
      answer: z.array(listedPropertySchema),
      errors: CONNECT_ERRORS,
    }),
    requireSignedIn,
    async (context) =>
      context.json(await dataSources.listProperties(context.get('user'), readTarget(context.req.param()))),
  );
  routes.put(
    `${SOURCE_PATH}/property`,
    describeCall({
      summary: 'Choose the property whose data is imported for the website; data of the previous property is deleted',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...CONNECT_ERRORS, 400: 'The property does not cover the website' },
    }),
    requireSignedIn,
    validateJsonBody(choosePropertySchema),
    async (context) => {
      const target = readTarget(context.req.param());
      await dataSources.chooseProperty(context.get('user'), target, context.req.valid('json').propertyId);
      return context.json({ success: true, message: SOURCE_MESSAGES.propertyChosen });
    },
  );
  routes.post(
    `${SOURCE_PATH}/test`,
    describeCall({
      summary: 'Test a connection: facts that prove that it works, or the setting that is wrong',
      tag: TAG,
      answer: connectionTestSchema,
      errors: CONNECT_ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await dataSources.test(context.get('user'), readTarget(context.req.param()))),
  );
  routes.post(
    `${SOURCE_PATH}/sync`,
    describeCall({
      summary: 'Start the next import now',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...CONNECT_ERRORS, 409: 'No property is chosen' },
    }),
    requireSignedIn,
    async (context) => {
      await dataSources.syncNow(context.get('user'), readTarget(context.req.param()));
      return context.json({ success: true, message: SOURCE_MESSAGES.syncQueued });
    },
  );
}

/** Adds the routes for the backlinks of a paid source. */
function addBacklinkCalls(routes: Routes, { accounts, dataSources }: DataSourceRouteServices): void {
  const requireSignedIn = requireUser(accounts);
  routes.put(
    `${SOURCE_PATH}/backlinks`,
    describeCall({
      summary: 'Set how much the backlinks of a paid source may cost per month; 0 turns them off',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...ERRORS, 400: 'The limit does not cover one update', 402: 'Part of Premium' },
    }),
    requireSignedIn,
    validateJsonBody(setBacklinkLimitSchema),
    async (context) => {
      const target = readTarget(context.req.param());
      await dataSources.setBacklinkLimit(context.get('user'), target, context.req.valid('json').monthlyUsd);
      return context.json({ success: true, message: BACKLINK_TEXTS.saved });
    },
  );
  routes.post(
    `${SOURCE_PATH}/backlinks/update`,
    describeCall({
      summary: 'Update the backlinks of a paid source now, within the monthly limit',
      tag: TAG,
      answer: accountResponseSchema,
      status: 202,
      errors: {
        ...ERRORS,
        402: 'Part of Premium',
        409: 'Already running, or not covered by the limit',
        429: 'Too many attempts',
      },
    }),
    requireSignedIn,
    async (context) => {
      await dataSources.updateBacklinks(context.get('user'), readTarget(context.req.param()));
      return context.json({ success: true, message: BACKLINK_TEXTS.requested }, 202);
    },
  );
}

/** Adds the routes for the website itself. */
function addWebsiteCalls(routes: Routes, { accounts, dataSources }: DataSourceRouteServices): void {
  const requireSignedIn = requireUser(accounts);
  routes.put(
    '/:id/market',
    describeCall({
      summary: 'Set the market of a website: country and language, or null',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...ERRORS, 400: 'Not a country or language' },
    }),
    requireSignedIn,
    validateJsonBody(setMarketSchema),
    async (context) => {
      await dataSources.setMarket(context.get('user'), context.req.param('id'), context.req.valid('json').market);
      return context.json({ success: true, message: SOURCE_MESSAGES.marketSaved });
    },
  );
  routes.post(
    '/:id/ownership',
    describeCall({
      summary: 'Check a proof of ownership: DNS record, file or meta tag',
      tag: TAG,
      answer: ownershipCheckSchema,
      errors: { ...ERRORS, 403: 'Email address not verified', 429: 'Too many attempts' },
    }),
    requireSignedIn,
    validateJsonBody(verifyOwnershipSchema),
    async (context) => {
      const { method } = context.req.valid('json');
      return context.json(await dataSources.verifyOwnership(context.get('user'), context.req.param('id'), method));
    },
  );
}

/** @throws AppError not-found for a provider that cannot be connected */
function readTarget({ id, provider }: { id?: string; provider?: string }) {
  const parsed = connectableSourceSchema.safeParse(provider);
  if (!parsed.success) throw new AppError('not-found', 'This data source does not exist.');
  return { websiteId: id ?? '', provider: parsed.data };
}
