import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { errorResponseSchema } from '#contracts/account/user.ts';
import { systemStatusSchema } from '#contracts/product/system.ts';
import { users } from '#db/tables.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  spendQuota,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/**
 * Who may make a call. `visitor`: any caller; `link`: anyone with the token from an email; `signature`: the payment
 * provider; `user`: any signed-in user; `verified`: with a verified email address; `premium`: with the plan; `admin`:
 * administrators. A call that is not listed here fails the test below.
 */
const REQUIRED_ACCESS: Readonly<
  Record<string, 'visitor' | 'link' | 'signature' | 'user' | 'verified' | 'premium' | 'admin'>
> = {
  'GET /api/login': 'visitor',
  'GET /api/openapi.json': 'visitor',
  'GET /api/rules': 'visitor',
  'GET /api/articles': 'visitor',
  'POST /api/analytics/events': 'visitor',
  'GET /api/articles/:slug': 'visitor',
  'GET /api/article-images/:name': 'visitor',
  'GET /api/badges/:id/score.svg': 'link',
  'GET /api/badges/:id/score.json': 'link',
  'POST /api/auth/register': 'visitor',
  'POST /api/auth/login': 'visitor',
  'POST /api/auth/logout': 'visitor',
  'POST /api/auth/forgot-password': 'visitor',
  'POST /api/auth/reset-password': 'link',
  'GET /api/auth/verify-email': 'link',
  'GET /api/auth/confirm-email': 'link',
  'GET /api/newsletter/confirm': 'link',
  'GET /api/newsletter/unsubscribe': 'link',
  'POST /api/newsletter/unsubscribe': 'link',
  'POST /api/newsletter/subscribe': 'visitor',
  'GET /api/client-reports/unsubscribe': 'link',
  'POST /api/client-reports/unsubscribe': 'link',
  'GET /api/client-reports/file': 'link',
  'GET /api/notifications/opt-out': 'link',
  'POST /api/notifications/opt-out': 'link',
  'GET /api/support/challenge': 'visitor',
  'POST /api/support/tickets': 'visitor',
  'POST /api/quick-check': 'visitor',
  'POST /api/stripe/webhook': 'signature',
  'GET /api/auth/user': 'user',
  'POST /api/auth/resend-verification': 'user',
  'POST /api/auth/change-password': 'user',
  'GET /api/auth/sessions': 'user',
  'POST /api/auth/sessions/revoke-others': 'user',
  'DELETE /api/auth/sessions/:id': 'user',
  'GET /api/user/analyses': 'user',
  'PUT /api/user/profile': 'user',
  'PUT /api/user/notifications': 'user',
  'POST /api/user/logo': 'premium',
  'DELETE /api/user/email-change': 'user',
  'DELETE /api/user/logo': 'user',
  'GET /api/user/logo': 'user',
  'GET /api/user/api-keys': 'user',
  'POST /api/user/api-keys': 'verified',
  'DELETE /api/user/api-keys/:id': 'user',
  'GET /api/user/connected-apps': 'user',
  'DELETE /api/user/connected-apps/:id': 'user',
  'GET /api/user/export': 'user',
  'POST /api/user/delete-account': 'user',
  'GET /api/user/websites': 'user',
  'POST /api/user/websites': 'user',
  'POST /api/user/websites/tags': 'user',
  'PATCH /api/user/websites/:id': 'user',
  'DELETE /api/user/websites/:id': 'user',
  'GET /api/user/alerts': 'user',
  'POST /api/user/alerts/:id/acknowledge': 'user',
  'GET /api/user/alert-settings': 'user',
  'PUT /api/user/alert-settings': 'verified',
  'GET /api/user/alert-channels': 'user',
  'POST /api/user/alert-channels': 'premium',
  'PATCH /api/user/alert-channels/:id': 'user',
  'DELETE /api/user/alert-channels/:id': 'user',
  'POST /api/user/alert-channels/:id/test': 'user',
  'GET /api/user/webhooks': 'user',
  'POST /api/user/webhooks': 'premium',
  'PATCH /api/user/webhooks/:id': 'user',
  'DELETE /api/user/webhooks/:id': 'user',
  'POST /api/user/webhooks/:id/secret': 'user',
  'POST /api/user/webhooks/:id/test': 'user',
  'GET /api/user/webhooks/:id/deliveries': 'user',
  'POST /api/user/webhooks/deliveries/:id/resend': 'user',
  'GET /api/user/websites/:id/client-reports': 'user',
  'PUT /api/user/websites/:id/client-reports': 'user',
  'POST /api/user/websites/:id/client-reports/recipients': 'user',
  'POST /api/user/websites/:id/client-reports/recipients/:recipientId/invitation': 'user',
  'DELETE /api/user/websites/:id/client-reports/recipients/:recipientId': 'user',
  'POST /api/user/websites/:id/client-reports/test': 'user',
  'GET /api/user/websites/:id/report-templates': 'user',
  'PUT /api/user/websites/:id/report-templates': 'user',
  'DELETE /api/user/websites/:id/report-templates/:templateId': 'user',
  'GET /api/analyses/:id/report-templates': 'user',
  'GET /api/user/websites/:id/schedule': 'user',
  'PUT /api/user/websites/:id/schedule': 'user',
  'DELETE /api/user/websites/:id/schedule': 'user',
  'GET /api/user/websites/:id/tripwire': 'user',
  'PUT /api/user/websites/:id/tripwire': 'user',
  'POST /api/user/websites/:id/tripwire/check': 'user',
  'GET /api/user/websites/:id/data-sources': 'user',
  'POST /api/user/websites/:id/data-sources/:provider/key': 'user',
  'POST /api/user/websites/:id/data-sources/:provider/service-account': 'user',
  'POST /api/user/websites/:id/data-sources/:provider/oauth': 'user',
  'DELETE /api/user/websites/:id/data-sources/:provider': 'user',
  'GET /api/user/websites/:id/data-sources/:provider/properties': 'user',
  'PUT /api/user/websites/:id/data-sources/:provider/property': 'user',
  'POST /api/user/websites/:id/data-sources/:provider/test': 'user',
  'POST /api/user/websites/:id/data-sources/:provider/sync': 'user',
  'PUT /api/user/websites/:id/data-sources/:provider/backlinks': 'user',
  'POST /api/user/websites/:id/data-sources/:provider/backlinks/update': 'user',
  'PUT /api/user/websites/:id/market': 'user',
  'GET /api/analyses/:id/verified-links': 'user',
  'POST /api/analyses/:id/verified-links': 'user',
  'GET /api/websites/:id/ai-crawlers': 'user',
  'GET /api/websites/:id/ai-crawlers/export': 'user',
  'POST /api/websites/:id/ai-crawlers/totals': 'user',
  'DELETE /api/websites/:id/ai-crawlers/imports/:importId': 'user',
  'POST /api/websites/:id/ai-crawlers/ip-lists/refresh': 'user',
  'POST /api/websites/:id/ai-crawlers/uploads': 'user',
  'PUT /api/websites/:id/ai-crawlers/uploads/:uploadId': 'user',
  'DELETE /api/websites/:id/ai-crawlers/uploads/:uploadId': 'user',
  'GET /api/user/websites/:id/imports': 'user',
  'GET /api/user/websites/:id/imports/citations': 'user',
  'POST /api/user/websites/:id/imports/preview': 'user',
  'POST /api/user/websites/:id/imports': 'user',
  'DELETE /api/user/websites/:id/imports/:importId': 'user',
  'POST /api/user/websites/:id/ownership': 'user',
  'GET /api/data-sources/oauth/callback': 'visitor',
  'GET /api/admin/data-sources': 'admin',
  'POST /api/admin/data-sources/:provider/test': 'admin',
  'PUT /api/admin/allowances/:provider': 'admin',
  'DELETE /api/admin/allowances/:provider/:userId': 'admin',
  'GET /api/user/websites/:id/ai-visibility/estimate': 'user',
  'PUT /api/user/websites/:id/ai-visibility/schedule': 'user',
  'GET /api/user/websites/:id/ai-visibility/runs': 'user',
  'POST /api/user/websites/:id/ai-visibility/runs': 'user',
  'GET /api/user/websites/:id/ai-visibility/runs/:runId': 'user',
  'POST /api/user/websites/:id/ai-visibility/runs/:runId/stop': 'user',
  'GET /api/user/websites/:id/ai-visibility/runs/:runId/answers': 'user',
  'GET /api/user/websites/:id/ai-visibility/results': 'user',
  'GET /api/user/websites/:id/ai-visibility/answers': 'user',
  'GET /api/user/websites/:id/ai-visibility/answers/export': 'user',
  'PUT /api/user/websites/:id/ai-visibility/answers/:answerId/mention': 'user',
  'GET /api/user/websites/:id/ai-visibility/suggestions': 'user',
  'POST /api/user/websites/:id/ai-visibility/suggestions/confirm': 'user',
  'POST /api/user/websites/:id/ai-visibility/suggestions/dismiss': 'user',
  'GET /api/user/websites/:id/ai-visibility/suggestions/export': 'user',
  'GET /api/user/websites/:id/ai-visibility/funnel': 'user',
  'GET /api/user/websites/:id/ai-visibility/funnel/export': 'user',
  'GET /api/user/websites/:id/ai-visibility/cited-pages': 'user',
  'POST /api/user/websites/:id/ai-visibility/cited-pages/read': 'user',
  'GET /api/user/websites/:id/ai-visibility/cited-pages/export': 'user',
  'GET /api/user/websites/:id/ai-visibility/wrong-facts': 'user',
  'GET /api/user/websites/:id/ai-visibility/wrong-facts/export': 'user',
  'GET /api/admin/assistant-prices': 'admin',
  'POST /api/admin/assistant-prices': 'admin',
  'DELETE /api/admin/assistant-prices/:id': 'admin',
  'GET /api/admin/graph-imports': 'admin',
  'GET /api/admin/graph-imports/releases': 'admin',
  'POST /api/admin/graph-imports': 'admin',
  'DELETE /api/admin/graph-imports/:id': 'admin',
  'GET /api/user/subscription': 'user',
  'GET /api/user/payments': 'user',
  'POST /api/create-subscription': 'user',
  'POST /api/billing/portal': 'user',
  'GET /api/admin/system': 'admin',
  'GET /api/admin/stats': 'admin',
  'GET /api/admin/users': 'admin',
  'PUT /api/admin/users/:id': 'admin',
  'GET /api/admin/payments': 'admin',
  'GET /api/admin/websites': 'admin',
  'GET /api/admin/audit-log': 'admin',
  'GET /api/admin/support-tickets': 'admin',
  'GET /api/admin/support-tickets/:id': 'admin',
  'PUT /api/admin/support-tickets/:id': 'admin',
  'POST /api/admin/support-tickets/:id/replies': 'admin',
  'GET /api/admin/newsletter-subscribers': 'admin',
  'GET /api/admin/newsletter-issues': 'admin',
  'POST /api/admin/newsletter-issues': 'admin',
  'POST /api/admin/newsletter-issues/preview': 'admin',
  'POST /api/admin/newsletter-issues/test': 'admin',
  'GET /api/admin/newsletter-issues/:id': 'admin',
  'PUT /api/admin/newsletter-issues/:id': 'admin',
  'DELETE /api/admin/newsletter-issues/:id': 'admin',
  'POST /api/admin/newsletter-issues/:id/send': 'admin',
  'POST /api/admin/newsletter-issues/:id/stop': 'admin',
  'POST /api/admin/newsletter-issues/:id/resume': 'admin',
  'DELETE /api/admin/users/:id': 'admin',
  'GET /api/admin/articles': 'admin',
  'GET /api/admin/articles/:id': 'admin',
  'POST /api/admin/articles': 'admin',
  'POST /api/admin/articles/preview': 'admin',
  'POST /api/admin/articles/images': 'admin',
  'PUT /api/admin/articles/:id': 'admin',
  'DELETE /api/admin/articles/:id': 'admin',
  'POST /api/admin/generate-article': 'admin',
  'GET /api/admin/content-plans': 'admin',
  'GET /api/admin/jobs/failed': 'admin',
  'POST /api/admin/jobs/:queue/:id/retry': 'admin',
  'POST /api/analyze': 'verified',
  'GET /api/analyses/:id': 'user',
  'GET /api/analyses/:id/events': 'user',
  'GET /api/analyses/:id/pictures/:key': 'user',
  'POST /api/analyses/:id/shares': 'verified',
  'GET /api/analyses/:id/shares': 'user',
  'DELETE /api/shares/:id': 'user',
  'GET /api/shared/:token/pictures/:key': 'link',
  'POST /api/generate-report': 'user',
  'GET /api/reports/:id': 'user',
  'GET /api/reports/:id/file': 'user',
  'PUT /api/user/company-color': 'premium',
  'GET /api/user/report-settings': 'user',
  'PUT /api/user/report-settings': 'user',
  'GET /api/analyses/:id/marks': 'user',
  'GET /api/analyses/:id/issues/:ruleId/life': 'user',
  'PUT /api/analyses/:id/issues/:ruleId/assignee': 'user',
  'POST /api/analyses/:id/issues/:ruleId/comments': 'user',
  'DELETE /api/analyses/:id/issues/:ruleId/comments/:commentId': 'user',
  'GET /api/analyses/:id/findings': 'user',
  'GET /api/analyses/:id/pages': 'user',
  'GET /api/analyses/:id/views/:view': 'user',
  'GET /api/analyses/:id/views/:view/export/:format': 'user',
  'GET /api/analyses/:id/page': 'user',
  'GET /api/analyses/:id/export/:file': 'user',
  'GET /api/analyses/:id/issues/:ruleId/recheck': 'user',
  'POST /api/analyses/:id/issues/:ruleId/recheck': 'user',
  'PUT /api/analyses/:id/issues/:ruleId/mark': 'user',
  'DELETE /api/analyses/:id/issues/:ruleId/mark': 'user',
  'PUT /api/analyses/:id/tracked-keywords': 'user',
  'GET /api/websites/:id/competitors': 'user',
  'POST /api/websites/:id/competitors': 'user',
  'GET /api/websites/:id/competitors/comparison': 'user',
  'GET /api/websites/:id/competitors/export': 'user',
  'POST /api/websites/:id/competitors/:competitorId/refresh': 'user',
  'DELETE /api/websites/:id/competitors/:competitorId': 'user',
  'GET /api/user/websites/:id/ai-visibility/prompts': 'verified',
  'POST /api/user/websites/:id/ai-visibility/prompts/suggest': 'verified',
  'PUT /api/user/websites/:id/ai-visibility/prompts/draft': 'verified',
  'DELETE /api/user/websites/:id/ai-visibility/prompts/draft': 'verified',
  'POST /api/user/websites/:id/ai-visibility/prompts/approve': 'verified',
  'GET /api/user/websites/:id/ai-visibility/prompts/versions': 'verified',
  'GET /api/websites/:id/rankings': 'user',
  'GET /api/websites/:id/rankings/export': 'user',
  'GET /api/websites/:id/rankings/history': 'user',
  'GET /api/websites/:id/rankings/history/export': 'user',
  'PUT /api/websites/:id/rankings/schedule': 'user',
  'POST /api/websites/:id/rankings/run': 'user',
  'POST /api/websites/:id/rankings/keywords': 'user',
  'DELETE /api/websites/:id/rankings/keywords': 'user',
  'GET /api/websites/:id/search-performance': 'user',
  'GET /api/websites/:id/search-performance/queries': 'user',
  'GET /api/websites/:id/search-performance/pages': 'user',
  'GET /api/websites/:id/search-performance/countries': 'user',
  'GET /api/websites/:id/search-performance/devices': 'user',
  'GET /api/websites/:id/search-performance/detail': 'user',
  'GET /api/websites/:id/search-performance/cannibalization': 'user',
  'GET /api/websites/:id/search-performance/fix-effects': 'user',
  'GET /api/websites/:id/search-performance/reports': 'user',
  'GET /api/websites/:id/search-performance/export': 'user',
  'POST /api/websites/:id/search-performance/notes': 'user',
  'DELETE /api/websites/:id/search-performance/notes/:noteId': 'user',
  'DELETE /api/analyses/:id': 'user',
  'POST /api/analyses/:id/cancel': 'user',
  'POST /api/analyses/:id/pause': 'user',
  'POST /api/analyses/:id/resume': 'user',
};
/** Bodies that the schemas accept, so that only a missing permission can reject the call. */
const REQUEST_BODIES: Readonly<Record<string, object>> = {
  'POST /api/user/websites/tags': { websiteIds: ['5a0f0ebb-758c-4a79-945b-0d01616a78c0'], add: ['Shop'] },
  'POST /api/auth/change-password': { currentPassword: 'river stone 7', newPassword: 'meadow path 12' },
  'PUT /api/user/profile': { firstName: 'Eve', lastName: 'Other', email: 'eve@site.example' },
  'PUT /api/user/notifications': { whenDone: false },
  'POST /api/user/delete-account': { password: 'river stone 7' },
  'POST /api/user/api-keys': { name: 'Pipeline', scopes: ['analyses:read'] },
  'POST /api/user/websites': { url: 'example.com' },
  'PATCH /api/user/websites/:id': { isActive: false },
  'POST /api/user/alert-channels': {
    name: 'Team',
    config: { kind: 'telegram', token: '123456789:AAEtelegramSecretWith35Characters-_', chatId: '1' },
  },
  'PUT /api/user/alert-settings': {
    timeZone: 'UTC',
    quietFromMinute: null,
    quietToMinute: null,
    isCriticalHeld: false,
    digest: 'off',
    digestMinute: 0,
    mutedKinds: [],
  },
  'POST /api/user/webhooks': { url: 'https://hooks.example/x', events: ['analysis.completed'] },
  'PUT /api/user/websites/:id/client-reports': { frequency: 'off', templateId: null },
  'POST /api/user/websites/:id/client-reports/recipients': { email: 'client@customer.example' },
  'PUT /api/user/websites/:id/report-templates': {
    name: 'Client',
    format: 'pdf',
    variant: 'full',
    sections: ['critical-issues'],
    appendix: false,
    introduction: '',
    hidesProductName: false,
  },
  'PUT /api/user/websites/:id/schedule': {
    frequency: 'monthly',
    dayOfMonth: 1,
    time: '06:30',
    timeZone: 'Europe/Berlin',
  },
  'PUT /api/user/websites/:id/tripwire': { isActive: false },
  'PUT /api/analyses/:id/issues/:ruleId/assignee': { assignee: 'Ann' },
  'POST /api/analyses/:id/issues/:ruleId/comments': { text: 'Planned' },
  'POST /api/user/websites/:id/data-sources/:provider/key': { key: 'a' },
  'POST /api/user/websites/:id/data-sources/:provider/service-account': { keyFile: '{}' },
  'PUT /api/user/websites/:id/data-sources/:provider/property': { propertyId: 'sc-domain:example.com' },
  'PUT /api/user/websites/:id/data-sources/:provider/backlinks': { monthlyUsd: 1 },
  'PUT /api/user/websites/:id/market': { market: null },
  'POST /api/user/websites/:id/ownership': { method: 'dns' },
  'PUT /api/admin/allowances/:provider': { monthlyUsd: 1 },
  'PUT /api/user/websites/:id/ai-visibility/answers/:answerId/mention': { isConfirmed: true },
  'PUT /api/user/websites/:id/ai-visibility/schedule': {
    frequency: 'off',
    engines: ['chatgpt'],
    repeats: 1,
    runLimitUsd: 1,
    monthlyLimitUsd: 5,
  },
  'POST /api/admin/assistant-prices': {
    provider: 'openai',
    model: 'gpt-6-luna',
    from: '2026-12-01',
    inputUsdPerMillion: 1,
    outputUsdPerMillion: 5,
    searchUsdPerThousand: 10,
    source: 'https://example.com/prices',
  },
  'POST /api/analyze': { url: 'https://example.com' },
  'POST /api/generate-report': {
    analysisId: '00000000-0000-0000-0000-000000000000',
    format: 'pdf',
    sections: ['critical-issues'],
  },
  'PUT /api/user/company-color': { color: '#123456' },
  'PUT /api/user/report-settings': { variant: 'summary', introduction: '', order: [] },
  'PUT /api/analyses/:id/issues/:ruleId/mark': { kind: 'intended' },
  'PUT /api/websites/:id/rankings/schedule': {
    frequency: 'off',
    provider: null,
    engines: ['google'],
    devices: ['desktop'],
    monthlyBudgetUsd: null,
  },
  'POST /api/user/websites/:id/ai-visibility/prompts/suggest': { country: 'US', language: 'en', revision: 'x' },
  'PUT /api/user/websites/:id/ai-visibility/prompts/draft': {
    country: 'US',
    language: 'en',
    revision: 'x',
    prompts: [],
  },
  'POST /api/user/websites/:id/ai-visibility/prompts/approve': { revision: 'x' },
  'POST /api/user/websites/:id/ai-visibility/suggestions/confirm': { key: 'zorvanta', url: 'competitor.example' },
  'POST /api/user/websites/:id/ai-visibility/suggestions/dismiss': { key: 'zorvanta' },
  'POST /api/websites/:id/competitors': { url: 'competitor.example' },
  'POST /api/websites/:id/ai-crawlers/uploads': { name: 'access.log', bytes: 1_000 },
  'POST /api/websites/:id/rankings/keywords': { text: 'bicycle repair' },
  'POST /api/websites/:id/search-performance/notes': { day: '2026-11-01', text: 'Release' },
  'PUT /api/analyses/:id/tracked-keywords': { keyword: 'bicycle repair', isTracked: true },
};
/** Mail programs post from their own pages, so only the token in the URL counts (`newsletter.test.ts`). */
const CALLS_FROM_ANYWHERE: ReadonlySet<string> = new Set([
  'POST /api/newsletter/unsubscribe',
  'POST /api/client-reports/unsubscribe',
  'POST /api/notifications/opt-out',
]);
const UNKNOWN_USER_ID = '00000000-0000-0000-0000-000000000000';

