import type { ProviderId } from '#contracts/outside/providers.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { readAllowance } from '#db/queries/outside/allowances.ts';
import { type ConnectionRow, listConnections } from '#db/queries/outside/connections.ts';
import type { KeywordFigureSource } from '#providers/kit/capabilities.ts';
import { hasPremium } from '../billing/premium-state.ts';
import { createAllowanceBudget } from './allowance-budget.ts';
import type { ConnectionClients } from './connection-clients.ts';
import type { ConnectionHealth } from './connection-health.ts';
import type { SourceContext } from './source-context.ts';
import { readSourceFailure, type SourceFailure } from './source-errors.ts';
import type { InstallationEntry } from './source-installation-service.ts';
import { isOffered } from './sources/source-catalogue.ts';

/** A source of keyword figures that a website can use. */
export interface OpenedKeywordSource {
  provider: ProviderId;
  /** Whose key pays: the website's own key, or the operator's key within the account's allowance. */
  payer: 'website' | 'allowance';
  source: KeywordFigureSource;
  /** Stores whether the connection works. @param error null after a success */
  recordOutcome(error: unknown): Promise<void>;
}

/** A connected source of keyword figures that cannot be opened. */
export interface KeywordSourceProblem extends Pick<SourceFailure, 'failure' | 'reason' | 'setting'> {
  provider: ProviderId;
}

/** Opens the sources of keyword figures of websites. */
export interface KeywordSources {
  /**
   * Lists the sources that a website may use, its own keys first. Keyword figures are part of Premium, so the list is
   * empty for accounts without it.
   */
  list(website: { id: string; userId: string }): Promise<{
    sources: OpenedKeywordSource[];
    problems: KeywordSourceProblem[];
  }>;
}

const UNEXPECTED_PROBLEM = { failure: 'unavailable', reason: 'The connection cannot be used.', setting: null } as const;

interface Options extends Pick<SourceContext, 'db' | 'wiring' | 'now' | 'onError'> {
  clients: ConnectionClients;
  health: ConnectionHealth;
  entries: readonly InstallationEntry[];
}

/** Creates the service that opens sources of keyword figures. */
export function createKeywordSources({ db, wiring, now, onError, clients, health, entries }: Options): KeywordSources {
  function openConnection({ id, provider }: ConnectionRow, source: KeywordFigureSource): OpenedKeywordSource {
    const recordOutcome = (error: unknown) => (error === null ? health.succeed(id) : health.fail(id, error));
    return { provider, payer: 'website', source, recordOutcome };
  }

  async function listOwnSources(websiteId: string) {
    const sources: OpenedKeywordSource[] = [];
    const problems: KeywordSourceProblem[] = [];
    for (const { connection } of await listConnections(db, websiteId)) {
      const { id, provider } = connection;
      if (!isOffered(provider, 'keywords')) continue;
      try {
        const { keywords } = clients.open(connection);
        if (keywords !== null) sources.push(openConnection(connection, keywords));
      } catch (error) {
        onError('connection could not be opened', error);
        await health.fail(id, error);
        const { failure, reason, setting } = readSourceFailure(error) ?? UNEXPECTED_PROBLEM;
        problems.push({ provider, failure, reason, setting });
      }
    }
    return { sources, problems };
  }

  async function openInstalled(
    { provider, openKeywords }: InstallationEntry,
    userId: string,
  ): Promise<OpenedKeywordSource[]> {
    if (openKeywords === null || (await readAllowance(db, { provider, userId })) === 0) return [];
    const source = openKeywords({ ...wiring, budget: createAllowanceBudget({ db, now }, userId) });
    return [{ provider, payer: 'allowance', source, recordOutcome: async () => {} }];
  }

  return {
    async list({ id, userId }) {
      const user = await findUser(db, userId);
      if (user === null || !hasPremium(user, now())) return { sources: [], problems: [] };
      const ownSources = await listOwnSources(id);
      const installed = await Promise.all(entries.map((entry) => openInstalled(entry, userId)));
      // If the website has its own key of a vendor, the operator's key of that vendor is not used.
      const providers = new Set([...ownSources.sources, ...ownSources.problems].map(({ provider }) => provider));
      const others = installed.flat().filter(({ provider }) => !providers.has(provider));
      return { sources: [...ownSources.sources, ...others], problems: ownSources.problems };
    },
  };
}
