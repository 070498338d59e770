import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { WebServices } from '#services/web-services.ts';
import { appContext } from '../app-context.ts';
import { buildSampleServices } from '../model/sample-services.fixture.ts';
import { loader } from './profile.tsx';

function load(services: Partial<WebServices> = {}) {
  const context = new RouterContextProvider();
  context.set(appContext, { nonce: 'n', onError: () => {}, services: buildSampleServices(services) });
  const request = new Request('http://localhost/profile?tab=websites');
  return loader({ context, request, params: {} } as unknown as LoaderFunctionArgs);
}

it('returns a 404 without any account data to visitors', async () => {
  const response = await load({ getCurrentUser: async () => null });
  expect(response.init?.status).toBe(404);
  expect(response.data).toEqual({ profile: null });
});

it('loads only the tab in the URL', async () => {
  const response = await load({ listPayments: () => Promise.reject(new Error('not asked for')) });
  expect(response.data.profile?.panel).toEqual({
    tab: 'websites',
    portfolio: { websites: [], matching: 0, total: 0, page: 1, pages: 1, tags: [] },
    query: { filter: 'all', page: 1, search: '', sort: 'name', tag: null },
    failingSources: [],
    baseUrl: 'http://localhost',
    isPremium: false,
  });
});
