import { describe, expect, it } from 'vitest';
import type { LocalServer } from '../../kit/local-server.ts';
import { buildTaskResponse } from '../local-responses.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD, serveDataForSeo } from '../local-server.ts';
import { createObservedAnswerClient, type ObservedEngine } from './index.ts';

const ask = ({ origin }: LocalServer, engine: ObservedEngine, prompt = 'c++ 100% free') =>
  createObservedAnswerClient(
    { login: DATAFORSEO_TEST_LOGIN, password: DATAFORSEO_TEST_PASSWORD, baseUrl: origin },
    engine,
  ).ask({ promptId: 'p', repeat: 1, prompt, location: { country: 'AT' }, language: 'de' });

describe('an observed answer', () => {
  it.each([
    ['google-ai-overview', 'serp/google/organic', { load_async_ai_overview: true, depth: 10, device: 'desktop' }],
    ['google-ai-mode', 'serp/google/ai_mode', { device: 'desktop' }],
    ['chatgpt-app', 'ai_optimization/chat_gpt/llm_scraper', {}],
  ] as const)('from %s is requested in the market, with an escaped prompt', async (engine, path, task) => {
    await using server = await serveDataForSeo();
    await ask(server, engine);
    expect(server.requests[0]?.url.pathname).toBe(`/v3/${path}/live/advanced`);
    const sent = server.requests[0]?.json();
    expect(sent).toMatchObject([
      { keyword: 'c%2B%2B 100%25 free', location_code: 2_040, language_code: 'de', ...task },
    ]);
    expect(sent).not.toHaveProperty('0.force_web_search');
  });

  it('is missing when Google shows no answer, and then costs less', async () => {
    await using server = await serveDataForSeo();
    expect(await ask(server, 'google-ai-overview', 'unknown shop')).toMatchObject({
      state: 'missing',
      reason: 'not-shown',
      cost: { usd: 0.002 },
    });
  });

  it('is missing when the vendor does not wait until it is loaded', async () => {
    await using server = await serveDataForSeo();
    const items = [{ type: 'ai_overview', asynchronous_ai_overview: true, items: null, references: null }];
    server.setFault(buildTaskResponse({ cost: 0.004, result: [{ items }] }));
    expect(await ask(server, 'google-ai-overview')).toMatchObject({ state: 'missing', reason: 'unfinished' });
  });

  it('from the app separates cited from found pages, and counts as grounded only after a search', async () => {
    await using server = await serveDataForSeo();
    expect(await ask(server, 'chatgpt-app')).toMatchObject({
      answer: {
        modelId: 'gpt-6',
        cited: [{ url: 'https://guide.example/best', via: 'annotation' }],
        retrieved: [{ url: 'https://guide.example/best' }, { url: 'https://shop.example/running' }],
        queries: ['c++ 100% free 2026'],
      },
    });
    const memory = { model: 'gpt-6', markdown: 'Shop Example sells shoes.', sources: [], search_results: [] };
    server.setFault(buildTaskResponse({ cost: 0.004, result: [memory] }));
    expect(await ask(server, 'chatgpt-app')).toMatchObject({ answer: { grounded: false, cited: [], retrieved: [] } });
  });

  it('costs the highest possible amount if the response reports no cost', async () => {
    await using server = await serveDataForSeo();
    server.setFault({
      json: { status_code: 20_000, tasks: [{ status_code: 20_000, result: [{ markdown: 'Try Rival.' }] }] },
    });
    expect(await ask(server, 'chatgpt-app')).toMatchObject({ cost: { usd: 0.004, quality: 'estimated' } });
  });
});
