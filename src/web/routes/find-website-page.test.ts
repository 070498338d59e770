import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { WebServices } from '#services/web-services.ts';
import { appContext } from '../app-context.ts';
import { buildSampleServices, SAMPLE_WEBSITE } from '../model/sample-services.fixture.ts';
import { loader } from './find-website-page.ts';

async function follow(path: string, services: Partial<WebServices> = {}): Promise<string | null> {
  const context = new RouterContextProvider();
  const listWebsites = async () => [SAMPLE_WEBSITE];
  context.set(appContext, {
    nonce: 'n',
    onError: () => {},
    services: buildSampleServices({ listWebsites, ...services }),
  });
  const request = new Request(`http://localhost${path}`);
  const response = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs);
  return response.headers.get('location');
}

it('redirects from the host of a report to the same page of its website', async () => {
  expect(await follow('/rankings?site=example.com')).toBe('/websites/w1/rankings');
  expect(await follow('/ai-crawlers?site=example.com')).toBe('/websites/w1/ai-crawlers');
  expect(await follow('/data-sources?site=example.com')).toBe('/websites/w1/data-sources');
});

it('redirects from the ID of a website to the page of that website', async () => {
  expect(await follow('/monitoring?website=w1')).toBe('/websites/w1/monitoring');
  expect(await follow('/monitoring?website=w2')).toBe('/websites');
});

it('redirects to the list of websites if there is no such website, and sends visitors to the sign-in page', async () => {
  expect(await follow('/search-performance?site=other.example')).toBe('/websites');
  expect(await follow('/rankings?site=example.com', { getCurrentUser: async () => null })).toBe('/auth');
});
