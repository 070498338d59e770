import type { ProviderId } from '#contracts/outside/providers.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { readAllowance } from '#db/queries/outside/allowances.ts';
import { type ConnectionRow, listConnections } from '#db/queries/outside/connections.ts';
import type { ResultsPageSource } from '#providers/kit/capabilities.ts';
import { hasPremium } from '../billing/premium-state.ts';
import { createAllowanceBudget } from './allowance-budget.ts';
import type { ConnectionClients } from './connection-clients.ts';
import type { ConnectionHealth } from './connection-health.ts';
import type { SourceContext } from './source-context.ts';
import { readSourceFailure } from './source-errors.ts';
import type { InstallationEntry } from './source-installation-service.ts';
import { isOffered } from './sources/source-catalogue.ts';

/** A source of results pages that a website can use. */
export interface OpenedResultsSource {
  provider: ProviderId;
  /** Whose key pays: the website's own, the operator's within the account's allowance, or none because it is free. */
  payer: 'website' | 'allowance' | 'free';
  source: ResultsPageSource;
  /** Stores whether the connection works. @param error null after a success */
  recordOutcome(error: unknown): Promise<void>;
}

/** A connected source that cannot be used. */
export interface SourceProblem {
  provider: ProviderId;
  reason: string;
  step: string;
}

/** Opens the sources of results pages of websites. */
export interface ResultsSources {
  /**
   * Lists the sources that a website may use: first its own keys (Premium), then free sources, then the operator's paid
   * keys if the account has an allowance. `problem` is the first connected source that cannot be opened.
   */
  list(website: {
    id: string;
    userId: string;
  }): Promise<{ sources: OpenedResultsSource[]; problem: SourceProblem | null }>;
}

const UNUSABLE = {
  reason: 'A connected source cannot be used.',
  step: 'Connect the source again under Data sources.',
} as const;

interface Options extends Pick<SourceContext, 'db' | 'wiring' | 'now' | 'onError'> {
  clients: ConnectionClients;
  health: ConnectionHealth;
  entries: readonly InstallationEntry[];
}

/** Creates the service that opens sources of results pages. */
export function createResultsSources({ db, wiring, now, onError, clients, health, entries }: Options): ResultsSources {
  function openConnection(connection: ConnectionRow): OpenedResultsSource | null {
    const { results } = clients.open(connection);
    if (results === null) return null;
    const recordOutcome = (error: unknown) =>
      error === null ? health.succeed(connection.id) : health.fail(connection.id, error);
    return { provider: connection.provider, payer: 'website', source: results, recordOutcome };
  }

  async function listOwn(websiteId: string) {
    const sources: OpenedResultsSource[] = [];
    let problem: SourceProblem | null = null;
    for (const { connection } of await listConnections(db, websiteId)) {
      try {
        const openedSource = openConnection(connection);
        if (openedSource !== null) sources.push(openedSource);
      } catch (error) {
        onError('connection could not be opened', error);
        if (isOffered(connection.provider, 'results')) problem ??= await recordProblem(connection, error);
      }
    }
    return { sources, problem };
  }

  async function recordProblem({ id, provider }: ConnectionRow, error: unknown): Promise<SourceProblem> {
    await health.fail(id, error);
    const { reason, step } = readSourceFailure(error) ?? UNUSABLE;
    return { provider, reason, step: step ?? UNUSABLE.step };
  }

  async function listInstalled(userId: string): Promise<OpenedResultsSource[]> {
    const sources: OpenedResultsSource[] = [];
    // Free sources come before sources that charge the operator.
    for (const entry of entries.toSorted((a, b) => Number(a.isPaid) - Number(b.isPaid))) {
      const { provider, isPaid, openResults } = entry;
      if (openResults === null) continue;
      if (isPaid && (await readAllowance(db, { provider, userId })) === 0) continue;
      const budget = isPaid ? createAllowanceBudget({ db, now }, userId) : null;
      sources.push({
        provider,
        payer: isPaid ? 'allowance' : 'free',
        source: openResults({ ...wiring, budget }),
        recordOutcome: async () => {},
      });
    }
    return sources;
  }

  return {
    async list({ id, userId }) {
      const user = await findUser(db, userId);
      const isPremium = user !== null && hasPremium(user, now());
      const ownSources = isPremium ? await listOwn(id) : { sources: [], problem: null };
      return { sources: [...ownSources.sources, ...(await listInstalled(userId))], problem: ownSources.problem };
    },
  };
}
