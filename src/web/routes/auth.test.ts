import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { WebServices } from '#services/web-services.ts';
import { appContext } from '../app-context.ts';
import { loader } from './auth.tsx';

async function loadPendingUrl(query: string, headers: Record<string, string> = {}): Promise<string | null> {
  const context = new RouterContextProvider();
  const services = { getCurrentUser: async () => null } as unknown as WebServices;
  context.set(appContext, { nonce: 'n', onError: () => {}, services });
  const request = new Request(`https://awi.example/auth${query}`, { headers });
  return (await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs)).pendingUrl;
}

it('accepts a URL from our own form, but not from another website', async () => {
  expect(await loadPendingUrl('?url=example.com', { 'sec-fetch-site': 'same-origin' })).toBe('https://example.com');
  expect(await loadPendingUrl('?url=example.com')).toBe('https://example.com');
  expect(await loadPendingUrl('?url=example.com', { 'sec-fetch-site': 'cross-site' })).toBeNull();
  expect(await loadPendingUrl('')).toBeNull();
});
