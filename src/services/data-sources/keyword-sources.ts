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
import type { InstallationEntry } from './source-installation-service.ts';

/** A source of keyword figures that a website can use. */
export interface OpenedKeywordSource {
  provider: ProviderId;
  /** Whose key pays: the website's own, or the operator's within the account's allowance. */
  payer: 'website' | 'allowance';
  source: KeywordFigureSource;
  /** Remembers whether the connection works. @param error null after a success */
  noteOutcome(error: unknown): Promise<void>;
}

/** Opens the sources of keyword figures of websites. */
export interface KeywordSources {
  /**
   * Lists the sources that a website may use, its own keys first. Keyword figures are part of Premium, so that other
   * accounts have none.
   */
  list(website: { id: string; userId: string }): Promise<OpenedKeywordSource[]>;
}

interface Options extends Pick<SourceContext, 'db' | 'wiring' | 'now' | 'onError'> {
  clients: ConnectionClients;
  health: ConnectionHealth;
  entries: readonly InstallationEntry[];
}

/** Creates what opens the sources of keyword figures. */
export function createKeywordSources({ db, wiring, now, onError, clients, health, entries }: Options): KeywordSources {
  function openConnection(connection: ConnectionRow): OpenedKeywordSource[] {
    try {
      const { keywords } = clients.open(connection);
      if (keywords === null) return [];
      const noteOutcome = (error: unknown) =>
        error === null ? health.succeed(connection.id) : health.fail(connection.id, error);
      return [{ provider: connection.provider, payer: 'website', source: keywords, noteOutcome }];
    } catch (error) {
      onError('connection could not be opened', error);
      return [];
    }
  }

  async function openInstalled(
    { provider, openKeywords }: InstallationEntry,
    userId: string,
  ): Promise<OpenedKeywordSource[]> {
    if (openKeywords === null || (await readAllowance(db, { provider, userId })) === 0) return [];
    const source = openKeywords({ ...wiring, budget: createAllowanceBudget({ db, now }, userId) });
    return [{ provider, payer: 'allowance', source, noteOutcome: async () => {} }];
  }

  return {
    async list({ id, userId }) {
      const user = await findUser(db, userId);
      if (user === null || !hasPremium(user, now())) return [];
      const own = (await listConnections(db, id)).flatMap(({ connection }) => openConnection(connection));
      const installed = await Promise.all(entries.map((entry) => openInstalled(entry, userId)));
      // The operator's key is not charged for what the website's own key of the same vendor reports.
      const providers = new Set(own.map(({ provider }) => provider));
      return [...own, ...installed.flat().filter(({ provider }) => !providers.has(provider))];
    },
  };
}
