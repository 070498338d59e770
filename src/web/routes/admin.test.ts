import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { User } from '#contracts/account/user.ts';
import type { WebAdmin } from '#services/web-admin.ts';
import type { WebServices } from '#services/web-services.ts';
import { appContext } from '../app-context.ts';
import { buildSampleServices } from '../model/sample-services.fixture.ts';
import { buildSampleUser } from '../model/sample-user.fixture.ts';
import { loader } from './admin.tsx';

function load(user: User | null, services: Partial<WebServices> = {}) {
  const context = new RouterContextProvider();
  const adminServices = buildSampleServices({ getCurrentUser: async () => user, ...services });
  context.set(appContext, { nonce: 'n', onError: () => {}, services: adminServices });
  return loader({
    context,
    request: new Request('http://localhost/admin?tab=system'),
    params: {},
  } as unknown as LoaderFunctionArgs);
}

/** Fails on every call. */
const rejectingAdmin = new Proxy({} as WebAdmin, {
  get: () => () => Promise.reject(new Error('not to be asked')),
});

it.each([
  ['a visitor', null],
  ['a user', buildSampleUser()],
  ['a user with Premium', buildSampleUser({ isPremium: true })],
])('returns 404 to %s without requesting any data', async (_who, user) => {
  const response = await load(user, { admin: rejectingAdmin });
  expect(response.init?.status).toBe(404);
  expect(response.data).toEqual({ isSignedIn: user !== null, admin: null });
});

it('shows administrators the state of the installation', async () => {
  const response = await load(buildSampleUser({ role: 'admin' }));
  expect(response.data.admin).toMatchObject({
    tab: 'system',
    stats: { totalUsers: 0 },
    panel: { status: { database: true, browser: { available: false } } },
  });
});

it('shows the key figures when the open tab fails to load', async () => {
  const admin = { ...buildSampleServices().admin, readSystemStatus: () => Promise.reject(new Error('not to be read')) };
  expect((await load(buildSampleUser({ role: 'admin' }), { admin })).data.admin).toMatchObject({
    tab: 'system',
    stats: { totalUsers: 0 },
    panel: { tab: 'failed' },
  });
});
