import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { REQUEST_EXAMPLES } from '#api/v1/examples.ts';
import { API_KEY_SCOPES } from '#contracts/account/api-key-scopes.ts';
import { problemSchema } from '#contracts/api/problem.ts';
import { insertApiKey } from '#db/queries/accounts/api-keys.ts';
import { analyses, users } from '#db/tables.ts';
import { createApiKeyToken } from '#services/api-keys/key-format.ts';
import { hashToken } from '#services/mail/mail-token.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
let site: FixtureSite;
let owner: Awaited<ReturnType<typeof registerUser>>;
let token = '';
const ids = { analysis: '', website: '' };

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
  });
  owner = await registerUser(product, { isPremium: true });
  ids.analysis = (await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json()).id;
  ids.website = (await (await product.call(owner, 'GET', '/api/user/websites')).json())[0].id;
  token = await addKey(owner.email);
});
afterAll(() => product.close());

async function addKey(email: string): Promise<string> {
  const { db } = product.application;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const key = createApiKeyToken();
  const row = { userId: user?.id ?? '', tokenHash: hashToken(key), name: 'k', start: 'awi_' };
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  await insertApiKey(db, { ...row, ...times, scopes: [...API_KEY_SCOPES] }, Number.MAX_SAFE_INTEGER);
  return key;
}

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return product.call(createClient(), method, `/api/v1${path}`, body, { authorization: `Bearer ${token}`, ...headers });
}

