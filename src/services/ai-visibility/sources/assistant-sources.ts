import {
  ASSISTANT_PROVIDERS,
  type AssistantPrice,
  type AssistantProvider,
} from '#contracts/outside/assistants/assistant-prices.ts';
import { RAW_SEARCH_NAMES } from '#contracts/outside/assistants/raw-search-words.ts';
import type { RawSearchTarget } from '#contracts/outside/assistants/raw-searches.ts';
import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { readAllowance } from '#db/queries/outside/allowances.ts';
import { type ConnectionRow, findWebsiteConnection, listConnections } from '#db/queries/outside/connections.ts';
import type { AssistantClient } from '#providers/assistants/assistant-client.ts';
import { describeModel } from '#providers/assistants/index.ts';
import { OBSERVED_ENGINES } from '#providers/dataforseo/answers/index.ts';
import type { RawSearchClient } from '#providers/raw-search/raw-search-client.ts';
import { hasPremium } from '../../billing/premium-state.ts';
import { createAllowanceBudget } from '../../data-sources/allowance-budget.ts';
import type { ConnectionClients } from '../../data-sources/connection-clients.ts';
import type { ConnectionHealth } from '../../data-sources/connection-health.ts';
import type { SourceContext } from '../../data-sources/source-context.ts';
import { joinFailureText, readSourceFailure } from '../../data-sources/source-errors.ts';
import type { InstallationEntry } from '../../data-sources/source-installation-service.ts';
import { findRawSearchProvider } from '../../data-sources/sources/raw-search-adapters.ts';
import type { OpenAssistant, OpenRawSearch } from '../../data-sources/sources/source-adapter.ts';
import { getSourceName, isOffered } from '../../data-sources/sources/source-catalogue.ts';
import { type ListedModel, listModels } from './list-models.ts';

/** An assistant that a website can ask. */
export interface OpenedAssistant extends VisibilityTarget {
  /** Name of the vendor whose key is used. */
  source: string;
  /** Whether the engine searches the web; otherwise it answers from the model's memory. */
  hasSearch: boolean;
  /** Opens a client that computes costs with these prices. */
  open(prices: readonly AssistantPrice[]): Pick<AssistantClient, 'estimateMaxUsd' | 'ask'>;
  /** Stores whether the website's connection works. @param error null after a success */
  recordOutcome(error: unknown): Promise<void>;
}

/** A search API that a website can use. */
export interface OpenedSearch extends RawSearchTarget {
  name: string;
  /** Opens a client that computes costs with these prices. */
  open(prices: readonly AssistantPrice[]): Pick<RawSearchClient, 'estimateMaxUsd' | 'search'>;
  /** Stores whether the website's connection works. @param error null after a success */
  recordOutcome(error: unknown): Promise<void>;
}

/** A connected key that cannot be used. */
export interface AssistantProblem {
  provider: ProviderId;
  reason: string;
}

export interface ListedAssistants {
  assistants: OpenedAssistant[];
  /** One per vendor. */
  searches: OpenedSearch[];
  problems: AssistantProblem[];
}

/** Opens the assistants of websites. */
export interface AssistantSources {
  /**
   * Lists every assistant that a website may ask, best first: with its own direct keys, then with its own key for
   * several vendors, then with the operator's keys if the account has Premium and an allowance.
   */
  list(website: AskingWebsite, prices: readonly AssistantPrice[]): Promise<ListedAssistants>;
  /**
   * Opens the assistant of a previously chosen target with its current key; null if the website may no longer use it.
   */
  open(website: AskingWebsite, target: VisibilityTarget): Promise<OpenedAssistant | null>;
  /**
   * Opens the search API of a previously chosen target with its current key; null if the website may no longer use it.
   */
  openSearch(website: AskingWebsite, target: RawSearchTarget): Promise<OpenedSearch | null>;
}

interface AskingWebsite {
  id: string;
  userId: string;
}

interface Options extends Pick<SourceContext, 'db' | 'wiring' | 'now' | 'onError'> {
  clients: ConnectionClients;
  health: ConnectionHealth;
  entries: readonly Pick<InstallationEntry, 'provider' | 'openAssistants' | 'openSearch'>[];
}

/** A key with the sources that it opens. */
interface OpenedKey extends Pick<OpenedAssistant, 'provider' | 'payer' | 'recordOutcome'> {
  openAssistant: OpenAssistant | null;
  openSearch: OpenRawSearch | null;
}

interface OwnKeys {
  keys: OpenedKey[];
  problems: AssistantProblem[];
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
  async function openOwnKeys(connections: readonly ConnectionRow[], isPremium: boolean): Promise<OwnKeys> {
    const keys: OpenedKey[] = [];
    const problems: AssistantProblem[] = [];
    for (const connection of connections) {
      if (!isUsable(connection.provider, isPremium)) continue;
      try {
        keys.push(...openConnection(connection));
      } catch (error) {
        problems.push(await recordProblem(connection, error));
      }
    }
    return { keys, problems };
  }

  function openConnection(connection: ConnectionRow): OpenedKey[] {
    const { provider } = connection;
    const { openAssistant, openSearch } = clients.open(connection);
    const recordOutcome = (error: unknown) =>
      error === null ? health.succeed(connection.id) : health.fail(connection.id, error);
    return [{ provider, payer: 'website', openAssistant, openSearch, recordOutcome }];
  }

  async function recordProblem({ id, provider }: ConnectionRow, error: unknown): Promise<AssistantProblem> {
    onError('connection could not be opened', error);
    await health.fail(id, error);
    const sourceFailure = readSourceFailure(error);
    return {
      provider,
      reason: sourceFailure === null ? 'The stored key cannot be used.' : joinFailureText(sourceFailure),
    };
  }

