import { describe, expect, it } from 'vitest';
import {
  ASSISTANT_PROVIDERS,
  type AssistantPrice,
  type AssistantProvider,
} from '#contracts/outside/assistants/assistant-prices.ts';
import type { MissingAnswerReason } from '#contracts/outside/assistants.ts';
import type { ClientWiring } from '../kit/http.ts';
import type { UsageRecord } from '../kit/usage.ts';
import { isKeyUnusable } from './assistant-client.ts';
import { createAssistantClient } from './index.ts';
import { chooseAnswer, type LocalAnswer } from './local/draft-answer.ts';
import { LOCAL_ERRORS } from './local/local-errors.ts';
import { ASSISTANT_TEST_KEY, type LocalAssistant, type LocalPriceList, serveAssistant } from './local-server.ts';

const OLD: LocalPriceList = { inputUsdPerMillion: 1, outputUsdPerMillion: 5, searchUsdPerThousand: 10 };
const getModel = (provider: AssistantProvider) => (provider === 'openrouter' ? 'openai/model-1' : 'model-1');
const buildPrice = (provider: AssistantProvider, model: string): AssistantPrice => ({
  ...OLD,
  provider,
  model,
  from: '2026-01-01',
  peak: null,
  longInput: null,
  source: 'https://prices.example/',
  readOn: '2026-11-20',
});

