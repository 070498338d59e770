import { expect } from 'vitest';
import { type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import type { AssistantClient } from '../../assistants/assistant-client.ts';
import type { LocalServer } from '../../kit/local-server.ts';
import { buildTaskResponse, DATAFORSEO_ERRORS } from '../local-responses.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD, serveDataForSeo } from '../local-server.ts';
import { createObservedAnswerClient, OBSERVED_ENGINES, type ObservedEngine } from './index.ts';

const LOGIN_SETTING = 'AWI_DATAFORSEO_LOGIN, AWI_DATAFORSEO_PASSWORD';
type Context = ContractContext<LocalServer>;

const create = ({ origin, secret, wiring }: Context, engine: ObservedEngine): AssistantClient =>
  createObservedAnswerClient({ login: DATAFORSEO_TEST_LOGIN, password: secret, baseUrl: origin, wiring }, engine);

const ask = (engine: ObservedEngine) => (context: Context) =>
  create(context, engine).ask({
    promptId: 'p1',
    repeat: 0,
    prompt: 'best running shoes',
    location: { country: 'DE' },
    language: 'de',
    signal: context.signal,
  });

/** A result without the optional fields, but with unknown fields. */
const PARTIAL: Record<ObservedEngine, object> = {
  'google-ai-overview': { items: [{ type: 'ai_overview', markdown: null, items: [{ text: 'Try Rival.' }] }] },
  'google-ai-mode': { items: [{ type: 'ai_overview', markdown: 'Try Rival.', references: [{ url: null }], new: 1 }] },
  'chatgpt-app': { model: null, markdown: null, items: [{ markdown: 'Try Rival.', sources: null }] },
};
const QUOTES: Record<ObservedEngine, string | null> = {
  'google-ai-overview': 'Shop Example is a good choice.',
  'google-ai-mode': 'Shop Example is a good choice.',
  // The vendor describes sources of the app, but quotes nothing from them.
  'chatgpt-app': null,
};
const NOTHING = { 'google-ai-overview': 'not-shown', 'google-ai-mode': 'not-shown', 'chatgpt-app': 'empty' } as const;

testProvider<LocalServer>({
  provider: 'dataforseo',
  secret: DATAFORSEO_TEST_PASSWORD,
  serve: () => serveDataForSeo(),
  calls: Object.fromEntries(
    OBSERVED_ENGINES.map((engine) => [
      `ask ${engine}`,
      {
        call: ask(engine),
        // Repeated requests may be billed again.
        isIdempotent: false,
        success: {
          check: (result: unknown) =>
            expect(result).toMatchObject({
              state: 'answered',
              cost: { usd: 0.004, quality: 'real' },
              answer: {
                engine,
                promptId: 'p1',
                grounded: true,
                text: expect.stringContaining('**Shop Example**'),
                cited: [{ url: 'https://guide.example/best', quote: QUOTES[engine] }],
              },
            }),
        },
        empty: {
          response: DATAFORSEO_ERRORS.noResults,
          check: (result: unknown) => expect(result).toMatchObject({ state: 'missing', reason: NOTHING[engine] }),
        },
        partial: {
          response: buildTaskResponse({ cost: 0.004, result: [PARTIAL[engine]] }),
          check: (result: unknown) =>
            expect(result).toMatchObject({ answer: { text: 'Try Rival.', cited: [], modelId: engine, queries: null } }),
        },
        faults: {
          unauthorized: {
            response: DATAFORSEO_ERRORS.unauthorized,
            failure: 'refused' as const,
            setting: LOGIN_SETTING,
          },
          quota: { response: DATAFORSEO_ERRORS.noMoney, failure: 'quota' as const, setting: 'balance of DataForSEO' },
          notFound: { response: DATAFORSEO_ERRORS.noEndpoint, failure: 'not-found' as const },
          serverError: { response: DATAFORSEO_ERRORS.serverError, failure: 'unavailable' as const },
        },
      },
    ]),
  ),
  connection: {
    test: (context) => create(context, 'chatgpt-app').testConnection(context.signal),
    facts: /The login and password are accepted\.\nBalance: \$49\.50/,
    wrong: {
      'the password': {
        test: (context) => create({ ...context, secret: 'other' }, 'chatgpt-app').testConnection(),
        setting: LOGIN_SETTING,
        message: /does not recognize this login and password/,
      },
      'the account has no access': {
        response: DATAFORSEO_ERRORS.noAccess,
        setting: 'APIs of the DataForSEO account',
        message: /has no access to this API\. Activate it/,
      },
      'there is no money': {
        response: buildTaskResponse({ result: [{ money: { balance: 0 } }] }),
        setting: 'balance of DataForSEO',
        message: /balance of the DataForSEO account is used up\. Add money/,
      },
    },
    covers: {
      key: 'the password',
      url: NO_URL,
      property: { notApplicable: 'A login is for all engines.' },
      permission: 'the account has no access',
      quota: 'there is no money',
    },
  },
});
