import type { SitemapEntry, SitemapFacts } from '#contracts/site/sitemap.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import type { SitemapLimits } from '../limits.ts';
import { FingerprintTable } from '../store/pages/fingerprint-table.ts';
import { addExample } from './count-with-examples.ts';
import type { FileTally } from './file-tally.ts';
import type { RawEntry } from './raw-entry.ts';

interface Scope {
  isInScope(url: string): boolean;
  onUrl(entry: SitemapEntry): void;
  onRelativeUrl?: (url: string) => void;
}

const MAX_EXAMPLES = 3;

/** Collects the distinct URLs of all sitemap files as fingerprints: half a million URLs take about 12 MB. */
export class SitemapUrlCollector {
  readonly #limits: SitemapLimits;
  readonly #scope: Scope;
  /** Maps each URL to the number of the first file that contains it, starting at 1. */
  readonly #firstFile = new FingerprintTable();
  readonly #files: string[] = [];
  readonly #repeated: SitemapFacts['repeated'] = { count: 0, examples: [] };
  #urlCount = 0;
  #relativeCount = 0;
  #characters = 0;

  constructor(limits: SitemapLimits, scope: Scope) {
    this.#limits = limits;
    this.#scope = scope;
  }

  get totals(): Pick<SitemapFacts, 'urlCount' | 'distinctCount' | 'repeated'> {
    return { urlCount: this.#urlCount, distinctCount: this.#firstFile.size, repeated: this.#repeated };
  }

  /** Creates a reader that adds the entries of another file. */
  createEntryReader(sitemapUrl: string, tally: FileTally): { take(entry: RawEntry): void } {
    const number = this.#files.push(sitemapUrl);
    const { host, protocol } = new URL(sitemapUrl);
    const take = (raw: RawEntry): void => {
      const details = tally.read(raw);
      const url = this.#readUrl(raw.loc, tally);
      if (url === null) {
        this.#handRelative(raw.loc, sitemapUrl);
        return;
      }
      const target = new URL(url);
      if (target.host !== host) addExample(tally.entryFacts.foreignHost, url);
      if (protocol === 'https:' && target.protocol === 'http:') addExample(tally.entryFacts.insecure, url);
      if (this.#addIfNew(url, number, tally)) this.#hand({ url, sitemapUrl, ...details });
    };
    return { take };
  }

  /** Returns the URL, or null for an invalid one, which is counted. sitemaps.org requires absolute URLs. */
  #readUrl(loc: string, tally: FileTally): string | null {
    if (loc === '') return null;
    if (loc.length > this.#limits.maxUrlLength) {
      addExample(tally.entryFacts.tooLong, loc);
      return null;
    }
    const url = /^https?:\/\//i.test(loc) ? resolveHttpUrl(loc, loc) : null;
    if (url === null) addExample(tally.entryFacts.notAbsolute, loc);
    return url;
  }

  /** Reports a relative URL. Search engines ignore such an entry, but it still shows that the site lists the page. */
  #handRelative(loc: string, sitemapUrl: string): void {
    if (loc === '' || loc.length > this.#limits.maxUrlLength) return;
    const url = resolveHttpUrl(loc, sitemapUrl);
    if (url === null || this.#relativeCount >= this.#limits.maxUrlsPerFile || !this.#scope.isInScope(url)) return;
    this.#relativeCount += 1;
    this.#scope.onRelativeUrl?.(url);
  }

  #addIfNew(url: string, file: number, tally: FileTally): boolean {
    const first = this.#firstFile.get(url);
    if (first === 0) {
      if (this.#firstFile.size >= this.#limits.maxUrlsTotal * 2) return false;
      this.#firstFile.set(url, file);
      return true;
    }
    if (first === file) {
      addExample(tally.entryFacts.repeatedHere, url);
      return false;
    }
    addExample(tally.entryFacts.repeatedElsewhere, url);
    this.#repeated.count += 1;
    if (this.#repeated.examples.length < MAX_EXAMPLES) {
      const sitemapUrls = [this.#files[first - 1] ?? '', this.#files[file - 1] ?? ''];
      this.#repeated.examples.push({ url, sitemapUrls });
    }
    return false;
  }

  #hand(entry: SitemapEntry): void {
    if (this.#urlCount >= this.#limits.maxUrlsTotal || !this.#scope.isInScope(entry.url)) return;
    if (this.#characters + entry.url.length > this.#limits.maxCharactersTotal) return;
    this.#urlCount += 1;
    this.#characters += entry.url.length;
    this.#scope.onUrl(entry);
  }
}
