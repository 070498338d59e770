import type { SitemapEntry } from '#contracts/site/sitemap.ts';
import { extractLanguageFolder } from '#lib/url/language-folder.ts';

interface Listener {
  languageFolders?: readonly string[];
  onUrl(entry: SitemapEntry): void;
  onRelativeUrl?: (url: string) => void;
}

/** Each folder costs a request. */
const MAX_FOLDERS = 10;

/**
 * Language folders without any page in the sitemaps: generators write one sitemap per language, and an index that lists
 * them all is often missing.
 */
export class ListedFolders {
  readonly #wanted: Set<string>;

  constructor({ languageFolders = [] }: Pick<Listener, 'languageFolders'>) {
    this.#wanted = new Set(languageFolders.slice(0, MAX_FOLDERS));
  }

  /** The same listener, which also records every entry. */
  watch<T extends Listener>(listener: T): T {
    return {
      ...listener,
      onUrl: (entry: SitemapEntry) => {
        this.#note(entry.url);
        listener.onUrl(entry);
      },
      onRelativeUrl: (url: string) => {
        this.#note(url);
        listener.onRelativeUrl?.(url);
      },
    };
  }

  /** Folders without an entry at the time of the call. */
  listMissingFolders(): string[] {
    return [...this.#wanted];
  }

  #note(url: string): void {
    if (this.#wanted.size === 0) return;
    const folder = extractLanguageFolder(url);
    if (folder !== null) this.#wanted.delete(folder);
  }
}