let product: TestProduct;
let site: FixtureSite;
let owner: TestClient & { email: string };
/**
 * Users without objects. Each user makes many calls, because registering a user for each call takes longer than the
 * call.
 */
let unverifiedUser: TestClient;
let freeUser: TestClient;
let premiumUser: TestClient;
/** IDs of the owner's objects, keyed by path parameter. */
const ownIdByResource: Record<string, string> = {};

beforeAll(async () => {
  site = await shareFixtureSite('clean');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target, ...listOtherHosts()],
    repeatsAnalyses: true,
  });
  owner = await registerUser(product);
  unverifiedUser = await registerUser(product, { isVerified: false });
  freeUser = await registerUser(product);
  premiumUser = await registerUser(product, { isPremium: true });
  const analysis = await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json();
  const [website] = await (await product.call(owner, 'GET', '/api/user/websites')).json();
  const [session] = await (await product.call(owner, 'GET', '/api/auth/sessions')).json();
  const share = await (await product.call(owner, 'POST', `/api/analyses/${analysis.id}/shares`)).json();
  const reportRequest = { analysisId: analysis.id, format: 'pdf', sections: ['critical-issues'] };
  const asked = await product.call(owner, 'POST', '/api/generate-report', reportRequest, { prefer: 'respond-async' });
  const report = await asked.json();
  Object.assign(ownIdByResource, { analyses: analysis.id, websites: website.id, sessions: session.id });
  Object.assign(ownIdByResource, { shares: share.id, reports: report.id });
});
afterAll(async () => {
  await product.close();
});

