import { expect } from 'vitest';
import { type ContractCall, type ContractContext, NO_URL, testProvider } from '#test/support/provider-contract.ts';
import type { BacklinkRows, ListedDomain } from '../kit/backlink-source.ts';
import type { ResultsPage, ResultsPageQuery } from '../kit/capabilities.ts';
import type { LocalServer } from '../kit/local-server.ts';
import { plantResultAt } from '../kit/planted-results.ts';
import { createDataForSeoClient, type DataForSeoClient } from './index.ts';
import { buildTaskResponse, DATAFORSEO_ERRORS } from './local-responses.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD, serveDataForSeo } from './local-server.ts';

const LOGIN = 'AWI_DATAFORSEO_LOGIN, AWI_DATAFORSEO_PASSWORD';
const MARKET = { country: 'DE', language: 'de' };
const QUERY: ResultsPageQuery = { query: 'running shoes', engine: 'google', ...MARKET, device: 'mobile', depth: 20 };
const OWN = { url: 'https://shop.example/shoes', title: 'Shoes' };

type Context = ContractContext<LocalServer>;
const create = ({ origin, secret, wiring }: Context): DataForSeoClient =>
  createDataForSeoClient({ login: DATAFORSEO_TEST_LOGIN, password: secret, baseUrl: origin, wiring });

const FAULTS: ContractCall<LocalServer>['faults'] = {
  unauthorized: { response: DATAFORSEO_ERRORS.unauthorized, failure: 'refused', setting: LOGIN },
  quota: { response: DATAFORSEO_ERRORS.noMoney, failure: 'quota', setting: 'balance of DataForSEO' },
  notFound: { response: DATAFORSEO_ERRORS.noEndpoint, failure: 'not-found' },
  serverError: { response: DATAFORSEO_ERRORS.serverError, failure: 'unavailable' },
};
/** Repeated requests may be billed again. */
const isIdempotent = false;

const LIST = { domain: 'site.example', limit: 1_000, offset: 0 };
/** A domain without backlinks has a result without items; a domain that is not in the index has no result. */
const NO_ITEMS = buildTaskResponse({ cost: 0.02, result: [{ total_count: 0, items_count: 0, items: null }] });
const NO_ROWS = { rows: [], received: 0, costUsd: 0.02 };

