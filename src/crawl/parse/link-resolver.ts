import { resolveHttpUrl } from '#lib/page-url.ts';

/** Resolved address of a reference, null when it is not an http(s) address. */
export type Resolve = (reference: string) => string | null;

type Known = Map<string, string | null>;

const DEFAULT_MAX_ENTRIES = 20_000;
/** Path of plain segments, none of them `.` or `..`: the URL parser would change nothing in it. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)*\/?$/;
const ABSOLUTE = /^https?:\/\//i;
/** A relative path; what begins otherwise (a query, a fragment, a control character) may depend on the whole base. */
const RELATIVE_PATH = /^[A-Za-z0-9_~.-][^:?#]*(?:[/?#]|$)/;

/**
 * Resolves the references of many pages of a site: pages repeat their links, so each distinct one is resolved once per
 * origin or folder. Remembers a bounded number, then starts anew.
 */
export class LinkResolver {
  readonly #maxEntries: number;
  readonly #absolute: Known = new Map();
  readonly #scopes = new Map<string, Known>();
  #size = 0;

  constructor(maxEntries: number = DEFAULT_MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  /** A resolver for one page. `base` is an http(s) address. */
  forBase(base: string): Resolve {
    this.#forgetWhenFull();
    const { origin, pathname } = new URL(base);
    const underOrigin = this.#scope(origin);
    const underFolder = this.#scope(origin + pathname.slice(0, pathname.lastIndexOf('/') + 1));
    const onPage: Known = new Map();
    const knownFor = (reference: string): Known => {
      if (reference.startsWith('/')) return underOrigin;
      if (ABSOLUTE.test(reference)) return this.#absolute;
      return RELATIVE_PATH.test(reference) ? underFolder : onPage;
    };
    return (reference) => {
      const plain = plainAddress(reference, origin);
      if (plain !== null) return plain;
      const known = knownFor(reference);
      const found = known.get(reference);
      if (found !== undefined) return found;
      const url = resolveHttpUrl(reference, base);
      known.set(reference, url);
      this.#size++;
      return url;
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

/** The address without asking the URL parser, where the reference is a plain path from the root; else null. */
function plainAddress(reference: string, origin: string): string | null {
  const start = reference.startsWith(origin) ? origin.length : 0;
  if (reference.charCodeAt(start) !== SLASH) return null;
  const fragment = reference.indexOf('#', start);
  const path = reference.slice(start, fragment < 0 ? undefined : fragment);
  return PLAIN_PATH.test(path) ? origin + path : null;
}

const SLASH = 0x2f;
