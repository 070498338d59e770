import {
  ASSISTANT_PROVIDERS,
  type AssistantPrice,
  type AssistantProvider,
} from '#contracts/outside/assistants/assistant-prices.ts';
import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { readAllowance } from '#db/queries/outside/allowances.ts';
import { type ConnectionRow, listConnections } from '#db/queries/outside/connections.ts';
import { findPrice } from '#lib/assistants/answer-cost.ts';
import type { AssistantClient } from '#providers/assistants/assistant-client.ts';
import { describeModel, getVendorName } from '#providers/assistants/index.ts';
import { hasPremium } from '../../billing/premium-state.ts';
import { createAllowanceBudget } from '../../data-sources/allowance-budget.ts';
import type { ConnectionClients } from '../../data-sources/connection-clients.ts';
import type { ConnectionHealth } from '../../data-sources/connection-health.ts';
import type { SourceContext } from '../../data-sources/source-context.ts';
import { joinFailureText, readSourceFailure } from '../../data-sources/source-errors.ts';
import type { InstallationEntry } from '../../data-sources/source-installation-service.ts';
import type { OpenAssistant } from '../../data-sources/sources/source-adapter.ts';
import { isOffered } from '../../data-sources/sources/source-catalogue.ts';

/** An assistant that a website can ask. */
export interface OpenedAssistant extends VisibilityTarget {
  /** Name of the vendor whose key is used. */
  source: string;
  /** Whether it searches the web; otherwise it answers from the model's memory. */
  hasSearch: boolean;
  /** Opens a client that computes costs with these prices. */
  open(prices: readonly AssistantPrice[]): Pick<AssistantClient, 'estimateMaxUsd' | 'ask'>;
  /** Stores whether the connection works. @param error null after a success */
  recordOutcome(error: unknown): Promise<void>;
}

/** A connected key that cannot be used. */
export interface AssistantProblem {
  provider: ProviderId;
  reason: string;
}

export interface ListedAssistants {
  assistants: OpenedAssistant[];
  problems: AssistantProblem[];
}

/** Opens the assistants of websites. */
export interface AssistantSources {
  /**
   * Lists every assistant that a website may ask, best first: with its own direct keys, then with its own key for several
   * vendors, then with the operator's keys if the account has Premium and an allowance.
   */
  list(website: { id: string; userId: string }, prices: readonly AssistantPrice[]): Promise<ListedAssistants>;
}

interface Options extends Pick<SourceContext, 'db' | 'wiring' | 'now' | 'onError'> {
  clients: ConnectionClients;
  health: ConnectionHealth;
  entries: readonly Pick<InstallationEntry, 'provider' | 'openAssistants'>[];
}

/** A key with the models that it opens. */
interface OpenedKey extends Pick<OpenedAssistant, 'payer' | 'recordOutcome'> {
  provider: AssistantProvider;
  openAssistant: OpenAssistant;
}

/** Creates the service that opens assistants. */
export function createAssistantSources({
  db,
  wiring,
  now,
  onError,
  clients,
  health,
  entries,
}: Options): AssistantSources {
  async function listOwn(websiteId: string): Promise<{ keys: OpenedKey[]; problems: AssistantProblem[] }> {
    const keys: OpenedKey[] = [];
    const problems: AssistantProblem[] = [];
    for (const { connection } of await listConnections(db, websiteId)) {
      if (!isOffered(connection.provider, 'assistants') || !isAssistantProvider(connection.provider)) continue;
      try {
        keys.push(...openConnection(connection, connection.provider));
      } catch (error) {
        problems.push(await recordProblem(connection, error));
      }
    }
    return { keys, problems };
  }

  function openConnection(connection: ConnectionRow, provider: AssistantProvider): OpenedKey[] {
    const { openAssistant } = clients.open(connection);
    if (openAssistant === null) return [];
    const recordOutcome = (error: unknown) =>
      error === null ? health.succeed(connection.id) : health.fail(connection.id, error);
    return [{ provider, payer: 'website', openAssistant, recordOutcome }];
  }

  async function recordProblem({ id, provider }: ConnectionRow, error: unknown): Promise<AssistantProblem> {
    onError('connection could not be opened', error);
    await health.fail(id, error);
    const sourceFailure = readSourceFailure(error);
    return { provider, reason: sourceFailure === null ? 'Its key cannot be used.' : joinFailureText(sourceFailure) };
  }

  async function listInstalled(userId: string): Promise<OpenedKey[]> {
    const user = await findUser(db, userId);
    if (user === null || !hasPremium(user, now())) return [];
    const keys: OpenedKey[] = [];
    for (const { provider, openAssistants } of entries) {
      if (openAssistants === null || !isAssistantProvider(provider)) continue;
      if ((await readAllowance(db, { provider, userId })) === 0) continue;
      const openAssistant = openAssistants({ ...wiring, budget: createAllowanceBudget({ db, now }, userId) });
      keys.push({ provider, payer: 'allowance', openAssistant, recordOutcome: async () => {} });
    }
    return keys;
  }

  return {
    async list({ id, userId }, prices) {
      const { keys: ownKeys, problems } = await listOwn(id);
      // If the website has its own key of a vendor, the operator's key of that vendor is not used.
      const ownProviders = new Set<ProviderId>([...ownKeys, ...problems].map(({ provider }) => provider));
      const installed = (await listInstalled(userId)).filter(({ provider }) => !ownProviders.has(provider));
      const assistants = [...sortKeys(ownKeys), ...sortKeys(installed)].flatMap((key) =>
        listModels(key.provider, prices, now()).map((model) => openModel(key, model)),
      );
      return { assistants, problems };
    },
  };
}

const isAssistantProvider = (provider: ProviderId): provider is AssistantProvider =>
  ASSISTANT_PROVIDERS.some((known) => known === provider);

/** Direct keys come first: they are the vendor's own API, and DeepSeek searches only there. */
const sortKeys = (keys: readonly OpenedKey[]): OpenedKey[] =>
  keys.toSorted((a, b) => Number(a.provider === 'openrouter') - Number(b.provider === 'openrouter'));

interface ListedModel extends Pick<OpenedAssistant, 'engine' | 'hasSearch'> {
  model: string;
}

/** Lists the models of a vendor that have a price now, in the order of the price table. */
export function listModels(provider: AssistantProvider, prices: readonly AssistantPrice[], at: Date): ListedModel[] {
  const names = new Set(prices.filter((price) => price.provider === provider).map(({ model }) => model));
  return [...names].flatMap((model) => {
    const described = describeModel(provider, model);
    return described === null || findPrice(prices, { provider, model }, at) === null ? [] : [{ model, ...described }];
  });
}

const openModel = (
  { provider, payer, openAssistant, recordOutcome }: OpenedKey,
  { model, engine, hasSearch }: ListedModel,
): OpenedAssistant => ({
  engine,
  provider,
  model,
  payer,
  source: getVendorName(provider),
  hasSearch,
  open: (prices) => openAssistant(model, prices),
  recordOutcome,
});
