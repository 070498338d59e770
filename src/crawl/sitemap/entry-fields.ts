import { createEmptyEntry, type RawEntry } from './raw-entry.ts';

/**
 * Google reads up to 1,000 images per page
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 */
const MAX_MEDIA = 1_000;
const MAX_ALTERNATES = 500;

/**
 * Collects one entry from its elements. Paths are relative to the entry: `['loc']`, `['image:image', 'image:loc']`.
 * Unknown elements are ignored, so that new extensions cause no errors.
 */
export class EntryFields {
  readonly entry: RawEntry = createEmptyEntry();
  readonly #maxLength: number;
  /** URLs of the current video's file and player. */
  #video = { content: '', player: '' };

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  open(path: readonly string[], attributes: Readonly<Record<string, string>>): void {
    if (path.length !== 1) return;
    if (path[0] === 'xhtml:link') this.#addAlternate(attributes);
    // Atom stores the page URL in an attribute; `rel` defaults to `alternate` (RFC 4287 section 4.2.7.2).
    else if (path[0] === 'link' && attributes.href !== undefined && (attributes.rel ?? 'alternate') === 'alternate') {
      if (this.entry.loc === '') this.entry.loc = attributes.href.trim();
    }
  }

  close(path: readonly string[], text: string): void {
    if (path.length === 1 && path[0] === 'video:video') this.#endVideo();
    if (text === '') return;
    if (path.length === 1) this.#setField(path[0] ?? '', text);
    else if (path.length === 2) this.#setExtension(path[0] ?? '', path[1] ?? '', text);
  }

  #setField(name: string, text: string): void {
    const { entry } = this;
    if (name === 'loc' || name === 'link') entry.loc ||= text;
    else if (name === 'changefreq') entry.changefreq = text.slice(0, 50);
    else if (name === 'priority') entry.priority = text.slice(0, 50);
    // RSS uses pubDate, Atom 1.0 updated, and Atom 0.3 modified.
    else if (name === 'lastmod' || name === 'pubDate' || name === 'updated' || name === 'modified') {
      entry.lastmod = text.slice(0, 100);
    }
  }

  #setExtension(parent: string, name: string, text: string): void {
    if (parent === 'news:news') this.#setNews(name, text);
    if (text.length > this.#maxLength) return;
    const { images } = this.entry;
    if (parent === 'image:image' && name === 'image:loc' && images.length < MAX_MEDIA) images.push(text);
    if (parent === 'video:video') this.#setVideo(name, text);
  }

  #setVideo(name: string, text: string): void {
    if (name === 'video:content_loc') this.#video.content = text;
    else if (name === 'video:player_loc') this.#video.player = text;
  }

  #setNews(name: string, text: string): void {
    if (name !== 'news:title' && name !== 'news:publication_date') return;
    this.entry.news ??= { title: '', publicationDate: '' };
    if (name === 'news:title') this.entry.news.title = text.slice(0, 300);
    else this.entry.news.publicationDate = text.slice(0, 100);
  }

  /** Adds one URL per video: its file, otherwise its player. */
  #endVideo(): void {
    const { content, player } = this.#video;
    if (this.entry.videos.length < MAX_MEDIA) this.entry.videos.push(content || player);
    this.#video = { content: '', player: '' };
  }

  #addAlternate({ rel, hreflang, href }: Readonly<Record<string, string>>): void {
    if (rel !== 'alternate' || hreflang === undefined || href === undefined) return;
    if (this.entry.alternates.length >= MAX_ALTERNATES || href.length > this.#maxLength) return;
    this.entry.alternates.push({ code: hreflang.trim().slice(0, 50), href: href.trim() });
  }
}