/** Fifty sites, so that the calls are rejected by the limit and not because a site allows one analysis at a time. */
const listOtherHosts = () =>
  Array.from({ length: 50 }, (_, index) => `127.0.0.${index + 2}:${new URL(site.origin).port}`);

const readPath = (call: string, id: string) =>
  call
    .replace(/^\S+ /, '')
    .replace(':id', id)
    .replace(':key', '1-0')
    .replace(':ruleId', 'title-missing')
    .replace(':file', 'issues.csv')
    .replace(':view', 'titles')
    .replace(':format', 'csv')
    .replace(':provider', 'google-search-console')
    .replace(':userId', UNKNOWN_USER_ID)
    .replace(':runId', UNKNOWN_USER_ID)
    .replace(/\/page$/, '/page?url=x')
    .replace(/\/rankings\/(?:history|keywords)$/, '$&?keyword=x')
    .replace(/\/(?:rankings|competitors|suggestions|cited-pages|ai-crawlers)\/export$/, '$&?format=csv')
    .replace(/\/rankings\/history\/export$/, '$&?keyword=x&format=csv')
    .replace(/\/ai-crawlers\/uploads\/[^/]+$/, '$&?offset=0')
    .replace(/\/prompts\/draft$/, '$&?revision=x')
    .replace(/\/ai-visibility\/answers$/, '$&?run=r&prompt=p')
    .replace(/\/ai-visibility\/answers\/export$/, '$&?run=r&format=csv')
    .replace(/\/ai-visibility\/(?:funnel|wrong-facts)\/export$/, '$&?format=csv')
    .replace(/\/search-performance\/detail$/, '$&?dimension=query&key=x')
    .replace(/\/search-performance\/export$/, '$&?dimension=query&format=csv')
    .replace(':noteId', UNKNOWN_USER_ID)
    .replace(':queue', 'send-mail');