const BACKLINK_CALLS: Record<string, ContractCall<LocalServer>> = {
  readSummary: {
    call: (context) => create(context).readSummary({ domain: 'site.example', signal: context.signal }),
    isIdempotent,
    success: {
      check: (result) =>
        expect(result).toEqual({
          summary: { backlinks: 40, referringDomains: 35, rank: expect.any(Number) },
          costUsd: 0.02003,
        }),
    },
    empty: {
      response: buildTaskResponse({ cost: 0.02003, result: null }),
      check: (result) => expect(result).toEqual({ summary: null, costUsd: 0.02003 }),
    },
    partial: {
      response: buildTaskResponse({ cost: 0.02003, result: [{ backlinks: 0, referring_main_domains: 0, rank: null }] }),
      check: (result) => expect(result).toMatchObject({ summary: { backlinks: 0, rank: null } }),
    },
    faults: FAULTS,
  },
  listReferringDomains: {
    call: (context) => create(context).listReferringDomains({ ...LIST, signal: context.signal }),
    isIdempotent,
    success: {
      check: (result) => {
        const { rows, received, costUsd } = result as BacklinkRows<ListedDomain>;
        expect([rows.length, received, costUsd]).toEqual([35, 35, 0.02105]);
        expect(rows[0]).toMatchObject({ backlinks: 2, referringPages: 2, firstSeen: '2026-01-15' });
      },
    },
    empty: { response: NO_ITEMS, check: (result) => expect(result).toEqual(NO_ROWS) },
    partial: {
      response: buildTaskResponse({
        cost: 0.02006,
        result: [
          {
            items: [
              { domain: 'Blog.example', backlinks: 3 },
              { domain: null, backlinks: 1 },
            ],
          },
        ],
      }),
      check: (result) =>
        expect(result).toEqual({
          rows: [{ domain: 'blog.example', backlinks: 3, referringPages: null, firstSeen: null }],
          received: 2,
          costUsd: 0.02006,
        }),
    },
    faults: FAULTS,
  },
  listBacklinks: {
    call: (context) => create(context).listBacklinks({ ...LIST, isOnePerDomain: false, signal: context.signal }),
    isIdempotent,
    success: {
      check: (result) =>
        expect(result).toMatchObject({
          rows: expect.arrayContaining([expect.objectContaining({ isFollowed: true, lastSeen: '2026-11-20' })]),
          received: 40,
          costUsd: 0.0212,
        }),
    },
    empty: { response: NO_ITEMS, check: (result) => expect(result).toEqual(NO_ROWS) },
    partial: {
      response: buildTaskResponse({
        cost: 0.0201,
        result: [
          {
            items: [
              { url_from: 'https://a.example/', url_to: 'https://site.example/', item_type: 'image' },
              { url_from: 'https://a.example/', url_to: 'https://site.example/b', item_type: 'redirect' },
              { url_from: 'javascript:void(0)', url_to: 'https://site.example/' },
              { url_from: 'https://a.example/', url_to: null },
            ],
          },
        ],
      }),
      check: (result) =>
        expect(result).toMatchObject({
          rows: [
            { anchor: '', isFollowed: null, firstSeen: null, lastSeen: null },
            { anchor: null, targetUrl: 'https://site.example/b' },
          ],
          received: 4,
        }),
    },
    faults: FAULTS,
  },
  listAnchors: {
    call: (context) => create(context).listAnchors({ ...LIST, signal: context.signal }),
    isIdempotent,
    success: {
      check: (result) =>
        expect(result).toMatchObject({
          rows: expect.arrayContaining([
            { text: 'guide', backlinks: expect.any(Number), referringDomains: expect.any(Number) },
          ]),
        }),
    },
    empty: { response: NO_ITEMS, check: (result) => expect(result).toEqual(NO_ROWS) },
    partial: {
      response: buildTaskResponse({
        cost: 0.02003,
        result: [{ items: [{ anchor: null, backlinks: 2, referring_main_domains: 1 }] }],
      }),
      check: (result) => expect(result).toMatchObject({ rows: [{ text: '', backlinks: 2, referringDomains: 1 }] }),
    },
    faults: FAULTS,
  },
};