async function readProblem(response: Response) {
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

const UNKNOWN = 'This field does not exist.';

describe('the body of a request', () => {
  it.each([
    ['PATCH', () => `/websites/${ids.website}`, { name: 'Shop' }, 'name'],
    ['POST', () => '/websites', { url: 'https://new.example', nick: 'x' }, 'nick'],
    ['POST', () => '/analyze', { url: 'https://new.example', scope: { foo: 1 } }, 'scope.foo'],
    ['POST', () => '/analyze', { url: 'https://new.example', maxPages: 5 }, 'maxPages'],
    ['POST', () => `/analysis/${ids.analysis}/rechecks`, { ruleId: 'title-missing', rule: 'x' }, 'rule'],
    ['POST', () => '/keywords/tracking', { website: ids.website, keywords: ['a'], engine: 'x' }, 'engine'],
    ['POST', () => '/webhooks', { url: 'https://new.example', events: ['issue.new'], secret: 'x' }, 'secret'],
  ])('must not contain an unknown field: %s %s', async (method, path, body, field) => {
    const problem = await readProblem(await send(method, path(), body));
    expect([problem.status, problem.code]).toEqual([400, 'invalid-body']);
    expect(problem.fieldErrors).toMatchObject({ [field]: UNKNOWN });
  });

  it('is explained in the words of the API, or of the form in the web application', async () => {
    const problem = await readProblem(await send('PATCH', `/websites/${ids.website}`, { isActive: 'yes' }));
    expect(problem).toMatchObject({
      message: 'The body is not valid. See fieldErrors.',
      fieldErrors: { isActive: 'Choose true or false.' },
    });
    const scope = { include: 'x' };
    const analysis = await readProblem(await send('POST', '/analyze', { url: site.origin, scope }));
    expect([analysis.status, analysis.code, analysis.message]).toEqual([422, 'invalid-scope', problem.message]);
    const path = `/api/user/websites/${ids.website}`;
    const form = await (await product.call(owner, 'PATCH', path, { isActive: 'yes' })).json();
    expect(form.message).toBe('Please check the highlighted fields.');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])('must be JSON, not "%s"', async (type) => {
    const problem = await readProblem(await send('POST', '/analyze', '{"url":"x"}', { 'content-type': type }));
    expect([problem.status, problem.code]).toEqual([415, 'unsupported-media-type']);
    expect(problem.message).toBe('Send the body as JSON, with the `Content-Type: application/json` header.');
  });

  it.each(['', '{"url":', 'url'])('must not be broken JSON: %j', async (body) => {
    const problem = await readProblem(await send('POST', '/analyze', body));
    expect([problem.status, problem.message]).toEqual([400, 'The body is not valid JSON.']);
  });
});

it('the examples of the API reference are valid bodies', async () => {
  const { startRecheck, addWebsite, updateWebsite, trackKeywords } = REQUEST_EXAMPLES;
  const statuses = [
    await send('POST', `/analysis/${ids.analysis}/rechecks`, startRecheck),
    await send('POST', '/websites', addWebsite),
    await send('PATCH', `/websites/${ids.website}`, updateWebsite),
    await send('POST', '/keywords/tracking', { ...trackKeywords, website: ids.website }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([202, 201, 200, 202]);
});

describe('the query of a request', () => {
  it.each(['/pages', '/findings', '/issues', '/recommendations'])('limits %s', async (list) => {
    const first = await (await send('GET', `/analysis/${ids.analysis}${list}?limit=5`)).json();
    expect(first.items).toHaveLength(5);
    const next = await send('GET', `/analysis/${ids.analysis}${list}?limit=3&cursor=${first.nextCursor}`);
    const all = await (await send('GET', `/analysis/${ids.analysis}${list}?limit=100`)).json();
    expect([...first.items, ...(await next.json()).items]).toEqual(all.items.slice(0, 8));
    expect((await send('GET', `/analysis/${ids.analysis}${list}?limit=101`)).status).toBe(400);
  });

  it('must not contain an unknown parameter', async () => {
    const problem = await readProblem(await send('GET', '/analyses?perPage=5'));
    expect(problem).toMatchObject({ status: 400, fieldErrors: { perPage: UNKNOWN } });
  });

  it('explains where to find the ID of a website', async () => {
    const problem = await readProblem(await send('GET', '/keywords?website=shop.example'));
    expect(problem.fieldErrors).toEqual({ website: 'Use the `id` of a website from GET /websites.' });
    expect((await readProblem(await send('GET', '/keywords'))).fieldErrors).toEqual({
      website: 'This field is required.',
    });
  });
});

describe('a URL in a request', () => {
  it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://169.254.169.254', 'localhost', 'http://printer.local'])(
    'must not be %s for an analysis, a website or a webhook',
    async (url) => {
      for (const path of ['/websites', '/analyze']) {
        const problem = await readProblem(await send('POST', path, { url }));
        expect([path, problem.status, problem.code]).toEqual([path, 400, 'address-not-allowed']);
        expect(problem.fieldErrors?.url).toBe(problem.message);
      }
      const added = await product.call(owner, 'POST', '/api/user/websites', { url });
      expect((await added.json()).code).toBe('address-not-allowed');
      const secure = URL.canParse(url) ? url.replace('http:', 'https:') : `https://${url}`;
      const webhook = await readProblem(await send('POST', '/webhooks', { url: secure, events: ['issue.new'] }));
      expect(webhook.fieldErrors).toEqual({ url: 'A webhook URL must lead to a public server.' });
    },
  );

  it('is reported in its field when it is not valid', async () => {
    const problem = await readProblem(await send('POST', '/analyze', { url: 'no url' }));
    expect([problem.code, problem.fieldErrors?.url]).toEqual(['url-invalid', problem.message]);
  });

  it('must have a host that resolves if it is for a webhook', async () => {
    const body = { url: 'https://nowhere.invalid/hook', events: ['issue.new'] };
    const problem = await readProblem(await send('POST', '/webhooks', body));
    expect(problem.message).toBe('The host of this webhook URL does not resolve.');
  });
});

it('an error lists the methods that a path accepts, or the call that lists the files', async () => {
  expect((await readProblem(await send('DELETE', '/analyses'))).message).toBe(
    'This endpoint only accepts GET and HEAD.',
  );
  const file = await readProblem(await send('GET', `/exports/${ids.analysis}/nothing.csv`));
  expect([file.status, file.message]).toEqual([
    404,
    'This download does not exist. GET /exports?analysis={id} lists the files.',
  ]);
});

it('an error contains the ID of the analysis that is already running', async () => {
  const { db } = product.application;
  await db.update(analyses).set({ status: 'paused' }).where(eq(analyses.id, ids.analysis));
  const problem = await readProblem(await send('POST', '/analyze', { url: site.origin }));
  await db.update(analyses).set({ status: 'completed' }).where(eq(analyses.id, ids.analysis));
  expect(problem).toMatchObject({ status: 409, code: 'analysis-running', details: { id: ids.analysis } });
});

it('an error states that a missing scope is part of Premium if the key belongs to a free account', async () => {
  const free = await registerUser(product);
  const created = await product.call(free, 'POST', '/api/user/api-keys', { name: 'k', scopes: ['analyses:read'] });
  const headers = { authorization: `Bearer ${(await created.json()).token}` };
  const problem = await readProblem(await send('POST', '/analyze', { url: site.origin }, headers));
  expect([problem.status, problem.code, problem.details]).toEqual([403, 'missing-scope', { scope: 'analyses:write' }]);
  expect(problem.message).toContain('which is part of Premium');
});
