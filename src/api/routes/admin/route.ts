import { Hono } from 'hono';
import { requireAdministrator, type SignedInEnv } from '#api/middleware/require-user.ts';
import type { Services } from '#services/services.ts';
import { createAdminArticleRoutes } from './article-routes.ts';
import { createAssistantPriceRoutes } from './assistant-price-routes.ts';
import { createGraphImportRoutes } from './graph-import-routes.ts';
import { createAdminListRoutes } from './list-routes.ts';
import { createNewsletterIssueRoutes } from './newsletter-routes.ts';
import { createAdminSourceRoutes } from './source-routes.ts';
import { createSystemRoutes } from './system-routes.ts';
import { createTicketRoutes } from './ticket-routes.ts';

/** Creates the administration routes under `/api/admin`. The first middleware rejects non-administrators. */
export function createAdminRoutes(services: Services) {
  const routes = new Hono<SignedInEnv>();
  routes.use(requireAdministrator(services.accounts));
  routes.route('/', createAdminListRoutes(services));
  routes.route('/', createTicketRoutes(services));
  routes.route('/', createAdminArticleRoutes(services));
  routes.route('/', createNewsletterIssueRoutes(services));
  routes.route('/', createSystemRoutes(services));
  routes.route('/', createAdminSourceRoutes(services));
  routes.route('/', createGraphImportRoutes(services));
  routes.route('/', createAssistantPriceRoutes(services));
  return routes;
}
