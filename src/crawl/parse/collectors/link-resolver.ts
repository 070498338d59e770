import { resolveByParsing, resolveOnHost } from '#lib/url/page-url.ts';
import { flatten } from './flat-text.ts';

/** Resolves a reference. Returns null when it is not an http(s) URL. */
export type UrlResolver = (reference: string) => string | null;

type ResolvedUrls = Map<string, string | null>;

/** Takes about 10 MB. */
const DEFAULT_MAX_ENTRIES = 50_000;
const ABSOLUTE_URL = /^https?:\/\//i;
/** A relative path; other beginnings (a query, a fragment, a control character) may depend on the entire base. */
const RELATIVE_PATH = /^[A-Za-z0-9_~.-][^:?#]*(?:[/?#]|$)/;

/**
 * Resolves the references of many pages of a site. Pages repeat their links, so each distinct reference is resolved
 * once per origin or folder. The cache is cleared when full.
 */
export class LinkResolver {
  readonly #maxEntries: number;
  readonly #absolute: ResolvedUrls = new Map();
  readonly #scopes = new Map<string, ResolvedUrls>();
  #size = 0;

  constructor(maxEntries: number = DEFAULT_MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  /** Creates a resolver for one page. `base` is an http(s) URL. */
  createResolver(base: string): UrlResolver {
    this.#clearWhenFull();
    const { origin, pathname, href } = new URL(base);
    // False when the URL contains credentials.
    const isPlain = href.startsWith(`${origin}/`);
    const originCache = this.#getScopeCache(origin);
    const folderCache = this.#getScopeCache(origin + pathname.slice(0, pathname.lastIndexOf('/') + 1));
    const pageCache: ResolvedUrls = new Map();
    const selectCache = (reference: string): ResolvedUrls => {
      const first = reference.charCodeAt(0);
      if (first === SLASH_CODE) return originCache;
      if (first === DOT_CODE) return folderCache;
      if ((first === LOWERCASE_H_CODE || first === UPPERCASE_H_CODE) && ABSOLUTE_URL.test(reference))
        return this.#absolute;
      return RELATIVE_PATH.test(reference) ? folderCache : pageCache;
    };
    return (reference) => {
      const cache = selectCache(reference);
      const found = cache.get(reference);
      if (found !== undefined) return found;
      const url = (isPlain ? resolveOnHost(reference, href, origin.length) : null) ?? resolveByParsing(reference, href);
      // The strings are copied because a cached slice would keep the page in memory.
      const flatUrl = url === null ? null : flatten(url);
      cache.set(flatten(reference), flatUrl);
      this.#size++;
      return flatUrl;
    };
  }

  #getScopeCache(name: string): ResolvedUrls {
    let cache = this.#scopes.get(name);
    if (cache === undefined) {
      cache = new Map();
      this.#scopes.set(name, cache);
      this.#size++;
    }
    return cache;
  }

  #clearWhenFull(): void {
    if (this.#size < this.#maxEntries) return;
    this.#absolute.clear();
    this.#scopes.clear();
    this.#size = 0;
  }
}

const SLASH_CODE = 0x2f;
const DOT_CODE = 0x2e;
const LOWERCASE_H_CODE = 0x68;
const UPPERCASE_H_CODE = 0x48;
