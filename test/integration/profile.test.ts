import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import { userSchema } from '#contracts/account/user.ts';
import { websiteSchema } from '#contracts/account/website.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { LOGO_MESSAGES, PASSWORD_MESSAGES } from '#contracts/product/account-messages.ts';
import { PROFILE_MESSAGES, WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import { analyses, users, websites } from '#db/tables.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const PASSWORD = 'river stone 7';
let product: TestProduct;
let site: FixtureSite;
beforeAll(async () => {
  site = await shareFixtureSite('clean');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
});
afterAll(async () => {
  await product.close();
});

const user = async (client: TestClient) =>
  userSchema.parse(await (await product.call(client, 'GET', '/api/auth/user')).json());
const buildProfile = (email: string, changes: object = {}) => ({
  firstName: 'Ann',
  lastName: 'Example',
  email,
  phoneNumber: '',
  companyName: '',
  companyWebsite: '',
  ...changes,
});
const save = (client: TestClient, body: object) => product.call(client, 'PUT', '/api/user/profile', body);
const login = (email: string, password = PASSWORD) =>
  product.call(createClient(), 'POST', '/api/auth/login', { email, password });

describe('PUT /api/user/profile', () => {
  it('saves given fields and clears empty ones', async () => {
    const person = await registerUser(product);
    const full = { phoneNumber: '+49 89 123-45', companyName: 'Müller & Söhne', companyWebsite: 'example.com' };
    const response = await save(person, buildProfile(person.email, full));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      pendingEmail: null,
      user: { ...full, companyWebsite: 'https://example.com/' },
    });
    await save(person, buildProfile(person.email, { firstName: 'Anna' }));
    expect(await user(person)).toMatchObject({ firstName: 'Anna', phoneNumber: null, companyWebsite: null });
  });

  it.each([
    [{ firstName: '' }, 'firstName'],
    [{ lastName: 'x'.repeat(81) }, 'lastName'],
    [{ firstName: 'Ann\r\nBcc: all@site.example' }, 'firstName'],
    [{ companyName: 'a\u0000b' }, 'companyName'],
    [{ email: 'no address' }, 'email'],
    [{ email: 'аnn@site.example' }, 'email'],
    [{ phoneNumber: 'call me' }, 'phoneNumber'],
    [{ phoneNumber: '()' }, 'phoneNumber'],
    [{ companyWebsite: 'javascript:alert(1)' }, 'companyWebsite'],
    [{ companyWebsite: 7 }, 'companyWebsite'],
  ])('rejects %o and changes nothing', async (changes, field) => {
    const person = await registerUser(product);
    const response = await save(person, buildProfile(person.email, changes));
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fieldErrors)).toEqual([field]);
    expect(await user(person)).toMatchObject({ firstName: 'Ann', lastName: 'Example', phoneNumber: null });
  });

  it('changes the email address when the link is opened, notifies the old email address and ends every session', async () => {
    const person = await registerUser(product);
    const email = `new-${person.email}`;
    const response = await save(person, buildProfile(email));
    expect(await response.json()).toMatchObject({ pendingEmail: email, user: { email: person.email } });
    const { actionUrl } = await findMailTo(product, email, 'Confirm your new email address');
    const path = (actionUrl ?? '').replace('http://127.0.0.1:3999', '');
    const open = async () => (await product.call(createClient(), 'GET', path)).headers.get('location');
    expect(await open()).toMatch(/\/\?email-change=changed$/);
    expect((await product.call(person, 'GET', '/api/auth/user')).status).toBe(401);
    expect((await login(person.email)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    const noticeEmail = await findMailTo(product, person.email, 'email address was changed');
    expect(noticeEmail.text).toContain(email);
    expect(await open()).toMatch(/\/\?email-change=invalid$/);
  });

  it('invalidates a password reset link that was sent to the old email address', async () => {
    const person = await registerUser(product);
    await product.call(createClient(), 'POST', '/api/auth/forgot-password', { email: person.email });
    const { actionUrl: resetUrl } = await findMailTo(product, person.email, 'password');
    const email = `new-${person.email}`;
    await save(person, buildProfile(email));
    const { actionUrl } = await findMailTo(product, email, 'Confirm your new email address');
    await product.call(createClient(), 'GET', (actionUrl ?? '').replace('http://127.0.0.1:3999', ''));
    const token = URL.parse(resetUrl ?? '')?.searchParams.get('token');
    const newPassword = 'another way 9';
    const reset = await product.call(createClient(), 'POST', '/api/auth/reset-password', { token, newPassword });
    expect([reset.status, (await login(email, newPassword)).status, (await login(email)).status]).toEqual([
      400, 401, 200,
    ]);
  });

  it('cancels a change: its link becomes invalid, and a queued message is not sent', async () => {
    const [person, other] = [await registerUser(product), await registerUser(product)];
    const pending = async () => product.application.web.readPendingEmail(await user(person));
    const email = `new-${person.email}`;
    await save(person, buildProfile(email));
    expect(await pending()).toBe(email);
    const { actionUrl } = await findMailTo(product, email, 'Confirm your new email address');
    // Changes to other fields do not affect the change of the email address.
    await save(person, buildProfile(person.email));
    expect(await pending()).toBe(email);
    expect((await product.call(person, 'DELETE', '/api/user/email-change')).status).toBe(200);
    expect(await pending()).toBeNull();
    const path = (actionUrl ?? '').replace('http://127.0.0.1:3999', '');
    const opened = await product.call(createClient(), 'GET', path);
    expect(opened.headers.get('location')).toMatch(/\/\?email-change=invalid$/);
    expect((await login(person.email)).status).toBe(200);
    // Another user's email address gets the same response.
    await save(person, buildProfile(other.email));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await pending()).toBe(other.email);
  });

  it('never reveals whether an email address is registered', async () => {
    const [person, other] = [await registerUser(product), await registerUser(product)];
    const response = await save(person, buildProfile(other.email));
    expect([response.status, (await response.json()).pendingEmail]).toEqual([200, other.email]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const mails = product.application.mailbox?.list() ?? [];
    expect(mails.filter(({ to, subject }) => to === other.email && subject.includes('Confirm'))).toEqual([]);
    expect((await login(other.email)).status).toBe(200);
  });
});

