import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { ALERT_MESSAGES } from '#contracts/monitoring/alert-texts.ts';
import {
  alertChannelSchema,
  alertPageSchema,
  alertQuerySchema,
  alertSchema,
  alertSettingsSchema,
  channelChangeSchema,
  channelTestSchema,
  newChannelSchema,
} from '#contracts/monitoring/alerts.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Alerts';
const NOT_SIGNED_IN = { 401: 'Not signed in' };
const NOT_FOUND = { ...NOT_SIGNED_IN, 404: 'Not found' };
const CHANNEL_ERRORS = {
  ...NOT_FOUND,
  400: 'The URL is not allowed, or there are too many channels',
  402: 'Requires Premium',
  403: 'The email address is not verified',
};

type AlertServices = Pick<Services, 'accounts' | 'alerts' | 'alertChannels'>;

/** Creates the routes for alerts, under `/api/user`. */
export function createAlertRoutes(services: AlertServices) {
  return new Hono<SignedInEnv>()
    .route('/alerts', createListRoutes(services))
    .route('/alert-settings', createSettingsRoutes(services))
    .route('/alert-channels', createChannelRoutes(services));
}

function createListRoutes({ accounts, alerts }: AlertServices) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: 'List alerts, newest first',
      tag: TAG,
      answer: alertPageSchema,
      errors: { ...NOT_SIGNED_IN, 400: 'A parameter is not valid' },
    }),
    requireSignedIn,
    validateQuery(alertQuerySchema),
    async (context) => context.json(await alerts.list(context.get('user'), context.req.valid('query'))),
  );
  routes.post(
    '/:id/acknowledge',
    describeCall({
      summary: 'Acknowledge an alert',
      tag: TAG,
      answer: alertSchema,
      errors: { ...NOT_FOUND, 409: 'The alert is already resolved' },
    }),
    requireSignedIn,
    async (context) => context.json(await alerts.acknowledge(context.get('user'), context.req.param('id'))),
  );
  return routes;
}

function createSettingsRoutes({ accounts, alerts }: AlertServices) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: 'Get the settings for when alerts are sent',
      tag: TAG,
      answer: alertSettingsSchema,
      errors: NOT_SIGNED_IN,
    }),
    requireSignedIn,
    async (context) => context.json(await alerts.readSettings(context.get('user'))),
  );
  routes.put(
    '/',
    describeCall({
      summary: 'Set quiet hours, digest and muted kinds of alerts',
      tag: TAG,
      answer: alertSettingsSchema,
      errors: { ...NOT_SIGNED_IN, 400: 'A setting is not valid', 403: 'The email address is not verified' },
    }),
    requireSignedIn,
    validateJsonBody(alertSettingsSchema),
    async (context) => context.json(await alerts.saveSettings(context.get('user'), context.req.valid('json'))),
  );
  return routes;
}

function createChannelRoutes({ accounts, alertChannels }: AlertServices) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: 'List the alert channels',
      tag: TAG,
      answer: z.array(alertChannelSchema),
      errors: NOT_SIGNED_IN,
    }),
    requireSignedIn,
    async (context) => context.json(await alertChannels.list(context.get('user'))),
  );
  routes.post(
    '/',
    describeCall({
      summary: 'Add a channel',
      tag: TAG,
      answer: alertChannelSchema,
      status: 201,
      errors: { ...CHANNEL_ERRORS, 409: 'Email is already a channel' },
    }),
    requireSignedIn,
    validateJsonBody(newChannelSchema),
    async (context) =>
      context.json(await alertChannels.create(context.req.raw, context.get('user'), context.req.valid('json')), 201),
  );
  routes.patch(
    '/:id',
    describeCall({
      summary: 'Change a channel, or turn it on or off',
      tag: TAG,
      answer: alertChannelSchema,
      errors: CHANNEL_ERRORS,
    }),
    requireSignedIn,
    validateJsonBody(channelChangeSchema),
    async (context) =>
      context.json(await alertChannels.change(context.get('user'), context.req.param('id'), context.req.valid('json'))),
  );
  routes.delete(
    '/:id',
    describeCall({ summary: 'Remove a channel', tag: TAG, answer: accountResponseSchema, errors: NOT_FOUND }),
    requireSignedIn,
    async (context) => {
      await alertChannels.remove(context.req.raw, context.get('user'), context.req.param('id'));
      return context.json({ success: true, message: ALERT_MESSAGES.channelRemoved });
    },
  );
  routes.post(
    '/:id/test',
    describeCall({
      summary: 'Send a test message to a channel',
      tag: TAG,
      answer: channelTestSchema,
      errors: {
        ...NOT_FOUND,
        402: 'Requires Premium',
        403: 'The email address is not verified',
        429: 'Too many tests',
      },
    }),
    requireSignedIn,
    async (context) => context.json(await alertChannels.sendTest(context.get('user'), context.req.param('id'))),
  );
  return routes;
}
