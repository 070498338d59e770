import type { RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import type { ProviderResponse, Verdict } from '../kit/http-response.ts';
import type { RawSearchQuery } from './raw-search-client.ts';

/** A request to a vendor, without its origin and signal. */
export interface RawSearchRequest {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Sent with POST; if omitted, the request is a GET. */
  json?: unknown;
}

/** A vendor that sells searches without an answer. */
export interface RawSearchVendor {
  provider: RawSearchProvider;
  /** Name of the company, whose key is used. */
  company: string;
  origin: string;
  /**
   * Longest query, in Unicode characters and words. A longer query is not sent, because a shortened query would find
   * other pages.
   */
  limits: { characters: number; words?: number };
  buildRequest(key: string, query: Omit<RawSearchQuery, 'signal'>, count: number): RawSearchRequest;
  /** Reads the URLs of all results. @throws ZodError if the structure does not match the API */
  readUrls(body: unknown): string[];
  /** Whether a successful search without results is billed. */
  billsEmpty: boolean;
  /** Classifies an unsuccessful response, and a successful one that reports an error; null for any other success. */
  classifyError(response: ProviderResponse, nowMs: number): Verdict | null;
}
