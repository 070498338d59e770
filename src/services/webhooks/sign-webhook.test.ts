import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { buildSignatureHeaders, createWebhookSecret } from './sign-webhook.ts';

const body = JSON.stringify({ type: 'analysis.completed', data: { website: 'bücher.example' } });
const message = { id: 'evt_1', sentAt: new Date(), body };

it('is accepted by the verifier of Standard Webhooks', () => {
  const secret = createWebhookSecret();
  expect(new Webhook(secret).verify(body, buildSignatureHeaders(message, [secret]))).toEqual(JSON.parse(body));
});

it('is accepted with either secret during a rotation', () => {
  const [current, previous] = [createWebhookSecret(), createWebhookSecret()];
  const headers = buildSignatureHeaders(message, [current, previous]);
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
  for (const secret of [current, previous]) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
});

it.each([
  ['another secret', { secret: createWebhookSecret() }],
  ['a changed body', { body: `${body} ` }],
  ['a changed ID', { headers: { 'webhook-id': 'evt_2' } }],
  ['an old timestamp', { sentAt: new Date(Date.now() - 10 * 60_000) }],
])('is rejected with %s', (_, change: { secret?: string; body?: string; headers?: object; sentAt?: Date }) => {
  const secret = createWebhookSecret();
  const headers = buildSignatureHeaders({ ...message, sentAt: change.sentAt ?? message.sentAt }, [secret]);
  const verifier = new Webhook(change.secret ?? secret);
  expect(() => verifier.verify(change.body ?? body, { ...headers, ...change.headers })).toThrow();
});