describe('/api/user/websites', () => {
  const list = async (client: TestClient) =>
    websiteSchema.array().parse(await (await product.call(client, 'GET', '/api/user/websites')).json());
  const add = (client: TestClient, body: object) => product.call(client, 'POST', '/api/user/websites', body);

  it('adds, renames, deactivates and removes', async () => {
    const person = await registerUser(product);
    const added = await add(person, { url: 'https://www.Example.com/path', nickname: ' Shop ' });
    expect(added.status).toBe(201);
    const { id } = websiteSchema.parse(await added.json());
    expect(await list(person)).toMatchObject([
      { domain: 'example.com', nickname: 'Shop', isActive: true, lastScore: null },
    ]);
    const again = await add(person, { url: 'example.com' });
    expect([again.status, (await again.json()).message]).toEqual([409, WEBSITE_MESSAGES.exists]);
    await product.call(person, 'PATCH', `/api/user/websites/${id}`, { nickname: '', isActive: false });
    expect(await list(person)).toMatchObject([{ nickname: null, isActive: false }]);
    expect((await add(person, { url: 'not an address' })).status).toBe(400);
    const stranger = await registerUser(product);
    for (const path of [id, 'x', '00000000-0000-0000-0000-000000000000']) {
      const from = path === id ? stranger : person;
      expect((await product.call(from, 'PATCH', `/api/user/websites/${path}`, { isActive: true })).status).toBe(404);
      expect((await product.call(from, 'DELETE', `/api/user/websites/${path}`)).status).toBe(404);
    }
    expect((await product.call(person, 'DELETE', `/api/user/websites/${id}`)).status).toBe(200);
    expect(await list(person)).toEqual([]);
  });

  it('contains analyzed websites, with their last score', async () => {
    const person = await registerUser(product);
    const analysis = await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
    const [website, ...others] = await list(person);
    expect(others).toEqual([]);
    expect(website).toMatchObject({ domain: new URL(site.origin).host, lastScore: analysis.seoScore });
    expect(website?.lastAnalyzedAt).toBe(analysis.finishedAt);
    expect(website?.lastAnalysisId).toBe(analysis.id);
    // A later analysis of the same website by another user does not appear.
    await product.call(await registerUser(product), 'POST', '/api/analyze', { url: site.origin });
    expect(await list(person)).toMatchObject([{ lastAnalyzedAt: analysis.finishedAt }]);
  });

  it('contains the state of an analysis that is not completed', async () => {
    const person = await registerUser(product);
    const { db } = product.application;
    const [row] = await db.select().from(users).where(eq(users.email, person.email));
    const finishedAt = new Date('2026-11-20T08:00:00Z');
    const common = { userId: row?.id ?? '', scope: ENTIRE_SITE, maxPages: 10, maxDurationMs: 1 };
    await db.insert(websites).values(['a.example', 'b.example'].map((domain) => ({ userId: common.userId, domain })));
    await db.insert(analyses).values([
      { ...common, url: 'https://a.example/', host: 'a.example', status: 'failed', finishedAt },
      { ...common, url: 'https://b.example/', host: 'b.example', status: 'paused' },
    ]);
    expect(await list(person)).toMatchObject([
      { domain: 'a.example', lastAnalyzedAt: null, isAnalyzing: false, lastFailedAt: finishedAt.toISOString() },
      { domain: 'b.example', lastAnalyzedAt: null, isAnalyzing: true, lastFailedAt: null },
    ]);
  });

  it.each([
    { plan: 'Free', isPremium: false, limit: FREE_LIMITS.websites },
    { plan: 'Premium', isPremium: true, limit: PREMIUM_LIMITS.websites },
  ])('is limited in number: $plan, $limit', async ({ isPremium, limit }) => {
    const person = await registerUser(product, { isPremium });
    const { db } = product.application;
    const [row] = await db.select().from(users).where(eq(users.email, person.email));
    const userId = row?.id ?? '';
    const domains = Array.from({ length: limit - 1 }, (_, index) => `site${index}.example`);
    await db.insert(websites).values(domains.map((domain) => ({ userId, domain })));
    expect((await add(person, { url: 'last.example' })).status).toBe(201);
    const response = await add(person, { url: 'one-too-many.example' });
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      `Your list can contain up to ${limit} websites.`,
    ]);
    expect(await list(person)).toHaveLength(limit);
  });
});

