import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { appContext } from '../app-context.ts';
import { buildSampleServices, SAMPLE_WEBSITE } from '../model/sample-services.fixture.ts';
import { loader } from './rankings.tsx';

it('sends users of the Free plan only the name of the website', async () => {
  const services = buildSampleServices({
    listWebsites: async () => [SAMPLE_WEBSITE],
    readRankings: async () => 'premium-required',
  });
  const context = new RouterContextProvider();
  context.set(appContext, { nonce: 'n', onError: () => {}, services });
  const request = new Request('http://localhost/websites/w1/rankings');
  const response = await loader({ context, request, params: { id: 'w1' } } as unknown as LoaderFunctionArgs);
  expect(response.data).toEqual({ loaded: { lockedName: 'example.com' } });
});
