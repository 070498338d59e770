import { expect } from 'vitest';
import {
  ASSISTANT_PROVIDERS,
  type AssistantPrice,
  type AssistantProvider,
  DEFAULT_ASSISTANT_PRICES,
} from '#contracts/outside/assistants/assistant-prices.ts';
import { type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import type { AssistantClient } from './assistant-client.ts';
import { createAssistantClient } from './index.ts';
import type { LocalAnswer } from './local/draft-answer.ts';
import { LOCAL_ERRORS } from './local/local-errors.ts';
import { ASSISTANT_TEST_KEY, type LocalAssistant, serveAssistant } from './local-server.ts';

const NAMES: Record<AssistantProvider, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  perplexity: 'Perplexity',
  deepseek: 'DeepSeek',
  openrouter: 'OpenRouter',
  xai: 'xAI',
};

type Context = ContractContext<LocalAssistant>;

/** The vendor's list price, applied to the local model. */
function listPrices(provider: AssistantProvider, model: string): AssistantPrice[] {
  const price = DEFAULT_ASSISTANT_PRICES.find((one) => one.provider === provider);
  return price === undefined ? [] : [{ ...price, model }];
}

for (const provider of ASSISTANT_PROVIDERS) {
  const model = provider === 'openrouter' ? 'openai/model-1' : 'model-1';
  const errors = LOCAL_ERRORS[provider];
  const credit = `credit of ${NAMES[provider]}`;
  const create = ({ origin, secret, wiring }: Context, used = model): AssistantClient =>
    createAssistantClient({
      provider,
      key: secret,
      model: used,
      prices: listPrices(provider, used),
      baseUrl: origin,
      wiring,
    });
  const ask = (prompt: LocalAnswer) => (context: Context) =>
    create(context).ask({ promptId: 'p1', repeat: 0, prompt, location: { country: 'DE' }, signal: context.signal });

  testProvider<LocalAssistant>({
    provider,
    secret: ASSISTANT_TEST_KEY,
    // The prompt is the name of the kind of answer to return.
    serve: () => serveAssistant({ provider, models: [model], choose: (prompt) => prompt as LocalAnswer }),
    calls: {
      ask: {
        call: ask('grounded'),
        isIdempotent: true,
        success: {
          check: (result) =>
            expect(result).toMatchObject({
              state: 'answered',
              answer: { promptId: 'p1', repeat: 0, grounded: true, text: expect.stringContaining('Shop Example') },
            }),
        },
        empty: {
          call: ask('empty'),
          check: (result) => expect(result).toMatchObject({ state: 'missing', reason: 'empty' }),
        },
        partial: {
          call: ask('nulls'),
          check: (result) => expect(result).toMatchObject({ state: 'answered', answer: { grounded: true } }),
        },
        faults: {
          unauthorized: { response: errors.key, failure: 'refused', setting: `API key of ${NAMES[provider]}` },
          quota: { response: errors.credit, failure: 'quota', setting: credit },
          notFound: { response: errors.model },
          serverError: { response: errors.overloaded },
        },
        rateLimit: { response: errors.tooMany },
      },
    },
    connection: {
      test: (context) => create(context).testConnection(context.signal),
      facts: /^The key is accepted\.\nModel: /,
      wrong: {
        'the key': { response: errors.key, setting: `API key of ${NAMES[provider]}`, message: /rejected the key/ },
        'a permission': {
          response: errors.permission,
          setting: `API key of ${NAMES[provider]}`,
          message: /rejected the key/,
        },
        'the model': {
          ...(provider === 'openrouter' ? { response: errors.model } : {}),
          test: (context) => create(context, 'other').testConnection(context.signal),
          setting: 'model',
          message: /has no model other/,
        },
        'no credit': { response: errors.credit, setting: credit, message: /Add credit there/ },
      },
      covers: {
        key: 'the key',
        url: NO_URL,
        property: 'the model',
        permission: 'a permission',
        quota: 'no credit',
      },
    },
  });
}