testProvider<LocalServer>({
  provider: 'dataforseo',
  secret: DATAFORSEO_TEST_PASSWORD,
  serve: () => serveDataForSeo({ results: plantResultAt(14, OWN), now: () => new Date('2026-11-26T10:00:00Z') }),
  calls: {
    search: {
      call: (context) => create(context).search({ ...QUERY, signal: context.signal }),
      isIdempotent,
      success: {
        check: (result) => {
          const page = result as ResultsPage;
          expect(page).toMatchObject({ examinedDepth: 20, costUsd: 0.0035, collectedAt: '2026-11-26T10:00:00.000Z' });
          expect(page.features).toEqual(['ai-overview', 'ads', 'people-also-ask']);
          expect(page.results[13]).toEqual({ position: 14, url: OWN.url, domain: 'shop.example', title: 'Shoes' });
        },
      },
      empty: {
        response: DATAFORSEO_ERRORS.noResults,
        check: (result) => expect(result).toMatchObject({ results: [], examinedDepth: 0, costUsd: 0.002 }),
      },
      partial: {
        response: buildTaskResponse({
          cost: 0.002,
          result: [
            {
              datetime: '2026-11-26 12:00:00 +02:00',
              items: [{ type: 'organic', rank_group: 1, url: 'https://a.example/' }, { type: 'images' }],
            },
          ],
        }),
        check: (result) =>
          expect(result).toMatchObject({ examinedDepth: 1, features: [], collectedAt: '2026-11-26T10:00:00.000Z' }),
      },
      faults: FAULTS,
    },
    readFigures: {
      call: (context) =>
        create(context).readFigures({ ...MARKET, keywords: ['Running Shoes', 'unknown'], signal: context.signal }),
      isIdempotent,
      success: {
        check: (result) =>
          expect(result).toEqual({
            figures: [
              {
                keyword: 'Running Shoes',
                monthlyVolume: expect.any(Number),
                volumeKind: 'searches',
                cpcUsd: expect.any(Number),
                competition: expect.stringMatching(/^(low|medium|high)$/),
                difficulty: null,
                period: { from: '2025-11-01', to: '2026-10-31' },
              },
            ],
            costUsd: 0.09,
          }),
      },
      empty: {
        response: DATAFORSEO_ERRORS.noResults,
        check: (result) => expect(result).toEqual({ figures: [], costUsd: 0.002 }),
      },
      partial: {
        response: buildTaskResponse({
          cost: 0.09,
          result: [{ keyword: 'running shoes', search_volume: 0, cpc: null }],
        }),
        check: (result) =>
          expect(result).toMatchObject({ figures: [{ monthlyVolume: 0, cpcUsd: null, period: null }] }),
      },
      faults: FAULTS,
    },
    readDifficulty: {
      call: (context) =>
        create(context).difficulty?.read({ ...MARKET, keywords: ['Shoes', 'unknown'], signal: context.signal }) ??
        Promise.reject(new Error('The source reports no difficulty')),
      isIdempotent,
      success: {
        check: (result) => expect(result).toEqual({ difficulties: new Map([['Shoes', 27]]), costUsd: 0.0102 }),
      },
      empty: {
        response: buildTaskResponse({ cost: 0.01, result: [{ items: null }] }),
        check: (result) => expect(result).toEqual({ difficulties: new Map(), costUsd: 0.01 }),
      },
      partial: {
        response: buildTaskResponse({
          cost: 0.0102,
          result: [{ items: [{ keyword: 'shoes', keyword_difficulty: 0 }, { keyword: 'unknown' }] }],
        }),
        check: (result) => expect(result).toMatchObject({ difficulties: new Map([['Shoes', 0]]) }),
      },
      faults: FAULTS,
    },
    listRelated: {
      call: (context) => create(context).listRelated({ ...MARKET, keyword: 'Shoes', signal: context.signal }),
      isIdempotent,
      success: {
        check: (result) => {
          expect(result).toMatchObject({ costUsd: 0.0108 });
          expect((result as { figures: { keyword: string }[] }).figures.map(({ keyword }) => keyword)).toContain(
            'shoes best',
          );
        },
      },
      empty: {
        response: buildTaskResponse({ cost: 0.01, result: [{ items: null }] }),
        check: (result) => expect(result).toEqual({ figures: [], costUsd: 0.01 }),
      },
      partial: {
        response: buildTaskResponse({
          result: [
            {
              items: [
                { keyword_data: { keyword: 'a', keyword_info: null } },
                { keyword_data: { keyword: 'b', keyword_info: { search_volume: 20 } } },
              ],
            },
          ],
        }),
        check: (result) => expect(result).toMatchObject({ figures: [{ keyword: 'b', monthlyVolume: 20 }] }),
      },
      faults: FAULTS,
    },
    ...BACKLINK_CALLS,
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /The login and password are accepted\.\nBalance: \$49\.50/,
    wrong: {
      'the password is that of the account': {
        test: (context) => create({ ...context, secret: 'another-password' }).testConnection(),
        setting: LOGIN,
        message: /does not recognize this login and password\. Copy the API password from "API access"/,
      },
      'the account is not verified': {
        response: DATAFORSEO_ERRORS.unverified,
        setting: 'DataForSEO account',
        message: /requires you to verify the account/,
      },
      'the IP address is not listed': {
        response: DATAFORSEO_ERRORS.otherAddress,
        setting: 'allowed IP addresses in DataForSEO',
        message: /Add this server's IP address there/,
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
      'the daily limit is reached': {
        response: DATAFORSEO_ERRORS.dailyLimit,
        setting: 'cost limit in DataForSEO',
        message: /daily cost limit of the DataForSEO account is reached\. Raise it/,
      },
      'the service is unreachable': {
        response: { kind: 'reset' },
        setting: 'outbound connections',
        message: /DataForSEO is unreachable or returned an error/,
      },
    },
    covers: {
      key: 'the password is that of the account',
      url: NO_URL,
      property: { notApplicable: 'A login is for all results pages.' },
      permission: 'the account has no access',
      quota: 'there is no money',
    },
  },
});
