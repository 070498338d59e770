import { expect, it } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '#test/support/faulty-proxy.ts';
import { type ModelFake, startModelFake } from '#test/support/model-fake.ts';
import { type ContractContext, testProvider } from '#test/support/provider-contract.ts';
import { serveLocal } from '../kit/local-server.ts';
import { createLanguageModelWriter, type WritingSettings } from './language-model-writer.ts';

const ARTICLE = {
  title: 'What a sitemap is for',
  excerpt: 'A sitemap lists URLs.',
  category: 'Technical SEO',
  tags: ['sitemap'],
  metaTitle: 'What a sitemap is for',
  metaDescription: 'A sitemap lists URLs.',
  markdown: '## Why\n\nBecause.',
};

type Context = ContractContext<FaultyProxy<ModelFake>>;

const create = ({ origin, secret, wiring }: Context, settings: Partial<WritingSettings> = {}) =>
  createLanguageModelWriter(
    {
      provider: 'openai-compatible',
      key: secret,
      model: 'model-1',
      baseUrl: `${origin}/v1`,
      timeoutMs: wiring.timeoutMs ?? 0,
      ...settings,
    },
    wiring,
  );

testProvider<FaultyProxy<ModelFake>>({
  provider: 'writing',
  secret: 'sk-planted/secret+1',
  async serve() {
    const model = await startModelFake();
    model.turn = { kind: 'article', article: ARTICLE };
    return startFaultyProxy(model);
  },
  calls: {
    write: {
      call: (context) => create(context).write({ topic: 'Sitemaps', keywords: [], contentType: 'guide' }),
      // Each draft costs money.
      isIdempotent: false,
      success: { check: (result) => expect(result).toEqual(ARTICLE) },
      empty: { notApplicable: 'A response without an article is unusable.' },
      partial: { notApplicable: 'An article that lacks a field is unusable.' },
      faults: {
        unauthorized: { failure: 'refused-key', recorded: 'refused' },
        quota: { failure: 'refused', recorded: 'quota' },
        notFound: { failure: 'refused', recorded: 'not-found' },
        truncatedJson: { failure: 'unusable', recorded: null },
        wrongShape: { failure: 'unusable', recorded: null },
        notJson: { failure: 'unusable', recorded: null },
        huge: { failure: 'unusable', recorded: 'malformed' },
      },
      rateLimit: { notApplicable: 'A draft is not worth waiting for: the author gets "busy" and tries again.' },
      abort: { notApplicable: 'A draft ends with its timeout.' },
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /^The language model server accepts the key\nModel: model-1$/,
    wrong: {
      'the key': { response: { status: 401 }, setting: 'AWI_AI_KEY', message: /rejected the key/ },
      'the model of your own server': {
        test: (context) => create(context, { model: 'model-2' }).testConnection(),
        setting: 'AWI_AI_MODEL',
        message: /has no model model-2\. Available models: model-1\./,
      },
      'a permission of the key': { response: { status: 403 }, setting: 'AWI_AI_KEY', message: /rejected the key/ },
      'the credit is used up': {
        response: { status: 402 },
        setting: 'quota of the language model server',
        message: /is used up\. Add credit there/,
      },
      "a vendor's model": {
        test: (context) => create(context, { provider: 'anthropic', model: 'model-2' }).testConnection(),
        setting: 'AWI_AI_MODEL',
        message: /Anthropic has no model model-2/,
      },
      'the path of the base URL': {
        response: { status: 404 },
        setting: 'AWI_AI_BASE_URL',
        message: /The base URL usually ends with \/v1/,
      },
      'the host of the base URL': {
        response: { kind: 'reset' },
        setting: 'AWI_AI_BASE_URL',
        message: /did not respond or returned an error/,
      },
    },
    covers: {
      key: 'the key',
      url: 'the path of the base URL',
      property: "a vendor's model",
      permission: 'a permission of the key',
      quota: 'the credit is used up',
    },
  },
});

it.each([
  ['openai', { authorization: 'Bearer key-1' }],
  ['anthropic', { 'x-api-key': 'key-1', 'anthropic-version': '2023-06-01' }],
] as const)(
  "the connection test requests the model from %s, with the vendor's key header",
  async (provider, headers) => {
    await using server = await serveLocal(() => ({ json: { id: 'model-1' } }));
    const settings = { provider, key: 'key-1', model: 'model-1', baseUrl: `${server.origin}/v1`, timeoutMs: 20_000 };
    expect(await createLanguageModelWriter(settings).testConnection()).toMatchObject({ ok: true });
    expect(server.requests).toMatchObject([{ method: 'GET', headers }]);
    expect(server.requests[0]?.url.pathname).toBe('/v1/models/model-1');
  },
);