describe('color of reports', () => {
  const choose = (client: TestClient, color: unknown) =>
    product.call(client, 'PUT', '/api/user/company-color', { color });

  it('is stored for Premium, and can be reset', async () => {
    const person = await registerUser(product, { isPremium: true });
    expect((await (await choose(person, '#1B4D89')).json()).companyColor).toBe('#1b4d89');
    expect((await (await product.call(person, 'GET', '/api/auth/user')).json()).companyColor).toBe('#1b4d89');
    expect((await (await choose(person, null)).json()).companyColor).toBeNull();
  });

  it('is rejected without Premium, for invalid colors and for colors with too little contrast', async () => {
    const person = await registerUser(product, { isPremium: true });
    expect((await choose(await registerUser(product), '#1b4d89')).status).toBe(402);
    expect((await choose(createClient(), '#1b4d89')).status).toBe(401);
    for (const wrong of ['red', '#12345', '#1b4d89;', 'url(x)']) expect((await choose(person, wrong)).status).toBe(400);
    const light = await choose(person, '#ffcc00');
    expect([light.status, (await light.json()).fieldErrors.color]).toEqual([
      400,
      'This color is too light to read on white. Its contrast is 1.5; at least 4.5 is required. Please choose a darker color.',
    ]);
  });
});

describe('company logo', () => {
  const upload = (client: TestClient, data: Uint8Array, name = 'logo.png') => {
    const form = new FormData();
    form.set('logo', new File([new Uint8Array(data)], name));
    return product.callForm(client, '/api/user/logo', form);
  };
  const png = (width: number, height = width) =>
    sharp({ create: { width, height, channels: 4, background: '#0f5c55' } })
      .png()
      .withExif({ IFD0: { Artist: 'secret name' } })
      .toBuffer();

  it('is part of Premium', async () => {
    const response = await upload(await registerUser(product), await png(20));
    expect([response.status, (await response.json()).message]).toEqual([402, LOGO_MESSAGES.premium]);
  });

  it('is re-encoded at a smaller size without hidden data; the previous file is deleted', async () => {
    const person = await registerUser(product, { isPremium: true });
    const response = await upload(person, await png(1_000, 500));
    expect(response.status).toBe(200);
    const { companyLogo } = userSchema.parse(await response.json());
    const kept = await product.call(person, 'GET', companyLogo ?? '');
    expect(kept.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await kept.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(bytes.includes('secret name')).toBe(false);
    expect((await product.call(await registerUser(product), 'GET', '/api/user/logo')).status).toBe(404);
    await product.call(person, 'DELETE', '/api/user/logo');
    expect((await user(person)).companyLogo).toBeNull();
    expect((await product.call(person, 'GET', '/api/user/logo')).status).toBe(404);
  });

  it.each<[string, () => Promise<Uint8Array>, number, string]>([
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      400,
      'Please choose a PNG, JPEG or WebP image.',
    ],
    ['a text file named .png', async () => Buffer.from('hello'), 400, LOGO_MESSAGES.notAnImage],
    ['half an image', async () => (await png(300)).subarray(0, 200), 400, LOGO_MESSAGES.notAnImage],
    [
      'a GIF',
      async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      400,
      LOGO_MESSAGES.notAnImage,
    ],
    ['too many pixels', () => png(4_097, 1), 400, 'The image can have up to 4,096 pixels on each side.'],
    ['too many bytes', async () => Buffer.alloc(2 * 1_024 * 1_024 + 1), 400, 'The image can be up to 2 MB.'],
    ['far too many bytes', async () => Buffer.alloc(4 * 1_024 * 1_024), 413, 'The request is too large.'],
  ])('rejects %s', async (_what, data, status, message) => {
    const person = await registerUser(product, { isPremium: true });
    const response = await upload(person, await data());
    expect([response.status, (await response.json()).message]).toEqual([status, message]);
    expect((await user(person)).companyLogo).toBeNull();
  });
});

