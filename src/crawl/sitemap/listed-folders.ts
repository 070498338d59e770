import type { SitemapEntry } from '#contracts/site/sitemap.ts';
import { extractLanguageFolder } from '#lib/url/language-folder.ts';

interface SitemapListener {
  languageFolders?: readonly string[];
  onUrl(entry: SitemapEntry): void;
  onRelativeUrl?: (url: string) => void;
}

/** Maximum number of folders, because each one costs a request. */
const MAX_FOLDERS = 10;

/**
 * Finds language folders without a page in any sitemap: generators write one sitemap per language, and an index that
 * lists them all is often missing.
 */
export class ListedFolders {
  readonly #wanted: Set<string>;

  constructor({ languageFolders = [] }: Pick<SitemapListener, 'languageFolders'>) {
    this.#wanted = new Set(languageFolders.slice(0, MAX_FOLDERS));
  }

  /** Wraps a listener so that every entry is also recorded here. */
  watch<T extends SitemapListener>(listener: T): T {
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

  /** Returns the folders without an entry so far. */
  listMissingFolders(): string[] {
    return [...this.#wanted];
  }

  #note(url: string): void {
    if (this.#wanted.size === 0) return;
    const folder = extractLanguageFolder(url);
    if (folder !== null) this.#wanted.delete(folder);
  }
}
