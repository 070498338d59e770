import { Hono } from 'hono';
import type { ApiServices } from '#api/api-services.ts';
import { requireAdministrator, type SignedInEnv } from '#api/middleware/require-user.ts';
import { adminArticleRoutes } from './article-routes.ts';
import { adminListRoutes } from './list-routes.ts';
import { newsletterIssueRoutes } from './newsletter-routes.ts';
import { systemRoutes } from './system-routes.ts';
import { ticketRoutes } from './ticket-routes.ts';

/** Administration calls under `/api/admin`. The first line rejects non-administrators. */
export function adminRoutes(services: ApiServices) {
  const routes = new Hono<SignedInEnv>();
  routes.use(requireAdministrator(services.accounts));
  routes.route('/', adminListRoutes(services));
  routes.route('/', ticketRoutes(services));
  routes.route('/', adminArticleRoutes(services));
  routes.route('/', newsletterIssueRoutes(services));
  routes.route('/', systemRoutes(services));
  return routes;
}