describe("a user's own data", () => {
  it('can be exported, and the export contains no secrets', async () => {
    const person = await registerUser(product);
    await product.call(person, 'POST', '/api/user/websites', { url: 'example.com' });
    const response = await product.call(person, 'GET', '/api/user/export');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="awi-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      user: { email: person.email },
      websites: [{ domain: 'example.com' }],
      securityEvents: expect.arrayContaining([expect.objectContaining({ kind: 'registered' })]),
    });
    const session = [...person.cookies].find(([name]) => name.includes('session_token'))?.[1] ?? 'none';
    expect(text).not.toContain(decodeURIComponent(session).split('.')[0]);
    expect(text).not.toMatch(/password"/);
  });

  it('is deleted with the account: sign-in fails, the email address is free, and deletion requires the password', async () => {
    const person = await registerUser(product);
    const close = (password: string) => product.call(person, 'POST', '/api/user/delete-account', { password });
    const wrong = await close('not this');
    expect([wrong.status, (await wrong.json()).message]).toEqual([403, PASSWORD_MESSAGES.wrongCurrent]);
    const right = await close(PASSWORD);
    expect([right.status, (await right.json()).message]).toEqual([200, PROFILE_MESSAGES.deleted]);
    expect((await product.call(person, 'GET', '/api/auth/user')).status).toBe(401);
    expect((await login(person.email)).status).toBe(401);
    await findMailTo(product, person.email, 'account is closed');
    const again = { email: person.email, password: PASSWORD, firstName: 'Ann', lastName: 'Again' };
    expect((await product.call(createClient(), 'POST', '/api/auth/register', again)).status).toBe(200);
  });
});
