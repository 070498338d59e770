import { resolveByParsing, resolveOnHost } from '#lib/url/page-url.ts';
import { flatten } from './flat-text.ts';

/** Resolves a reference. Returns null when it is not an http(s) URL. */
export type Resolve = (reference: string) => string | null;

type Known = Map<string, string | null>;

/** Takes about 10 MB. */
const DEFAULT_MAX_ENTRIES = 50_000;
const ABSOLUTE = /^https?:\/\//i;
/** A relative path; other beginnings (a query, a fragment, a control character) may depend on the entire base. */
const RELATIVE_PATH = /^[A-Za-z0-9_~.-][^:?#]*(?:[/?#]|$)/;

/**
 * Resolves the references of many pages of a site. Pages repeat their links, so each distinct reference is resolved
 * once per origin or folder. The cache is cleared when full.
 */
export class LinkResolver {
  readonly #maxEntries: number;
  readonly #absolute: Known = new Map();
  readonly #scopes = new Map<string, Known>();
  #size = 0;

  constructor(maxEntries: number = DEFAULT_MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  /** Creates a resolver for one page. `base` is an http(s) URL. */
  createResolver(base: string): Resolve {
    this.#forgetWhenFull();
    const { origin, pathname, href } = new URL(base);
    // False when the URL contains a user name and a password.
    const isPlain = href.startsWith(`${origin}/`);
    const underOrigin = this.#scope(origin);
    const underFolder = this.#scope(origin + pathname.slice(0, pathname.lastIndexOf('/') + 1));
    const onPage: Known = new Map();
    const selectKnown = (reference: string): Known => {
      const first = reference.charCodeAt(0);
      if (first === SLASH) return underOrigin;
      if (first === DOT) return underFolder;
      if ((first === LETTER_H || first === CAPITAL_H) && ABSOLUTE.test(reference)) return this.#absolute;
      return RELATIVE_PATH.test(reference) ? underFolder : onPage;
    };
    return (reference) => {
      const known = selectKnown(reference);
      const found = known.get(reference);
      if (found !== undefined) return found;
      const url = (isPlain ? resolveOnHost(reference, href, origin.length) : null) ?? resolveByParsing(reference, href);
      // The strings are copied because a cached slice would keep the page in memory.
      const kept = url === null ? null : flatten(url);
      known.set(flatten(reference), kept);
      this.#size++;
      return kept;
    };
  }

  #scope(name: string): Known {
    let known = this.#scopes.get(name);
    if (known === undefined) {
      known = new Map();
      this.#scopes.set(name, known);
      this.#size++;
    }
    return known;
  }

  #forgetWhenFull(): void {
    if (this.#size < this.#maxEntries) return;
    this.#absolute.clear();
    this.#scopes.clear();
    this.#size = 0;
  }
}

const SLASH = 0x2f;
const DOT = 0x2e;
const LETTER_H = 0x68;
const CAPITAL_H = 0x48;