function make(client: TestClient, call: string, id = UNKNOWN_USER_ID): Promise<Response> {
  const [method = 'GET'] = call.split(' ');
  const body = REQUEST_BODIES[call] ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
  return product.call(client, method, readPath(call, id), body);
}

/** Expects a rejection that contains nothing but the caller's mistake. */
async function expectRejected(response: Response, status: number): Promise<void> {
  const text = await response.text();
  expect([response.status, text.includes(owner.email)]).toEqual([status, false]);
  expect(Object.keys(errorResponseSchema.parse(JSON.parse(text))).sort()).toEqual(['code', 'message']);
}
const listCallsRequiring = (...requirements: string[]) =>
  Object.keys(REQUIRED_ACCESS).filter((call) => requirements.includes(REQUIRED_ACCESS[call] ?? ''));

it('a path that is called with another method lists its allowed methods', async () => {
  const call = async (method: string, path: string) => {
    const response = await product.call(createClient(), method, path);
    return [response.status, response.headers.get('allow')];
  };
  expect(await call('GET', '/api/auth/login')).toEqual([405, 'POST']);
  expect(await call('DELETE', '/api/auth/user')).toEqual([405, 'GET, HEAD']);
  expect(await call('PATCH', `/api/analyses/${UNKNOWN_USER_ID}`)).toEqual([405, 'DELETE, GET, HEAD']);
  expect(await call('OPTIONS', '/api/auth/login')).toEqual([204, 'POST']);
  expect(await call('GET', '/api/no/such/call')).toEqual([404, null]);
});

