import { expect, it } from 'vitest';
import { ASSISTANT_TEST_KEY, serveAssistant } from './local-server.ts';

const TOOL = { type: 'web_search', user_location: { type: 'approximate' } };
const QUESTION = { model: 'model-1', input: 'best shoes', max_output_tokens: 100, store: false, tools: [TOOL] };

async function post(body: object, key = ASSISTANT_TEST_KEY, delayMs = 0): Promise<number> {
  await using server = await serveAssistant({ provider: 'openai', delayMs });
  const response = await fetch(`${server.origin}/v1/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}

it('accepts a question', async () => {
  expect(await post(QUESTION)).toBe(200);
});

it.each([
  ['a system prompt', { instructions: 'Be brief.' }],
  ['an earlier conversation', { previous_response_id: 'resp_1' }],
  ['an answer that is stored', { store: true }],
  ['a search without a location', { tools: [{ type: 'web_search' }] }],
  ['a retired search tool', { tools: [{ ...TOOL, type: 'web_search_preview' }] }],
])('rejects requests that would distort a measurement: %s', async (_name, change) => {
  expect(await post({ ...QUESTION, ...change })).toBe(400);
});

it('rejects an unknown key and an unknown model', async () => {
  expect(await post(QUESTION, 'other')).toBe(401);
  expect(await post({ ...QUESTION, model: 'other' })).toBe(404);
});

it('answers after the delay, but rejects an unknown key at once', async () => {
  const measure = async (key: string): Promise<number> => {
    const startedAt = performance.now();
    await post(QUESTION, key, 1_000);
    return performance.now() - startedAt;
  };
  // Timers may fire a millisecond early.
  expect(await measure(ASSISTANT_TEST_KEY)).toBeGreaterThan(990);
  expect(await measure('other')).toBeLessThan(990);
});

it.each([
  ['a request with web search', { tools: [TOOL] }, true],
  ['a request without it', {}, false],
])('writes search results only if they are requested: %s', async (_name, change, hasResults) => {
  const source = { url: 'https://shop.example/', title: 'Shop Example' };
  const write = () => ({ sentences: [{ text: 'Shop Example', source }], results: [source], queries: ['shops'] });
  await using server = await serveAssistant({ provider: 'openai', write });
  const { tools: _, ...question } = QUESTION;
  const response = await fetch(`${server.origin}/v1/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ASSISTANT_TEST_KEY}` },
    body: JSON.stringify({ ...question, ...change }),
  });
  const body = await response.text();
  expect(body).toContain('Shop Example');
  expect(body.includes('web_search_call')).toBe(hasResults);
  expect(body.includes('url_citation')).toBe(hasResults);
});
