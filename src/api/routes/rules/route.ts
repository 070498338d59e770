import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { describeCall } from '#api/openapi.ts';
import { ruleListSchema } from '#contracts/rules/rule-catalogue.ts';
import { listRules } from '#services/rules/list-rules.ts';

/** Cache lifetime of the list, which changes only with the build. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Creates `GET /api/rules`, which is public because the checks are not secret. */
export function createRuleRoutes() {
  const routes = new Hono();
  const description = describeCall({ summary: 'All rules of the audit', tag: 'Rules', answer: ruleListSchema });
  routes.get('/rules', description, etag(), (context) => {
    context.header('Cache-Control', CACHE_CONTROL);
    return context.json(listRules());
  });
  return routes;
}