/** A server that chooses the kind of answer from the prompt, and a client. */
async function start(provider: AssistantProvider, wiring: ClientWiring = {}, model = getModel(provider)) {
  const server = await serveAssistant({ provider, models: [model], choose: (prompt) => prompt as LocalAnswer });
  const prices = [buildPrice(provider, model)];
  const client = createAssistantClient({
    provider,
    key: ASSISTANT_TEST_KEY,
    model,
    prices,
    baseUrl: server.origin,
    // No request limit of our own, and short waits.
    wiring: { bucket: null, backoffMs: 1, ...wiring },
  });
  const ask = (prompt: LocalAnswer) => client.ask({ promptId: 'p', repeat: 2, prompt, location: { country: 'DE' } });
  return { server, client, ask, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const MESSAGES_PROVIDERS: readonly AssistantProvider[] = ['anthropic', 'deepseek'];
const RESPONSES_PROVIDERS = ASSISTANT_PROVIDERS.filter((provider) => !MESSAGES_PROVIDERS.includes(provider));

const getBody = ({ requests }: LocalAssistant) => requests.at(-1)?.json();

describe.each(ASSISTANT_PROVIDERS)('answers of %s', (provider) => {
  it('are read with the pages that they cite and retrieve', async () => {
    await using bench = await start(provider);
    const reply = await bench.ask('unicode');
    if (reply.state !== 'answered') throw new Error(reply.reason);
    const { text, cited, retrieved, grounded, modelId } = reply.answer;
    expect(text).toContain('👟 Ｓｈｏｐ Éxample is popular in Zürich.');
    expect(grounded).toBe(true);
    expect(modelId).toMatch(/model-1-2026/);
    expect(cited.map(({ url }) => url)).toEqual([
      'https://shop.example/running',
      'https://guide.example/best?utm_source=openai',
    ]);
    for (const { range } of cited) expect(text.slice(range?.start, range?.end)).not.toBe('');
    if (provider === 'xai') expect(retrieved).toBeNull();
    else expect(retrieved?.length).toBe(3);
    expect(reply.raw).toHaveLength(1);
  });

  it('are requested without forcing a search', async () => {
    await using bench = await start(provider);
    await bench.ask('grounded');
    const body = getBody(bench.server);
    expect(body).toMatchObject({ tools: [expect.anything()] });
    expect(['auto', undefined]).toContain((body as { tool_choice?: string }).tool_choice);
  });

  it('are from memory if the model did not search', async () => {
    await using bench = await start(provider);
    expect(await bench.ask('memory')).toMatchObject({
      state: 'answered',
      answer: { grounded: false, cited: [], retrieved: [], queries: [] },
    });
  });

  it.each<LocalAnswer>(['listed', 'cited-only', 'redirect', 'unknown-items', 'nulls', 'search-limit'])(
    'are read despite unusual content: %s',
    async (kind) => {
      await using bench = await start(provider);
      expect(await bench.ask(kind)).toMatchObject({ state: 'answered', answer: { grounded: true } });
    },
  );

  it.each<[LocalAnswer, MissingAnswerReason]>([
    ['cut-off', 'cut-off'],
    ['declined', 'declined'],
    ['failed', 'failed'],
    ['search-failed', 'search-failed'],
    ['context-exceeded', MESSAGES_PROVIDERS.includes(provider) ? 'context-exceeded' : 'cut-off'],
    ['never-finished', 'unfinished'],
    ['empty', 'empty'],
  ])('are reported as missing, with a reason and a cost: %s', async (kind, reason) => {
    await using bench = await start(provider);
    const reply = await bench.ask(kind);
    expect(reply).toMatchObject({ state: 'missing', reason });
    expect(reply.raw.length).toBe(bench.server.requests.length);
    expect(reply.cost.usd).toBeCloseTo(bench.server.getBilledUsd(), 8);
  });

  it('cost what the server bills; after a price change, only reported costs stay correct', async () => {
    const usage: UsageRecord[] = [];
    await using bench = await start(provider, { onUsage: (record) => void usage.push(record) });
    const isReported = ['perplexity', 'openrouter', 'xai'].includes(provider);
    const before = await bench.ask('grounded');
    expect(before.cost).toMatchObject({ quality: isReported ? 'real' : 'estimated' });
    expect(before.cost.usd).toBeCloseTo(bench.server.getBilledUsd(), 8);
    expect(before.listUsd).toBeCloseTo(bench.server.getBilledUsd(), 8);
    bench.server.setPriceList({ ...OLD, searchUsdPerThousand: 30 });
    const after = await bench.ask('grounded');
    const difference = bench.server.getBilledUsd() - before.cost.usd - after.cost.usd;
    expect(difference).toBeCloseTo(isReported ? 0 : 0.02, 8);
    expect(usage.map(({ costUsd, isCostAssumed }) => [costUsd, isCostAssumed])).toEqual([
      [before.cost.usd, false],
      [after.cost.usd, false],
    ]);
  });

  it('count at the highest cost if no usage is reported', async () => {
    const usage: UsageRecord[] = [];
    await using bench = await start(provider, { onUsage: (record) => void usage.push(record) });
    const reply = await bench.ask('no-usage');
    expect(reply.cost).toMatchObject({ quality: 'estimated', source: expect.stringMatching(/highest possible/) });
    expect(usage).toMatchObject([{ costUsd: reply.cost.usd, isCostAssumed: true }]);
    expect(reply.cost.usd).toBeGreaterThan(bench.server.getBilledUsd());
  });

  it('require a reservation of the highest cost before each request', async () => {
    const reservedCosts: number[] = [];
    const budget = {
      async reserve({ maxCostUsd }: { maxCostUsd: number }) {
        reservedCosts.push(maxCostUsd);
        return { settle: async () => {} };
      },
    };
    await using bench = await start(provider, { budget });
    await bench.ask('never-finished');
    expect(reservedCosts.reduce((sum, usd) => sum + usd, 0)).toBeCloseTo(bench.client.estimateMaxUsd() ?? 0, 8);
    for (const usd of reservedCosts) expect(usd).toBeGreaterThan(0.04);
  });

  it('show that the key is unusable if it is refused or has no credit, but not if the vendor is busy', async () => {
    await using bench = await start(provider);
    const { key, permission, credit, overloaded, invalid } = LOCAL_ERRORS[provider];
    for (const response of [key, permission, credit, { status: 402 }, { status: 401 }]) {
      bench.server.setFault(response);
      const error = await bench.ask('grounded').catch((thrown) => thrown);
      expect([error.failure, isKeyUnusable(error)]).toEqual([expect.stringMatching(/^(refused|quota)$/), true]);
    }
    for (const response of [overloaded, invalid]) {
      bench.server.setFault(response);
      const error = await bench.ask('grounded').catch((thrown) => thrown);
      expect([error.name, isKeyUnusable(error)]).toEqual(['ProviderError', false]);
    }
  });

  it('are not requested if the price is unknown', async () => {
    await using bench = await start(provider);
    const client = createAssistantClient({ provider, key: 'k', model: 'unknown', baseUrl: bench.server.origin });
    expect(client.estimateMaxUsd()).toBeNull();
    const question = { promptId: 'p', repeat: 0, prompt: 'x', location: { country: null } };
    await expect(client.ask(question)).rejects.toMatchObject({ failure: 'bad-request', setting: 'model' });
    expect(bench.server.requests).toEqual([]);
  });
});

describe('requests', () => {
  it.each(RESPONSES_PROVIDERS)(
    '%s: contain a single question that is not stored, and the location',
    async (provider) => {
      await using bench = await start(provider);
      await bench.ask('grounded');
      const place = provider === 'perplexity' ? { country: 'DE' } : { type: 'approximate', country: 'DE' };
      const tool =
        provider === 'openrouter'
          ? { type: 'openrouter:web_search', parameters: { engine: 'native', max_uses: 4, user_location: place } }
          : { type: 'web_search', user_location: place };
      expect(getBody(bench.server)).toMatchObject({ input: 'grounded', store: false, tools: [tool] });
      expect(getBody(bench.server)).toMatchObject(provider === 'perplexity' ? { max_steps: 4 } : { max_tool_calls: 4 });
      expect(getBody(bench.server)).not.toHaveProperty('instructions');
    },
  );

  it.each(MESSAGES_PROVIDERS)('%s: contain a single message and the oldest search tool', async (provider) => {
    await using bench = await start(provider);
    await bench.ask('grounded');
    expect(getBody(bench.server)).toMatchObject({
      messages: [{ role: 'user', content: 'grounded' }],
      tools: [{ type: 'web_search_20250305', max_uses: 3, user_location: { type: 'approximate', country: 'DE' } }],
    });
    expect(bench.server.requests[0]?.headers['anthropic-version']).toBe('2023-06-01');
  });

  it('OpenAI: contain a location without a country, because a missing location means the United States', async () => {
    await using bench = await start('openai');
    await bench.client.ask({ promptId: 'p', repeat: 0, prompt: 'grounded', location: { country: null } });
    expect(getBody(bench.server)).toMatchObject({ tools: [{ user_location: { type: 'approximate' } }] });
  });

  it('OpenRouter: the engine depends on the model; DeepSeek gets no search and answers from memory', async () => {
    await using bench = await start('openrouter', {}, 'deepseek/model-1');
    expect(await bench.ask('grounded')).toMatchObject({ answer: { engine: 'deepseek', grounded: false } });
    expect(getBody(bench.server)).not.toHaveProperty('tools');
    await using other = await start('openrouter', {}, 'x-ai/model-1');
    expect(await other.ask('grounded')).toMatchObject({ answer: { engine: 'grok', grounded: true } });
  });
});

describe('a paused answer', () => {
  it.each(MESSAGES_PROVIDERS)(
    '%s: is continued from the text so far, and both responses are kept and billed',
    async (provider) => {
      await using bench = await start(provider);
      const reply = await bench.ask('paused');
      expect(reply).toMatchObject({ state: 'answered', answer: { grounded: true, repeat: 2 } });
      expect(reply.raw).toHaveLength(2);
      expect(reply.cost.usd).toBeGreaterThan(0.02);
      const written = (reply.raw[0] as { content: unknown[] }).content;
      expect(getBody(bench.server)).toMatchObject({
        messages: [{ role: 'user' }, { role: 'assistant', content: written }],
      });
    },
  );

  it('ends after two continuations', async () => {
    await using bench = await start('anthropic');
    expect(await bench.ask('never-finished')).toMatchObject({ state: 'missing', reason: 'unfinished' });
    expect(bench.server.requests).toHaveLength(3);
  });
});

describe('repeated requests', () => {
  it('wait as many milliseconds as OpenAI asks for', async () => {
    await using bench = await start('openai');
    bench.server.setFault({ ...LOCAL_ERRORS.openai.tooMany, headers: { 'retry-after-ms': '30' } }, 1);
    expect(await bench.ask('grounded')).toMatchObject({ state: 'answered' });
    expect(bench.server.requests).toHaveLength(2);
  });

  it.each(ASSISTANT_PROVIDERS)('%s: succeed after a server error, which is free', async (provider) => {
    await using bench = await start(provider);
    bench.server.setFault(LOCAL_ERRORS[provider].server, 1);
    const reply = await bench.ask('grounded');
    expect(reply.state).toBe('answered');
    expect(bench.server.requests).toHaveLength(2);
    expect(reply.cost.usd).toBeCloseTo(bench.server.getBilledUsd(), 8);
  });

  it('end after three attempts', async () => {
    await using bench = await start('anthropic');
    bench.server.setFault(LOCAL_ERRORS.anthropic.overloaded);
    await expect(bench.ask('grounded')).rejects.toMatchObject({ failure: 'unavailable' });
    expect(bench.server.requests).toHaveLength(3);
  });
});

it('the local server gives the same answer to the same prompt and repeat', () => {
  const kinds = Array.from({ length: 40 }, (_, repeat) => chooseAnswer('best shoes', repeat));
  expect(kinds).toEqual(Array.from({ length: 40 }, (_, repeat) => chooseAnswer('best shoes', repeat)));
  expect(new Set(kinds).size).toBeGreaterThan(3);
});
