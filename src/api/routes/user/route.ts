import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiServices } from '#api/api-services.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { analysisSummarySchema } from '#contracts/analysis.ts';

const LISTED_ANALYSES = 100;

/** What belongs to the signed-in user, under `/api/user`. */
export function userRoutes({ accounts, analyses }: ApiServices) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/analyses',
    describeCall({
      summary: "The user's analyses, newest first",
      tag: 'User',
      answer: z.array(analysisSummarySchema),
      errors: { 401: 'Not signed in' },
    }),
    requireUser(accounts),
    async (context) => context.json(await analyses.list(context.get('user'), LISTED_ANALYSES)),
  );
  return routes;
}
