import { expect } from 'vitest';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { createCrawlerIpsClient } from './index.ts';
import { serveCrawlerIps } from './local-server.ts';

const GPTBOT = { id: 'gptbot', url: 'https://openai.com/gptbot.json' };
const create = ({ origin, wiring }: ContractContext<LocalServer>) =>
  createCrawlerIpsClient({ baseUrl: origin, wiring });
const NO_KEY = { notApplicable: 'The lists are public: there is no key.' };

testProvider<LocalServer>({
  provider: 'crawler-ips',
  secret: '',
  serve: () => serveCrawlerIps({ gptbot: ['20.0.0.0/24', '2001:4860:4801::/48'] }),
  calls: {
    readRanges: {
      call: (context) => create(context).readRanges(GPTBOT, context.signal),
      isIdempotent: true,
      success: { check: (result) => expect(result).toEqual(['20.0.0.0/24', '2001:4860:4801::/48']) },
      empty: { notApplicable: 'A list without ranges is damaged: it never means that every request is spoofed.' },
      partial: { notApplicable: 'A range is one text: a list with an invalid one is damaged.' },
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /GPTBot: 2 ranges/,
    wrong: {
      'too many requests': {
        response: { status: 429 },
        setting: 'quota of the GPTBot list',
        message: /too many requests/,
      },
    },
    covers: {
      key: NO_KEY,
      url: NO_URL,
      property: NO_KEY,
      permission: NO_KEY,
      quota: 'too many requests',
    },
  },
});
