import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { describeCall } from '#api/openapi.ts';
import { captchaChallengeSchema, newTicketSchema } from '#contracts/account/support.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import type { Services } from '#services/services.ts';

/** Creates the routes for support tickets from visitors and users, and for the challenge that they must solve. */
export function createSupportRoutes({
  accounts,
  support,
  botChallenge,
}: Pick<Services, 'accounts' | 'support' | 'botChallenge'>) {
  const routes = new Hono();
  routes.get(
    '/support/challenge',
    describeCall({
      summary: 'A proof-of-work challenge whose solution is sent with one support ticket (ALTCHA, PBKDF2/SHA-256)',
      tag: 'Support',
      answer: captchaChallengeSchema,
    }),
    async (context) => context.json(await botChallenge.issueChallenge()),
  );
  routes.post(
    '/support/tickets',
    describeCall({
      summary: 'Create a support ticket; the signed-in user is stored with it',
      tag: 'Support',
      answer: accountResponseSchema,
      status: 201,
      errors: {
        400: 'A field is missing or not valid, or the challenge is not solved',
        429: 'Too many requests',
      },
    }),
    validateJsonBody(newTicketSchema),
    async (context) => {
      const user = await accounts.findCurrentUser(context.req.raw);
      const message = await support.open(context.req.raw, user, context.req.valid('json'));
      return context.json({ success: true, message }, 201);
    },
  );
  return routes;
}
