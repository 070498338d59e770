import { expect } from 'vitest';
import { type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { createCommonCrawlClient } from './index.ts';
import { type CommonCrawlServer, serveCommonCrawl } from './local-server.ts';

const RELEASE = 'cc-main-2026-apr-may-jun';
const FILE = Buffer.from('0123456789');

type Context = ContractContext<CommonCrawlServer>;
const create = ({ origin, wiring }: Context) => createCommonCrawlClient({ baseUrl: origin, wiring });

function readRange(context: Context, from = 2, length = 100) {
  const client = create(context);
  const { signal } = context;
  return client.readRange(client.getFileUrl(RELEASE, 'ranks'), { from, length, validator: null, signal });
}

const NO_KEY = { notApplicable: 'The data are public: there is no key.' };

testProvider<CommonCrawlServer>({
  provider: 'common-crawl',
  secret: '',
  serve: () => serveCommonCrawl([{ id: RELEASE, files: { ranks: FILE }, domains: 118_800_000, links: 4_300_000_000 }]),
  calls: {
    listReleases: {
      call: (context) => create(context).listReleases(context.signal),
      isIdempotent: true,
      success: {
        check: (result) => expect(result).toEqual([{ id: RELEASE, domains: 118_800_000, links: 4_300_000_000 }]),
      },
      empty: { notApplicable: 'An index without releases is damaged: it never means that a domain has no links.' },
      partial: { notApplicable: 'A release without its size or name cannot be used.' },
    },
    readRange: {
      call: (context) => readRange(context),
      isIdempotent: true,
      success: {
        check: (result) =>
          expect(result).toMatchObject({
            changed: false,
            bytes: FILE.subarray(2),
            totalBytes: 10,
            validator: expect.stringMatching(/^"\w+"$/),
          }),
      },
      empty: { notApplicable: 'A file without bytes is damaged.' },
      partial: {
        call: (context) => readRange(context, 8, 1),
        check: (result) => expect(result).toMatchObject({ bytes: FILE.subarray(8, 9), totalBytes: 10 }),
      },
      faults: {
        endsNever: { response: { kind: 'half', status: 206 } },
        truncated: { response: { kind: 'cut', status: 206 } },
        huge: { response: { kind: 'endless', status: 206 } },
      },
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /Newest release: cc-main-2026-apr-may-jun \(2026-04-01 to 2026-06-30\)\n118,800,000 domains/,
    wrong: {
      'the index is unavailable': {
        response: { status: 502, body: 'Bad gateway' },
        setting: 'outbound connections',
        message: /unreachable or returned an error \(status 502/,
      },
      'too many requests': {
        response: { status: 429 },
        setting: 'quota of Common Crawl',
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
