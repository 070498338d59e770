import { expect, it, vi } from 'vitest';
import { URL_LIST_MAX_CHARACTERS } from '#contracts/analysis/scope-limits.ts';
import type { Services } from '#services/services.ts';
import { createAnalysisRoutes } from './route.ts';

function post(urlList: string) {
  const start = vi.fn(async () => ({ id: 'a' }));
  const services = { accounts: { findCurrentUser: async () => ({ id: 'ann' }) }, analyses: { start } };
  const response = createAnalysisRoutes(services as unknown as Services).request('/analyze', {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({ url: 'https://example.com/', urlList }),
  });
  return { start, response };
}

it('accepts a URL list of the allowed length, even if its characters take more than one byte', async () => {
  const line = `https://example.com/${'ü'.repeat(80)}\n`;
  const urlList = line.repeat(URL_LIST_MAX_CHARACTERS / line.length).slice(0, URL_LIST_MAX_CHARACTERS);
  const { start, response } = post(urlList);
  expect((await response).status).toBe(202);
  expect(start).toHaveBeenCalledWith({ id: 'ann' }, expect.objectContaining({ urlList }), { origin: 'user' });
});

it('rejects a body that is much larger', async () => {
  const { start, response } = post('ü'.repeat(URL_LIST_MAX_CHARACTERS));
  expect((await response).status).toBe(413);
  expect(start).not.toHaveBeenCalled();
});
