import { z } from 'zod';
import { AppError } from '#lib/runtime/app-error.ts';
import { createObservedAnswerClient, OBSERVED_ENGINES } from '#providers/dataforseo/answers/index.ts';
import { DATAFORSEO_RATE, type DataForSeoClientOptions } from '#providers/dataforseo/connection.ts';
import { createDataForSeoClient } from '#providers/dataforseo/index.ts';
import type { RateLimits } from '#providers/kit/token-bucket.ts';
import { createSerpApiClient, SERPAPI_RATE } from '#providers/serpapi/index.ts';
import { createSerperClient, SERPER_RATE } from '#providers/serper/index.ts';
import { buildKeyOnlyClient } from './key-only-client.ts';
import type { OpenAssistant, SourceAdapter } from './source-adapter.ts';

export interface ResultsPageAdapterOptions {
  /** A local server instead of the vendor's. */
  server: { baseUrl?: string };
  rateLimits: RateLimits;
}

/** Creates the adapter of Serper. */
export function createSerperAdapter({ server, rateLimits }: ResultsPageAdapterOptions): SourceAdapter {
  return {
    provider: 'serper',
    oauth: null,
    readKey: ({ key }) => ({ secret: key, accountLabel: null }),
    open({ secret: key, wiring }) {
      const bucket = rateLimits.get('serper', key, SERPER_RATE);
      return buildKeyOnlyClient(createSerperClient({ key, ...server, wiring: { ...wiring, bucket } }));
    },
  };
}

/** Creates the adapter of SerpApi. */
export function createSerpApiAdapter({ server, rateLimits }: ResultsPageAdapterOptions): SourceAdapter {
  return {
    provider: 'serpapi',
    oauth: null,
    readKey: ({ key }) => ({ secret: key, accountLabel: null }),
    open({ secret: key, wiring }) {
      const bucket = rateLimits.get('serpapi', key, SERPAPI_RATE);
      return buildKeyOnlyClient(createSerpApiClient({ key, ...server, wiring: { ...wiring, bucket } }));
    },
  };
}

/** Opens the observed answers of a DataForSEO login: the answers that Google and the ChatGPT app show. */
export function openObservedAnswers({ wiring, ...options }: DataForSeoClientOptions): OpenAssistant {
  return (model) => {
    const engine = OBSERVED_ENGINES.find((known) => known === model);
    if (engine === undefined) throw new Error(`${model} cannot be observed`);
    return createObservedAnswerClient({ ...options, wiring: { ...wiring, attempts: 1 } }, engine);
  };
}

/** Creates the adapter of DataForSEO, whose key is a login and a password. */
export function createDataForSeoAdapter({ server, rateLimits }: ResultsPageAdapterOptions): SourceAdapter {
  return {
    provider: 'dataforseo',
    oauth: null,
    readKey({ login, key }) {
      const message = 'Enter the API login.';
      if (!login) throw new AppError('invalid-body', message, { fieldErrors: { login: message } });
      return { secret: JSON.stringify({ login, password: key }), accountLabel: login };
    },
    open({ secret, wiring }) {
      const access = accessSchema.parse(JSON.parse(secret));
      const bucket = rateLimits.get('dataforseo', secret, DATAFORSEO_RATE);
      const client = createDataForSeoClient({ ...access, ...server, wiring: { ...wiring, bucket } });
      const openAssistant = openObservedAnswers({ ...access, ...server, wiring: { ...wiring, bucket } });
      return buildKeyOnlyClient(client, { keywords: client, backlinks: client, openAssistant });
    },
  };
}

const accessSchema = z.object({ login: z.string(), password: z.string() });
