import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { createOAuthRoutes } from '#api/oauth/oauth-routes.ts';
import { captchaChallengeSchema } from '#contracts/account/support.ts';
import { WEBHOOK_EVENT_NAMES } from '#contracts/account/webhook-events.ts';
import { reserveAllowance } from '#db/queries/outside/allowances.ts';
import { supportTickets, users, verifications } from '#db/tables.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import { solveTestChallenge } from '../bot-proof.ts';
import { findMailTo } from '../mail-to.ts';
import { buildAuthorization, decide, OAUTH_BASE_URL, REDIRECT_URI } from '../oauth-client.ts';
import { createClient, registerUser, spendQuota } from '../test-product.ts';
import { type FillContext, send, sendForm, waitFor } from './filling.ts';

const PASSWORD = 'river stone 7';
const READER_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Buys Premium through the simulated Stripe: a trial, and the first payment. */
export async function subscribe({ product, owner, servers: { stripe } }: FillContext): Promise<void> {
  const { url } = await send({ product }, owner)('POST /api/create-subscription');
  const { id } = stripe.account.completeCheckout(url.split('/').at(-1));
  stripe.account.renew(id);
  for (const event of stripe.account.events) {
    const { body, headers } = stripe.sign(event);
    await send({ product }, createClient())('POST /api/stripe/webhook', body, headers);
  }
}

export async function fillProfile(filling: FillContext): Promise<void> {
  const { owner } = filling;
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f5c55' } });
  const form = new FormData();
  form.set('logo', new File([new Uint8Array(await image.png().toBuffer())], 'logo.png', { type: 'image/png' }));
  await sendForm(filling, owner)('/api/user/logo', form);
  const names = { firstName: 'Ann', lastName: 'Example', companyName: 'Example Ltd', phoneNumber: '+1 555 0100' };
  await send(filling, owner)('PUT /api/user/profile', { ...names, email: owner.email });
  await send(filling, owner)('PUT /api/user/company-color', { color: '#0f5c55' });
  const settings = { variant: 'summary', introduction: 'Our monthly report.', order: [] };
  await send(filling, owner)('PUT /api/user/report-settings', settings);
  await send(filling, createClient())('POST /api/auth/forgot-password', { email: filling.free.email });
}

/** Creates two API keys and two webhooks, and makes a call with the first key. */
export async function fillAccess(filling: FillContext): Promise<void> {
  const { owner, known, servers, free } = filling;
  const scopes = ['analyses:read', 'websites:read', 'websites:write'];
  const { token } = await send(filling, owner)('POST /api/user/api-keys', { name: 'Pipeline', scopes });
  known.apiToken = token;
  await send(filling, free)('POST /api/user/api-keys', { name: 'Reader', scopes: ['analyses:read'] });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'website-1' };
  await send(filling, createClient())('POST /api/v1/websites', { url: 'https://www.second.example/' }, headers);

  const events = WEBHOOK_EVENT_NAMES;
  const webhook = await send(filling, owner)('POST /api/user/webhooks', {
    url: `${servers.other.origin}/hook`,
    events,
  });
  const rotated = await send(filling, owner)(`POST /api/user/webhooks/${webhook.id}/secret`, {});
  Object.assign(known, { webhookId: webhook.id, earlierSigning: webhook.secret, signing: rotated.secret });
  const failing = { url: `${servers.other.origin}/broken`, events: ['analysis.completed'] };
  await send(filling, owner)('POST /api/user/webhooks', failing);
  await send(filling, owner)(`POST /api/user/webhooks/${webhook.id}/test`, {});
}

/**
 * Allows an application twice: once with tokens, once with an unused code. Called last, because tokens and codes expire
 * soon.
 */
export async function fillApplications(filling: FillContext): Promise<void> {
  const form = await allowApplication(filling);
  const routes = createOAuthRoutes(filling.product.application.services);
  const body = new URLSearchParams(form);
  const response = await routes.request(`${OAUTH_BASE_URL}/oauth/token`, { method: 'POST', body });
  if (response.status !== 200) throw new Error(`The code was refused: ${await response.text()}`);
  filling.known.applicationToken = (await response.json()).access_token;
  await allowApplication(filling);
}