  async function findOwnKeys(websiteId: string, provider: ProviderId, isPremium: boolean): Promise<OpenedKey[]> {
    const connection = await findWebsiteConnection(db, { websiteId, provider });
    return connection === null ? [] : (await openOwnKeys([connection], isPremium)).keys;
  }

  async function hasAccountPremium(userId: string): Promise<boolean> {
    const user = await findUser(db, userId);
    return user !== null && hasPremium(user, now());
  }

  async function listInstalledKeys(userId: string): Promise<OpenedKey[]> {
    const keys: OpenedKey[] = [];
    for (const { provider, openAssistants, openSearch } of entries) {
      if (openAssistants === null && openSearch === null) continue;
      if ((await readAllowance(db, { provider, userId })) === 0) continue;
      const paid = { ...wiring, budget: createAllowanceBudget({ db, now }, userId) };
      keys.push({
        provider,
        payer: 'allowance',
        openAssistant: openAssistants?.(paid) ?? null,
        openSearch: openSearch?.(paid) ?? null,
        recordOutcome: async () => {},
      });
    }
    return keys;
  }

  /** Finds the key of a previously chosen target; null if the website may no longer use it. */
  async function findKey(
    { id, userId }: AskingWebsite,
    { provider, payer }: Pick<VisibilityTarget, 'provider' | 'payer'>,
  ): Promise<OpenedKey | null> {
    const isPremium = await hasAccountPremium(userId);
    const installedKeys = isPremium ? await listInstalledKeys(userId) : [];
    const keys = payer === 'website' ? await findOwnKeys(id, provider, isPremium) : installedKeys;
    return keys.find((one) => one.provider === provider) ?? null;
  }

  return {
    async list({ id, userId }, prices) {
      const isPremium = await hasAccountPremium(userId);
      const connections = (await listConnections(db, id)).map(({ connection }) => connection);
      const { keys: ownKeys, problems } = await openOwnKeys(connections, isPremium);
      // If the website has its own key of a vendor, the operator's key of that vendor is not used.
      const ownProviders = new Set<ProviderId>([...ownKeys, ...problems].map(({ provider }) => provider));
      const installedKeys = isPremium ? await listInstalledKeys(userId) : [];
      const remainingInstalledKeys = installedKeys.filter(({ provider }) => !ownProviders.has(provider));
      const keys = [...sortKeys(ownKeys), ...sortKeys(remainingInstalledKeys)];
      return {
        assistants: keys.flatMap((key) => openModels(key, listKeyModels(key.provider, prices, now()))),
        searches: keys.flatMap((key) => openSearch(key) ?? []),
        problems,
      };
    },
    async open(website, { engine, provider, model, payer }) {
      const key = await findKey(website, { provider, payer });
      const described = describeKeyModel(provider, model);
      if (key === null || described?.engine !== engine) return null;
      return openModels(key, [described])[0] ?? null;
    },
    async openSearch(website, target) {
      const key = await findKey(website, target);
      return key === null ? null : openSearch(key);
    },
  };
}

const isAssistantProvider = (provider: ProviderId): provider is AssistantProvider =>
  ASSISTANT_PROVIDERS.some((known) => known === provider);

/** Direct keys come first: they use the vendor's own API, and DeepSeek searches the web only there. */
const sortKeys = (keys: readonly OpenedKey[]): OpenedKey[] =>
  keys.toSorted((a, b) => Number(a.provider === 'openrouter') - Number(b.provider === 'openrouter'));

/** Whether runs use a connection; observing what Google and the ChatGPT app show is part of Premium. */
const isUsable = (provider: ProviderId, isPremium: boolean): boolean =>
  isOffered(provider, 'assistants') ||
  isOffered(provider, 'raw-search') ||
  (isPremium && isOffered(provider, 'observed-answers'));

/** Observed answers have no model, but their own price. */
const OBSERVED_MODELS: readonly ListedModel[] = OBSERVED_ENGINES.map((engine) => ({
  engine,
  model: engine,
  hasSearch: true,
}));

const listKeyModels = (provider: ProviderId, prices: readonly AssistantPrice[], at: Date): readonly ListedModel[] =>
  isAssistantProvider(provider) ? listModels(provider, prices, at) : OBSERVED_MODELS;

/** Describes a model of a key, even without a price; null if the model belongs to no engine. */
function describeKeyModel(provider: ProviderId, model: string): ListedModel | null {
  if (!isAssistantProvider(provider)) return OBSERVED_MODELS.find((one) => one.model === model) ?? null;
  const described = describeModel(provider, model);
  return described === null ? null : { model, ...described };
}

const openModels = (
  { provider, payer, openAssistant, recordOutcome }: OpenedKey,
  models: readonly ListedModel[],
): OpenedAssistant[] =>
  openAssistant === null
    ? []
    : models.map(({ model, engine, hasSearch }) => ({
        engine,
        provider,
        model,
        payer,
        source: getSourceName(provider),
        hasSearch,
        open: (prices) => openAssistant(model, prices),
        recordOutcome,
      }));

/** Opens the search API of a key; null if it has none. */
function openSearch({ provider, payer, openSearch: open, recordOutcome }: OpenedKey): OpenedSearch | null {
  const searchProvider = findRawSearchProvider(provider);
  return open === null || searchProvider === null
    ? null
    : { provider: searchProvider, payer, name: RAW_SEARCH_NAMES[searchProvider], open, recordOutcome };
}
