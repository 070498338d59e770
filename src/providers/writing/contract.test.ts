import { expect } from 'vitest';
import { type FaultyFront, serveInFront } from '#test/support/faulty-front.ts';
import { type ModelFake, startModelFake } from '#test/support/model-fake.ts';
import { testProvider } from '#test/support/provider-contract.ts';
import { createLanguageModelWriter } from './language-model-writer.ts';

const ARTICLE = {
  title: 'What a sitemap is for',
  excerpt: 'A sitemap lists URLs.',
  category: 'Technical SEO',
  tags: ['sitemap'],
  metaTitle: 'What a sitemap is for',
  metaDescription: 'A sitemap lists URLs.',
  markdown: '## Why\n\nBecause.',
};

testProvider<FaultyFront<ModelFake>>({
  provider: 'writing',
  secret: 'sk-planted/secret+1',
  async serve() {
    const model = await startModelFake();
    model.turn = { kind: 'article', article: ARTICLE };
    return serveInFront(model);
  },
  calls: {
    write: {
      call: ({ origin, secret, wiring }) =>
        createLanguageModelWriter(
          {
            provider: 'openai-compatible',
            key: secret,
            model: 'model-1',
            baseUrl: `${origin}/v1`,
            timeoutMs: wiring.timeoutMs ?? 0,
          },
          wiring,
        ).write({ topic: 'Sitemaps', keywords: [], contentType: 'guide' }),
      // A draft costs money each time.
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
    notApplicable: 'Vendors differ in what a key may do without cost; the first draft proves the settings.',
  },
});
