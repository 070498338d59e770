import { expect, it } from 'vitest';
import { DEFAULT_ASSISTANT_PRICES } from '#contracts/outside/assistants/assistant-prices.ts';
import type { OpenedAssistant } from './assistant-sources.ts';
import { chooseAssistants, listConnectableAssistants } from './choose-assistants.ts';
import { listModels } from './list-models.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const build = (change: Partial<OpenedAssistant>): OpenedAssistant => ({
  engine: 'chatgpt',
  provider: 'openai',
  model: 'gpt-6-luna',
  payer: 'website',
  source: 'OpenAI',
  hasSearch: true,
  open: () => ({ estimateMaxUsd: () => 1, ask: () => Promise.reject(new Error('not asked')) }),
  recordOutcome: async () => {},
  ...change,
});

it('chooses the first assistant of each engine, in the order of the engines', () => {
  const direct = build({});
  const routedAssistant = build({ provider: 'openrouter', model: 'openai/gpt-6-luna' });
  const claude = build({ engine: 'claude', provider: 'anthropic' });
  expect(chooseAssistants([direct, routedAssistant, claude], ['claude', 'chatgpt', 'grok'], {})).toEqual([
    claude,
    direct,
  ]);
});

it('prefers the chosen model; without its key, the engine is not asked', () => {
  const direct = build({});
  const routed = build({ provider: 'openrouter', model: 'openai/gpt-6-luna' });
  const choose = (assistants: OpenedAssistant[]) =>
    chooseAssistants(assistants, ['chatgpt'], { chatgpt: { provider: 'openrouter', model: 'openai/gpt-6-luna' } });
  expect(choose([direct, routed])).toEqual([routed]);
  expect(choose([direct])).toEqual([]);
});

it('lists models that have a price, in the order of the price table', () => {
  expect(listModels('openai', DEFAULT_ASSISTANT_PRICES, NOW).map(({ model }) => model)).toEqual([
    'gpt-6-luna',
    'gpt-6.1-terra',
    'gpt-6-sol',
    'gpt-6.1-sol',
  ]);
  expect(listModels('openrouter', DEFAULT_ASSISTANT_PRICES, NOW)).toContainEqual({
    model: 'deepseek/deepseek-flash',
    engine: 'deepseek',
    hasSearch: false,
  });
  expect(listModels('openai', DEFAULT_ASSISTANT_PRICES, new Date('2026-10-31'))).toEqual([]);
});

it('prefers the model whose price an administrator added last', () => {
  const [first] = DEFAULT_ASSISTANT_PRICES;
  if (first === undefined) throw new Error('There are no default prices');
  const list = (...added: Partial<typeof first>[]) =>
    listModels('openai', [...DEFAULT_ASSISTANT_PRICES, ...added.map((change) => ({ ...first, ...change }))], NOW).map(
      ({ model }) => model,
    );
  expect(list({ model: 'gpt-7' })).toEqual(['gpt-7', 'gpt-6-luna', 'gpt-6.1-terra', 'gpt-6-sol', 'gpt-6.1-sol']);
  expect(list({ model: 'gpt-7' }, { model: 'gpt-6-sol' })[0]).toBe('gpt-6-sol');
  expect(list({ model: 'gpt-8', from: '2026-12-01' })[0]).toBe('gpt-6-luna');
});

it('lists what can be connected for an engine, the direct source first', () => {
  const list = (engine: OpenedAssistant['engine']) =>
    listConnectableAssistants(engine, DEFAULT_ASSISTANT_PRICES, NOW).map(({ provider }) => provider);
  expect(list('claude')).toEqual(['anthropic', 'openrouter']);
  expect(list('google-ai-mode')).toEqual(['dataforseo']);
});