async function allowApplication({
  product,
  owner,
  servers: { documents },
}: FillContext): Promise<Record<string, string>> {
  const { query, verifier } = buildAuthorization(documents.clientId);
  const view = await decide(product, owner, { query, scopes: ['websites:read'] });
  if (view.kind !== 'return') throw new Error(JSON.stringify(view));
  return {
    grant_type: 'authorization_code',
    code: new URL(view.url).searchParams.get('code') ?? '',
    redirect_uri: REDIRECT_URI,
    client_id: documents.clientId,
    code_verifier: verifier,
    resource: `${OAUTH_BASE_URL}/mcp`,
  };
}

/**
 * Fills the newsletter with subscribers and a sent issue, and creates a ticket with a reply, an article, and a view of
 * another article.
 */
export async function fillPublishing(filling: FillContext): Promise<void> {
  const { product, admin } = filling;
  for (const email of ['reader1@readers.example', 'reader2@readers.example'])
    await send(filling, createClient())('POST /api/newsletter/subscribe', { email });
  const { actionUrl } = await findMailTo(product, 'reader1@readers.example', 'Confirm');
  const confirmationUrl = new URL(actionUrl ?? '');
  await send(filling, createClient())(`GET ${confirmationUrl.pathname}${confirmationUrl.search}`);
  const draft = { subject: 'Our news', content: '# News\n\nHello.' };
  const issue = await send(filling, admin)('POST /api/admin/newsletter-issues', draft);
  await send(filling, admin)(`POST /api/admin/newsletter-issues/${issue.id}/send`);
  const readIssue = () => send(filling, admin)(`GET /api/admin/newsletter-issues/${issue.id}`);
  await waitFor('the newsletter', async () => (await readIssue()).status === 'sent');

  const challenge = captchaChallengeSchema.parse(await send(filling, createClient())('GET /api/support/challenge'));
  const text = { subject: 'The PDF is empty', message: 'The file has one page.' };
  const ticket = { name: 'Ann Example', email: filling.owner.email, category: 'reports', priority: 'high', ...text };
  const proof = await solveTestChallenge(challenge);
  await send(filling, filling.owner)('POST /api/support/tickets', { ...ticket, ...proof });
  const [stored] = await product.application.db.select().from(supportTickets);
  await send(filling, admin)(`POST /api/admin/support-tickets/${stored?.id}/replies`, { message: 'We look into it.' });

  const article = { title: 'An article', slug: 'an-article', content: '<h2>One</h2><p>Some words here.</p>' };
  await send(filling, admin)('POST /api/admin/articles', article);
  const headers = { 'user-agent': READER_USER_AGENT, [CLIENT_ADDRESS_HEADER]: '192.0.2.1' };
  const view = new Request(`${OAUTH_BASE_URL}/blog/a-first-look`, { headers });
  await product.application.web.articles.countView(view, 'a-first-look');
}

/** Closes an account that has used an analysis. */
export async function closeAccount(filling: FillContext): Promise<void> {
  const person = await registerUser(filling.product);
  await spendQuota(filling.product, person.email, 1);
  await send(filling, person)('POST /api/user/delete-account', { password: PASSWORD });
}

/** Fills what the administrator sets, and reserves a part of an allowance for an account. */
export async function fillAdministration(filling: FillContext): Promise<void> {
  const { admin, product, free } = filling;
  await send(filling, admin)('POST /api/admin/assistant-prices', {
    provider: 'openai',
    model: 'gpt-6-luna',
    from: '2026-12-01',
    inputUsdPerMillion: 1,
    outputUsdPerMillion: 5,
    searchUsdPerThousand: 10,
    source: 'https://prices.example/',
  });
  await send(filling, admin)('PUT /api/admin/allowances/brave', { monthlyUsd: 2 });
  await send(filling, admin)('POST /api/admin/graph-imports', { limit: 1_000, hasBacklinks: true });
  const readImport = () => send(filling, admin)('GET /api/admin/graph-imports');
  await waitFor('the link graph', async () => (await readImport()).job?.state === 'done');
  const { db } = product.application;
  const [user] = await db.select().from(users).where(eq(users.email, free.email));
  const month = new Date().toISOString().slice(0, 7);
  await reserveAllowance(db, { provider: 'brave', userId: user?.id ?? '', month, microUsd: 5_000 });
  // Better Auth stores such values only for sign-in methods that the product does not offer.
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(verifications).values({ id: 'verification-1', identifier: 'example', value: 'value', expiresAt });
}
