import type { AnswerCost, AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import type { RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import type { ClientWiring } from '../kit/http.ts';
import type { TestableConnection } from '../kit/provider.ts';

export interface RawSearchQuery {
  query: string;
  /** ISO 3166-1 code of the market. */
  country: string;
  /** ISO 639-1 code of the market. */
  language: string;
  signal?: AbortSignal;
}

/** The results of a search. */
export interface RawSearchReply {
  /** URLs of web pages, the best result first. */
  urls: readonly string[];
  cost: AnswerCost;
}

/** The search API of a vendor, with one key. The API returns pages, not an answer. */
export interface RawSearchClient extends TestableConnection {
  /** Name of the API. */
  name: string;
  /** The highest cost of a search; null if the price table does not contain the API, so that no search is possible. */
  estimateMaxUsd(): number | null;
  /** @throws ProviderError if no complete response arrives; the abort reason */
  search(query: RawSearchQuery): Promise<RawSearchReply>;
}

export interface RawSearchOptions {
  provider: RawSearchProvider;
  key: string;
  /** Defaults to the list prices. */
  prices?: readonly AssistantPrice[];
  /** A local server instead of the vendor's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}