it('the table defines who may make each call of the router', () => {
  // `api-v1.test.ts` has the calls with an API key.
  const calls = product.calls.filter((call) => !call.includes(' /api/v1/'));
  expect(calls.toSorted()).toEqual(Object.keys(REQUIRED_ACCESS).toSorted());
});

describe('a visitor', () => {
  it.each(listCallsRequiring('user', 'verified', 'premium', 'admin'))('may not %s', async (call) => {
    const [kind = ''] = /analyses|websites|sessions|shares|reports/.exec(call) ?? [];
    await expectRejected(await make(createClient(), call, ownIdByResource[kind]), 401);
  });
});

describe('a user without a required permission', () => {
  it.each(listCallsRequiring('verified'))('may not %s without a verified email address', async (call) => {
    await expectRejected(await make(unverifiedUser, call), 403);
  });

  it.each(listCallsRequiring('admin'))('may not %s without the role, whatever the plan', async (call) => {
    await expectRejected(await make(freeUser, call), 403);
    await expectRejected(await make(premiumUser, call), 403);
  });

  it.each(listCallsRequiring('premium'))('may not %s with the free plan', async (call) => {
    const form = new FormData();
    form.set('logo', new File(['x'], 'x.png'));
    const isFormCall = call === 'POST /api/user/logo';
    await expectRejected(
      isFormCall ? await product.callForm(freeUser, readPath(call, ''), form) : await make(freeUser, call),
      402,
    );
  });
});

