import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { MONTHLY_PRICE, StripeAccount, YEARLY_PRICE } from './stripe/stripe-account.ts';
import { handleCall, StripeProblem } from './stripe/stripe-api.ts';
import { API_VERSION, type StripeEvent } from './stripe/stripe-objects.ts';
import { renderHostedPage } from './stripe/stripe-pages.ts';
import { parseForm } from './stripe/stripe-requests.ts';

export const SECRET_KEY = 'sk_test_awiSimulator';
export const WEBHOOK_SECRET = 'whsec_awiSimulator';

/** A call as received. */
export interface StripeRequest {
  method: string;
  path: string;
  params: unknown;
  idempotencyKey: string | null;
}

/** How a call fails: a status, a response that never arrives, a broken connection, or a body that is not JSON. */
export type StripeFault = 400 | 401 | 402 | 404 | 409 | 429 | 500 | 503 | 'silence' | 'hang-up' | 'garbage';

export interface SigningOptions {
  secret?: string;
  /** Time of the signature; defaults to now. */
  at?: Date;
}

/** A Stripe simulator on this machine: the API, the hosted pages, and webhook events. */
export interface StripeFake extends AsyncDisposable {
  origin: string;
  account: StripeAccount;
  requests: StripeRequest[];
  /** Settings that direct the product to this simulator. */
  env: Record<string, string>;
  /** Makes the next `times` calls fail: 0 stops the failures, and Infinity makes all calls fail. */
  fail(fault: StripeFault, times?: number): void;
  /**
   * Delays responses until `release` is called; they contain the state at the time of the call. After `end`, later
   * responses arrive at once.
   */
  hold(): { end(): void; release(): void };
  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** Signs a webhook event as it is sent. */
  sign(event: StripeEvent | string, signing?: SigningOptions): { body: string; headers: Record<string, string> };
  /** Sends all later events to this URL, one after the other, with up to three attempts each. */
  deliverTo(url: string): void;
  /** Resolves when all events have been sent. */
  waitForDeliveries(): Promise<void>;
}

const TYPES: Record<number, string> = { 401: 'invalid_request_error', 402: 'card_error', 429: 'invalid_request_error' };

/** Starts a simulator that speaks Stripe's protocol: https://docs.stripe.com/api */
export async function startStripeFake(): Promise<StripeFake> {
  const account = new StripeAccount();
  const requests: StripeRequest[] = [];
  const replies = new Map<string, { contents: string; status: number; body: string }>();
  let fault: StripeFault | null = null;
  let remainingFaults = 0;
  let queue = Promise.resolve();
  let gate = Promise.resolve();

  function takeFault(): StripeFault | null {
    if (fault === null || remainingFaults <= 0) return null;
    remainingFaults -= 1;
    return fault;
  }

  async function handleApiRequest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const text = await readBody(request);
    const method = request.method ?? '';
    const params = parseForm(method === 'GET' ? url.search.slice(1) : text);
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '') || null;
    requests.push({ method, path: url.pathname, params, idempotencyKey });
    const currentFault = takeFault();
    if (currentFault !== null) return simulateFault(currentFault, response);
    const contents = `${method} ${url.pathname} ${text}`;
    const before = idempotencyKey === null ? undefined : replies.get(idempotencyKey);
    if (before?.contents === contents) {
      return send(response, { ...before, headers: { 'idempotent-replayed': 'true' } });
    }
    const { status, body } = getOutcome(() => {
      checkHeaders(request);
      if (before !== undefined) throw new StripeProblem(400, REUSED_KEY_ERROR);
      return handleCall(account, { method, path: url.pathname, params });
    });
    if (idempotencyKey !== null && before === undefined) replies.set(idempotencyKey, { contents, status, body });
    await gate;
    send(response, { status, body });
  }

  const server: LoopbackServer = await serveHttp(async (request, response) => {
    const url = new URL(request.url ?? '/', server.origin);
    if (url.pathname.startsWith('/v1/')) return handleApiRequest(request, response, url);
    const page = renderHostedPage(account, request.method ?? '', url);
    if (page === null) response.writeHead(404).end('There is no such page.');
    else if ('html' in page) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
    else response.writeHead(303, { location: page.redirect }).end();
  });
  account.origin = server.origin;

  return {
    origin: server.origin,
    account,
    requests,
    sign,
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_ORIGIN: server.origin,
      STRIPE_PRICE_MONTH: MONTHLY_PRICE.id,
      STRIPE_PRICE_YEAR: YEARLY_PRICE.id,
    },
    fail(next, times = 1) {
      fault = next;
      remainingFaults = times;
    },
    forgetKeys: () => replies.clear(),
    hold() {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      gate = promise;
      const end = () => {
        gate = Promise.resolve();
      };
      return { end, release };
    },
    deliverTo(url) {
      account.onEvent = (event) => {
        queue = queue.then(() => deliver(url, event));
      };
    },
    waitForDeliveries: () => queue,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const REUSED_KEY_ERROR = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
};

function getOutcome(work: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work()) };
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.error }) };
  }
}

function checkHeaders({ headers, method }: IncomingMessage): void {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const problem = (status: number, message: string) =>
    new StripeProblem(status, { type: 'invalid_request_error', message });
  if (headers.authorization !== `Bearer ${SECRET_KEY}`) throw problem(401, 'Invalid API Key provided: sk_test_***');
  if (headers['stripe-version'] !== API_VERSION) throw problem(400, `Invalid Stripe API version`);
  if (method === 'POST' && !isForm) throw problem(400, 'Invalid request (check that your POST content type is right)');
}

function simulateFault(fault: StripeFault, response: ServerResponse): void {
  if (fault === 'silence') return;
  if (fault === 'hang-up') return void response.destroy();
  if (fault === 'garbage') return void response.writeHead(200).end('<html>a page of a proxy</html>');
  const type = TYPES[fault] ?? (fault < 500 ? 'invalid_request_error' : 'api_error');
  const code = fault === 429 ? { code: 'rate_limit' } : {};
  const body = JSON.stringify({ error: { type, message: `Simulated ${fault}`, ...code } });
  send(response, { status: fault, body });
}

interface FakeResponse {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeResponse): void {
  const id = `req_${randomBytes(8).toString('hex')}`;
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': id, ...headers }).end(body);
}

/** Signs as documented: https://docs.stripe.com/webhooks#verify-manually */
function sign(event: StripeEvent | string, { secret = WEBHOOK_SECRET, at = new Date() }: SigningOptions = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
  const time = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${time},v1=${signature}`,
  };
  return { body, headers };
}

async function deliver(url: string, event: StripeEvent): Promise<void> {
  for (let tries = 1; tries <= 3; tries += 1) {
    const { body, headers } = sign(event);
    const isAccepted = await fetch(url, { method: 'POST', body, headers }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAccepted) return;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
