/** Tests what all vendors of results pages have in common, in addition to the suite for every provider. */
import { describe, expect, it } from 'vitest';
import type { ProviderFailure, ProviderId } from '#contracts/outside/providers.ts';
import type { ResultsPageQuery } from '#providers/kit/capabilities.ts';
import type { LocalFault, LocalServer } from '#providers/kit/local-server.ts';
import { type PlantResults, plantResultAt } from '#providers/kit/planted-results.ts';
import type { ResultsPageClient, ResultsPageClientOptions } from '#providers/kit/results-page-client.ts';
import {
  type ContractCall,
  type ContractContext,
  NO_URL,
  testProvider,
  type WrongSetting,
} from './provider-contract.ts';

/** The website whose position is observed. */
export const OWN_RESULT = { url: 'https://shop.example/shoes', title: 'Shoes' };

type Context = ContractContext<LocalServer>;

export interface ResultsPageContract {
  provider: ProviderId;
  key: string;
  keySetting: string;
  query: ResultsPageQuery;
  serve(settings?: { results?: PlantResults }): Promise<LocalServer>;
  create(options: ResultsPageClientOptions): ResultsPageClient;
  isIdempotent: boolean;
  /** The page with `OWN_RESULT` in position 3. */
  page: { costUsd: number; features: string[]; collectedAt?: string };
  /** A page without results. */
  empty: { response: LocalFault; page: object };
  /** A page on which the result `https://a.example/` has no title. */
  partial: LocalFault;
  faults: NonNullable<ContractCall<LocalServer>['faults']>;
  /** Errors that are not in the suite for every provider. */
  failures: readonly (readonly [response: LocalFault, error: { failure: ProviderFailure; costUsd: number }])[];
  facts: RegExp;
  /** Wrong settings that only this vendor has. */
  wrong: Record<string, WrongSetting<LocalServer>>;
  /** The case of `wrong` for a permission; null if the vendor has none. */
  permission: string | null;
  /** The case of `wrong` for a quota. */
  quota: string;
  /** Message about an unknown key. */
  unknownKey: RegExp;
}

/** Tests a client of a vendor that sells results pages one by one. */
export function testResultsPageClient(contract: ResultsPageContract): void {
  const { provider, key, keySetting, query, page } = contract;
  const create = ({ origin, secret, wiring }: Context): ResultsPageClient =>
    contract.create({ key: secret, baseUrl: origin, wiring });

  testProvider<LocalServer>({
    provider,
    secret: key,
    serve: () => contract.serve({ results: plantResultAt(3, OWN_RESULT) }),
    calls: {
      search: {
        call: (context) => create(context).search({ ...query, signal: context.signal }),
        isIdempotent: contract.isIdempotent,
        success: {
          check: (result) => {
            const own = { position: 3, domain: 'shop.example', ...OWN_RESULT };
            expect(result).toMatchObject({ examinedDepth: 10, ...page });
            expect(result).toHaveProperty('results.2', own);
          },
        },
        empty: {
          response: contract.empty.response,
          check: (result) => expect(result).toMatchObject({ results: [], examinedDepth: 0, ...contract.empty.page }),
        },
        partial: {
          response: contract.partial,
          check: (result) =>
            expect(result).toMatchObject({
              results: [{ position: 1, url: 'https://a.example/', domain: 'a.example' }],
              examinedDepth: 1,
            }),
        },
        faults: contract.faults,
      },
    },
    connection: {
      test: (context) => create(context).testConnection(context.signal),
      facts: contract.facts,
      wrong: {
        'the key is unknown': {
          test: (context) => create({ ...context, secret: 'another-key' }).testConnection(),
          setting: keySetting,
          message: contract.unknownKey,
        },
        'the service is unreachable': {
          response: { kind: 'reset' },
          setting: 'outbound connections',
          message: / is unreachable or returned an error/,
        },
        ...contract.wrong,
      },
      covers: {
        key: 'the key is unknown',
        url: NO_URL,
        property: { notApplicable: 'A key is for all results pages.' },
        permission: contract.permission ?? { notApplicable: 'A key has all permissions.' },
        quota: contract.quota,
      },
    },
  });

  describe('a search over several results pages', () => {
    it('continues positions and adds up costs across pages', async () => {
      await using server = await contract.serve({ results: plantResultAt(14, OWN_RESULT) });
      const client = contract.create({ key, baseUrl: server.origin, usdPerThousand: 10 });
      const found = await client.search({ ...query, depth: 20 });
      expect(found.results.find(({ url }) => url === OWN_RESULT.url)?.position).toBe(14);
      expect(found).toMatchObject({ examinedDepth: 20, costUsd: 0.02 });
      expect(client.estimateCostUsd({ engine: query.engine, depth: 20 })).toBe(0.02);
      expect(server.requests).toHaveLength(2);
    });

    it.each(contract.failures)('fails instead of returning an empty list: %j', async (response, error) => {
      await using server = await contract.serve();
      server.setFault(response);
      const client = contract.create({ key, baseUrl: server.origin, wiring: { backoffMs: 1 } });
      await expect(client.search(query)).rejects.toMatchObject(error);
    });
  });
}