describe("another user's object", () => {
  it.each(Object.keys(REQUIRED_ACCESS).filter((call) => call.includes('/:id') && REQUIRED_ACCESS[call] !== 'admin'))(
    'does not exist for %s',
    async (call) => {
      const [kind = ''] = /analyses|websites|sessions|shares|reports/.exec(call) ?? [];
      await expectRejected(await make(freeUser, call, ownIdByResource[kind]), 404);
      await expectRejected(await make(freeUser, call, UNKNOWN_USER_ID), 404);
    },
  );

  it('is unchanged afterwards', async () => {
    expect((await product.call(owner, 'GET', `/api/analyses/${ownIdByResource.analyses}`)).status).toBe(200);
    expect(await (await product.call(owner, 'GET', '/api/user/websites')).json()).toMatchObject([{ isActive: true }]);
    expect(await (await product.call(owner, 'GET', '/api/auth/sessions')).json()).toHaveLength(1);
  });
});

describe('a caller without a valid token or signature', () => {
  it('changes nothing', async () => {
    expect(
      (
        await product.call(createClient(), 'POST', '/api/auth/reset-password', {
          token: 'x',
          newPassword: 'meadow path 12',
        })
      ).status,
    ).toBe(400);
    for (const [path, result] of [
      ['verify-email', 'verification=invalid'],
      ['confirm-email', 'email-change=invalid'],
    ]) {
      const response = await product.call(createClient(), 'GET', `/api/auth/${path}?token=x`);
      expect(response.headers.get('location')).toContain(result);
    }
    const confirm = await product.call(createClient(), 'GET', '/api/newsletter/confirm?token=x');
    expect(confirm.headers.get('location')).toContain('newsletter=invalid');
    expect((await product.call(owner, 'POST', '/api/newsletter/unsubscribe?token=x')).status).toBe(400);
  });

  it('is rejected for every call that another website sends', async () => {
    for (const call of Object.keys(REQUIRED_ACCESS).filter(
      (name) => !name.startsWith('GET ') && !CALLS_FROM_ANYWHERE.has(name),
    )) {
      const [method = ''] = call.split(' ');
      const response = await product.call(owner, method, readPath(call, UNKNOWN_USER_ID), REQUEST_BODIES[call] ?? {}, {
        origin: 'https://evil.example',
      });
      expect([call, response.status]).toEqual([call, 403]);
    }
  });
});

describe('a free user with one analysis left', () => {
  it('is served once when sending fifty requests at once', async () => {
    const person = await registerUser(product);
    await spendQuota(product, person.email, 4);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        product.call(
          person,
          'POST',
          '/api/analyze',
          { url: `http://${listOtherHosts()[index]}/` },
          { prefer: 'respond-async' },
        ),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status === 402)).toHaveLength(49);
  });
});

describe('an administrator', () => {
  it('sees the state of the installation', async () => {
    const administrator = await registerUser(product);
    const { db } = product.application;
    await db.update(users).set({ role: 'admin' }).where(eq(users.email, administrator.email));
    const response = await product.call(administrator, 'GET', '/api/admin/system');
    expect(systemStatusSchema.parse(await response.json())).toMatchObject({ database: true, queue: true });
  });
});
