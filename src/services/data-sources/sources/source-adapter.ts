import type { AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import type { ConnectableSource, ConnectionMethod, KeyInput } from '#contracts/outside/data-sources.ts';
import type { AssistantClient } from '#providers/assistants/assistant-client.ts';
import type { BacklinkSource } from '#providers/kit/backlink-source.ts';
import type {
  CrawlIssueSource,
  IndexInspectionSource,
  KeywordFigureSource,
  LinkSource,
  ResultsPageSource,
  SearchPerformanceSource,
  SearchProperty,
  SitemapSource,
} from '#providers/kit/capabilities.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { OAuthAttempt } from '#providers/kit/oauth.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import type { RawSearchClient } from '#providers/raw-search/raw-search-client.ts';

/** A validated secret in the format of the provider's client, and a label of the account, which is not a secret. */
export interface CheckedSecret {
  secret: string;
  accountLabel: string | null;
}

/** Options for opening the client of a connection. */
export interface StoredAccess {
  method: ConnectionMethod;
  secret: string;
  propertyId: string | null;
  wiring: ClientWiring;
  /** Stores a new secret that replaces the previous one. */
  keepSecret(secret: string): Promise<void>;
}

/**
 * Opens the models of one key. A client sends each request only once, because a retry must reserve its cost again.
 * Without prices for its model, a client sends no prompts.
 */
export type OpenAssistant = (model: string, prices: readonly AssistantPrice[]) => AssistantClient;

/** Opens the search API of one key. Without a price for a search, the client sends nothing. */
export type OpenRawSearch = (prices: readonly AssistantPrice[]) => RawSearchClient;

/** The client of a connection with its capabilities; null = the provider has no such data. */
export interface SourceClient extends TestableConnection {
  search: SearchPerformanceSource | null;
  inspections: IndexInspectionSource | null;
  sitemaps: SitemapSource | null;
  links: LinkSource | null;
  crawlIssues: CrawlIssueSource | null;
  results: ResultsPageSource | null;
  keywords: KeywordFigureSource | null;
  /** Links from the vendor's own index; each request costs money. */
  backlinks: BacklinkSource | null;
  openAssistant: OpenAssistant | null;
  openSearch: OpenRawSearch | null;
}

/** The consent page of a provider. */
export interface OAuthFlow {
  buildAuthorizationUrl(attempt: OAuthAttempt): string;
  /** @throws ProviderError */
  exchangeCode(authorization: { code: string; codeVerifier: string }): Promise<CheckedSecret>;
  /** Describes how to resolve the error code in the callback URL, which can be any text. */
  describeRefusal(error: string): string;
  /**
   * Revokes a token; a token that is no longer valid counts as revoked. Null = the provider offers no revocation.
   *
   * @throws ProviderError
   */
  revoke: ((secret: string) => Promise<void>) | null;
}

/** How the data sources of one provider are connected and opened. */
export interface SourceAdapter {
  provider: ConnectableSource;
  /** Null = the operator did not register an application there; `oauthSettings` are missing. */
  oauth: OAuthFlow | null;
  /** Validates a key that a user entered, without a request. @throws ProviderError, AppError invalid-body */
  readKey?(input: KeyInput): CheckedSecret;
  /** Validates a key file, without a request. @throws ProviderError */
  readKeyFile?(content: string): CheckedSecret;
  /** Opens a client, without a request. @throws ProviderError for a secret that cannot be parsed */
  open(access: StoredAccess): SourceClient;
  /** Returns the properties that cover the website, best match first. */
  matchProperties?(domain: string, properties: readonly SearchProperty[]): SearchProperty[];
}

export type SourceAdapters = ReadonlyMap<ConnectableSource, SourceAdapter>;
