import type { ConnectableSource, ConnectionMethod, KeyInput } from '#contracts/outside/data-sources.ts';
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

/** What was checked and is to be stored: the secret as the provider's client reads it, and a label that is no secret. */
export interface CheckedSecret {
  secret: string;
  accountLabel: string | null;
}

/** What is needed to open the client of a connection. */
export interface StoredAccess {
  method: ConnectionMethod;
  secret: string;
  propertyId: string | null;
  wiring: ClientWiring;
  /** Stores a secret by which the provider replaced the previous one. */
  keepSecret(secret: string): Promise<void>;
}

/** The client of a connection, with what it can do; null = the provider has no such data. */
export interface SourceClient extends TestableConnection {
  search: SearchPerformanceSource | null;
  inspections: IndexInspectionSource | null;
  sitemaps: SitemapSource | null;
  links: LinkSource | null;
  crawlIssues: CrawlIssueSource | null;
  results: ResultsPageSource | null;
  keywords: KeywordFigureSource | null;
}

/** The consent page of a provider. */
export interface OAuthFlow {
  buildAuthorizationUrl(attempt: OAuthAttempt): string;
  /** @throws ProviderError */
  exchangeCode(answer: { code: string; codeVerifier: string }): Promise<CheckedSecret>;
  /** Describes what to do about an error with which the user returned; the code comes from a URL and may be anything. */
  describeRefusal(error: string): string;
  /** Revokes what was granted; an access that has already ended counts as revoked. Null = the provider offers none. @throws ProviderError */
  revoke: ((secret: string) => Promise<void>) | null;
}

/** How the data sources of one provider are connected and opened. */
export interface SourceAdapter {
  provider: ConnectableSource;
  /** Null = the operator did not register an application there; `oauthSettings` are missing. */
  oauth: OAuthFlow | null;
  /** Checks what a user entered, without a request. @throws ProviderError, AppError invalid-body */
  readKey?(input: KeyInput): CheckedSecret;
  /** Checks a key file, without a request. @throws ProviderError */
  readKeyFile?(content: string): CheckedSecret;
  /** Opens a client; nothing is sent. @throws ProviderError for a secret that cannot be read */
  open(access: StoredAccess): SourceClient;
  /** Returns the properties that cover the website, the best one first. */
  matchProperties?(domain: string, properties: readonly SearchProperty[]): SearchProperty[];
}

export type SourceAdapters = ReadonlyMap<ConnectableSource, SourceAdapter>;
